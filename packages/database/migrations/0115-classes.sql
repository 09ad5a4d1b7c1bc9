-- Classes and their assignments (docs/decisions/0102-classes.md).

create table classes (
  id uuid primary key default gen_random_uuid(),
  -- In addresses.
  slug text not null unique check (slug ~ '^[a-z0-9][a-z0-9_-]{0,59}$'),
  name text not null,
  term text not null default '',
  -- As written, in Markdown, and as sanitised HTML.
  description text not null default '',
  description_html text not null default '',
  -- IANA; dates are shown and meant in it.
  time_zone text not null default 'UTC',
  -- What happens with a valid link or code: nobody can use one, an owner or teacher decides, or it lets people in.
  joining text not null default 'closed' check (joining in ('closed', 'approval', 'open')),
  archived_at timestamptz(3),
  -- After this day programs and comments go, and grades stay.
  retention_until date,
  -- For edits: what they were based on.
  revision integer not null default 1,
  created_by uuid references users on delete set null,
  created_at timestamptz(3) not null default now()
);

create table class_members (
  class_id uuid not null references classes on delete cascade,
  user_id uuid not null references users on delete cascade,
  role text not null check (role in ('owner', 'teacher', 'assistant', 'observer', 'student')),
  -- `pending` waits for a teacher; who has `left` or was `removed` keeps what they did.
  state text not null default 'active' check (state in ('pending', 'active', 'left', 'removed')),
  sections text[] not null default '{}',
  student_number text,
  -- The factor by which exams last longer for this student.
  extra_time numeric(4, 2) not null default 1 check (extra_time between 1 and 10),
  source text not null default 'added' check (source in ('created', 'added', 'link', 'code', 'csv', 'lti', 'copied')),
  joined_at timestamptz(3) not null default now(),
  primary key (class_id, user_id)
);
create index class_members_user_id on class_members (user_id);

create table class_invitations (
  id uuid primary key default gen_random_uuid(),
  class_id uuid not null references classes on delete cascade,
  role text not null default 'student' check (role in ('teacher', 'assistant', 'observer', 'student')),
  section text,
  kind text not null check (kind in ('link', 'code')),
  -- SHA-256 of the secret.
  secret_hash bytea not null unique,
  expires_at timestamptz(3),
  uses_left integer check (uses_left >= 0),
  revoked_at timestamptz(3),
  created_by uuid references users on delete set null,
  created_at timestamptz(3) not null default now()
);
create index class_invitations_class_id on class_invitations (class_id);

create table assignments (
  id uuid primary key default gen_random_uuid(),
  class_id uuid not null references classes on delete cascade,
  -- In addresses, and what command-line clients name.
  name text not null check (name ~ '^[a-z0-9][a-z0-9_-]{0,39}$'),
  title text not null,
  description text not null default '',
  description_html text not null default '',
  kind text not null default 'homework' check (kind in ('homework', 'exam', 'practice')),
  is_published boolean not null default false,
  position integer not null default 0,
  opens_at timestamptz(3),
  due_at timestamptz(3),
  -- The last moment for late work; null if there is none after `due_at` and its grace.
  closes_at timestamptz(3),
  grace_minutes integer not null default 0 check (grace_minutes between 0 and 10080),
  -- How long an exam lasts for each student; null if they all have it until it is due.
  duration_minutes integer check (duration_minutes > 0),
  late_policy text not null default 'none' check (late_policy in ('none', 'percent_per_day', 'percent_per_hour', 'free')),
  late_percent numeric(6, 3) not null default 0 check (late_percent between 0 and 100),
  -- Of a late submission's points, in percent, what is kept at least.
  late_floor numeric(6, 3) not null default 0 check (late_floor between 0 and 100),
  -- Which submission to a problem counts.
  counts text not null default 'best' check (counts in ('best', 'last', 'chosen')),
  most_tries integer check (most_tries > 0),
  wait_seconds integer not null default 0 check (wait_seconds between 0 and 86400),
  feedback jsonb not null default '{}',
  -- Keys of languages; null for all.
  languages text[],
  -- Its share of the class's total.
  weight numeric(9, 3) not null default 1 check (weight >= 0),
  -- When grades and comments that wait for it were shown to students.
  released_at timestamptz(3),
  revision integer not null default 1,
  created_by uuid references users on delete set null,
  created_at timestamptz(3) not null default now(),
  unique (class_id, name)
);

create table assignment_problems (
  assignment_id uuid not null references assignments on delete cascade,
  problem_id uuid not null references problems,
  position integer not null,
  points numeric(9, 3) not null default 1 check (points >= 0),
  -- `tests`: the share of passed tests or of the problem's own score; `all`: everything or nothing.
  scoring text not null default 'tests' check (scoring in ('tests', 'all')),
  -- By language key: {"text": source, "locked": [[first line, last line], …]}.
  templates jsonb not null default '{}',
  primary key (assignment_id, problem_id)
);
create index assignment_problems_problem_id on assignment_problems (problem_id);

-- Own dates and limits of a student or of a section.
create table assignment_overrides (
  id uuid primary key default gen_random_uuid(),
  assignment_id uuid not null references assignments on delete cascade,
  user_id uuid references users on delete cascade,
  section text,
  opens_at timestamptz(3),
  due_at timestamptz(3),
  closes_at timestamptz(3),
  extra_minutes integer not null default 0 check (extra_minutes >= 0),
  most_tries integer check (most_tries > 0),
  is_excused boolean not null default false,
  reason text not null default '',
  created_by uuid references users on delete set null,
  created_at timestamptz(3) not null default now(),
  check ((user_id is null) <> (section is null)),
  unique nulls not distinct (assignment_id, user_id, section)
);
create index assignment_overrides_user_id on assignment_overrides (user_id);

-- A submission belongs to at most one assignment; lateness counts from the moment of its arrival.
create table assignment_submissions (
  submission_id uuid primary key references submissions on delete cascade,
  assignment_id uuid not null references assignments on delete cascade,
  problem_id uuid not null references problems on delete cascade,
  user_id uuid not null references users on delete cascade,
  received_at timestamptz(3) not null default now(),
  -- Its place among the student's submissions to the problem in the assignment, from 1 on.
  own_number integer not null,
  -- The one that counts where the student or a teacher chooses.
  is_chosen boolean not null default false
);
create index assignment_submissions_place on assignment_submissions (assignment_id, user_id, problem_id, own_number);
create index assignment_submissions_user_id on assignment_submissions (user_id);

create table grades (
  assignment_id uuid not null references assignments on delete cascade,
  user_id uuid not null references users on delete cascade,
  -- Computed from the submissions that count; null if there is none.
  computed_points numeric(12, 4),
  -- What staff have set instead; null for what was computed.
  set_points numeric(12, 4),
  maximum_points numeric(12, 4) not null,
  is_excused boolean not null default false,
  state text not null default 'computed' check (state in ('computed', 'reviewed', 'released')),
  -- How it was computed.
  derivation jsonb not null default '{}',
  computed_at timestamptz(3) not null default now(),
  -- What the student was shown, and when; a change after that is shown with the next release.
  released_points numeric(12, 2),
  released_at timestamptz(3),
  primary key (assignment_id, user_id)
);
create index grades_user_id on grades (user_id);

-- Append-only: every change of a grade.
create table grade_events (
  id bigint generated always as identity primary key,
  assignment_id uuid not null references assignments on delete cascade,
  user_id uuid not null references users on delete cascade,
  -- Null for a computation.
  actor_id uuid references users on delete set null,
  kind text not null check (kind in ('computed', 'set', 'cleared', 'excused', 'released', 'withdrawn')),
  before_points numeric(12, 4),
  after_points numeric(12, 4),
  reason text not null default '',
  created_at timestamptz(3) not null default now()
);
create index grade_events_grade on grade_events (assignment_id, user_id, id);
create index grade_events_user_id on grade_events (user_id);
