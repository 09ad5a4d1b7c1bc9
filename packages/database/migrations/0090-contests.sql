-- Contests (docs/decisions/0090-contests.md).

create table contests (
  id uuid primary key default gen_random_uuid(),
  -- In addresses, and the id for contest tools.
  key text not null unique check (key ~ '^[a-z0-9][a-z0-9_-]{0,35}$'),
  name text not null,
  formal_name text,
  -- As written, in Markdown, and as sanitised HTML.
  description text not null default '',
  description_html text not null default '',
  visibility text not null default 'draft' check (visibility in ('draft', 'unlisted', 'listed')),
  -- Null while the countdown is paused; then `pause_left_ms` is what was left of it, if known.
  start_at timestamptz(3),
  pause_left_ms bigint,
  duration_ms bigint not null check (duration_ms > 0),
  -- The last part of the contest, whose results the public board does not show; null without a freeze.
  freeze_ms bigint check (freeze_ms between 0 and duration_ms),
  -- [{"from": timestamp, "to": timestamp or null}], in order; the clock stands still in them.
  removed_intervals jsonb not null default '[]',
  -- Null for a contest that all have at the same time; otherwise how long each participant has from their own start.
  window_ms bigint check (window_ms > 0),
  -- Computed from the columns above whenever they change: the common end, and the end of the participant who has longest. Infinite
  -- while an interval is open, null without a start.
  end_at timestamptz(3),
  last_end_at timestamptz(3),
  scoring text not null check (scoring in ('icpc', 'best', 'subtasks', 'last', 'points', 'atcoder')),
  rules jsonb not null default '{}',
  feedback text not null default 'full' check (feedback in ('full', 'verdict', 'none')),
  board text not null default 'live' check (board in ('live', 'after', 'hidden')),
  joining text not null default 'open' check (joining in ('open', 'code', 'invited')),
  join_code text,
  joins_late boolean not null default true,
  -- Who may read the statements from the start on.
  statements text not null default 'everybody' check (statements in ('participants', 'everybody')),
  unit text not null default 'person' check (unit in ('person', 'team')),
  -- Keys of languages; null for all.
  languages text[],
  most_tries integer check (most_tries > 0),
  is_rated boolean not null default false,
  -- When the results of the frozen part are to become public; null if somebody decides then. Without a freeze they are public at the end.
  thaw_at timestamptz(3),
  -- What has happened: participants see their results after the last end, everybody sees everything after the thaw.
  feedback_ended_at timestamptz(3),
  thawed_at timestamptz(3),
  finalised_at timestamptz(3),
  -- Counts the transactions that changed what anybody may see of the contest, in the order of their commits.
  revision bigint not null default 0,
  last_seq bigint not null default 0,
  -- For edits: what they were based on.
  settings_revision integer not null default 1,
  created_by uuid references users on delete set null,
  created_at timestamptz(3) not null default now()
);
create index contests_start on contests (start_at);

create table contest_staff (
  contest_id uuid not null references contests on delete cascade,
  user_id uuid not null references users on delete cascade,
  role text not null check (role in ('manager', 'jury', 'runner')),
  primary key (contest_id, user_id)
);
create index contest_staff_user_id on contest_staff (user_id);

create table contest_problems (
  contest_id uuid not null references contests on delete cascade,
  problem_id uuid not null references problems,
  position integer not null,
  label text not null,
  colour text,
  rgb text check (rgb ~ '^#[0-9a-f]{6}$'),
  points numeric(9, 3),
  is_judging_paused boolean not null default false,
  primary key (contest_id, problem_id),
  unique (contest_id, label)
);
create index contest_problems_problem_id on contest_problems (problem_id);

create table contest_groups (
  contest_id uuid not null references contests on delete cascade,
  key text not null,
  name text not null,
  -- Hidden groups are on no public board; those that rank apart have places of their own; medals go to groups that win them.
  is_hidden boolean not null default false,
  ranks_apart boolean not null default false,
  wins_medals boolean not null default true,
  primary key (contest_id, key)
);

create table contest_organisations (
  contest_id uuid not null references contests on delete cascade,
  key text not null,
  name text not null,
  formal_name text,
  -- ISO 3166-1 alpha-3.
  country text,
  logo bytea,
  logo_type text,
  primary key (contest_id, key)
);

create table participants (
  id uuid primary key default gen_random_uuid(),
  contest_id uuid not null references contests on delete cascade,
  -- In addresses and for contest tools.
  key text not null,
  -- 0 in the contest itself; n in the n-th virtual one of its user.
  run integer not null default 0,
  label text,
  name text not null,
  organisation_key text,
  kind text not null default 'official' check (kind in ('official', 'guest', 'hidden', 'virtual')),
  joined_at timestamptz(3) not null default now(),
  -- The own start of somebody in a window or a virtual run; null for the contest's.
  started_at timestamptz(3),
  delay_ms bigint not null default 0,
  extra_ms bigint not null default 0,
  -- Computed from these and from the contest's clock: when the participant may read the problems, and until when submit.
  starts_at timestamptz(3),
  ends_at timestamptz(3),
  penalty_ms bigint not null default 0,
  disqualified_at timestamptz(3),
  place text,
  unique (contest_id, key),
  foreign key (contest_id, organisation_key) references contest_organisations (contest_id, key)
);

create table participant_users (
  participant_id uuid not null references participants on delete cascade,
  user_id uuid not null references users on delete cascade,
  contest_id uuid not null references contests on delete cascade,
  run integer not null default 0,
  primary key (participant_id, user_id),
  unique (contest_id, user_id, run)
);
create index participant_users_user_id on participant_users (user_id);

create table participant_groups (
  participant_id uuid not null references participants on delete cascade,
  contest_id uuid not null,
  group_key text not null,
  primary key (participant_id, group_key),
  foreign key (contest_id, group_key) references contest_groups (contest_id, key) on delete cascade on update cascade
);

alter table submissions add column contest_id uuid references contests;
-- Who does not see the results yet: everybody else (`others`); the sender sees only the verdict (`verdict`), or not even that (`all`).
-- Until it is null, they count nowhere.
alter table submissions add column withheld text;
-- What each group of a scored problem earned, in order; null for what is not scored.
alter table submissions add column group_scores jsonb;

create table contest_submissions (
  submission_id uuid primary key references submissions,
  contest_id uuid not null references contests,
  -- Null for one of the jury, which is on no board.
  participant_id uuid references participants,
  problem_id uuid not null references problems,
  -- Its place in the order of arrival in the contest, from 1 on, and among those of its participant.
  seq bigint not null,
  own_number integer not null,
  received_at timestamptz(3) not null default now(),
  is_ignored boolean not null default false,
  unique (contest_id, seq)
);
create index contest_submissions_participant_id on contest_submissions (participant_id, seq);
create index contest_submissions_problem_id on contest_submissions (problem_id);

-- The judgement of a submission at revision R is its newest one up to R: boards of the past are computed like that of the present.
create table contest_judgements (
  contest_id uuid not null references contests on delete cascade,
  submission_id uuid not null references contest_submissions on delete cascade,
  revision bigint not null,
  -- Null while it is judged again.
  verdict text,
  score double precision,
  maximum_score double precision,
  group_scores jsonb,
  started_at timestamptz(3),
  judged_at timestamptz(3) not null default now(),
  longest_run_ms integer,
  primary key (submission_id, revision)
);
create index contest_judgements_contest_id on contest_judgements (contest_id, revision);

-- What changed with each revision, without its data: whoever sends it reads the present state.
create table contest_events (
  contest_id uuid not null references contests on delete cascade,
  revision bigint not null,
  id bigint generated always as identity,
  type text not null,
  object_id text,
  happened_at timestamptz(3) not null default now(),
  primary key (contest_id, revision, id)
);

-- Counts a change of the contest and returns its revision: the same one for all changes of a transaction, which then holds the contest's
-- row. Tells every web server, unless the caller does it after the commit.
create function next_contest_revision(wanted uuid) returns bigint language plpgsql as $$
declare
  found bigint;
begin
  if current_setting('assay.revised_contest', true) is not distinct from wanted::text then
    select revision into found from contests where id = wanted;
  else
    update contests set revision = revision + 1 where id = wanted returning revision into found;
    perform set_config('assay.revised_contest', wanted::text, true);
    if current_setting('assay.publishes', true) is distinct from 'on' then
      perform pg_notify('assay_contests', json_build_object('contestId', wanted)::text);
    end if;
  end if;
  return found;
end $$;

create function add_contest_event(contest uuid, event_type text, object text) returns bigint language sql as $$
  insert into contest_events (contest_id, revision, type, object_id)
  values (contest, next_contest_revision(contest), event_type, object)
  returning revision
$$;

create function place_contest_submission() returns trigger language plpgsql as $$
begin
  perform add_contest_event(new.contest_id, 'submissions', new.submission_id::text);
  update contests set last_seq = last_seq + 1 where id = new.contest_id returning last_seq into new.seq;
  new.own_number := 1 + (select count(*) from contest_submissions
    where contest_id = new.contest_id and participant_id is not distinct from new.participant_id);
  return new;
end $$;
create trigger contest_submissions_placed before insert on contest_submissions
  for each row execute function place_contest_submission();

create function add_contest_judgement() returns trigger language plpgsql as $$
declare
  found bigint := add_contest_event(new.contest_id, 'judgements', new.id::text);
begin
  insert into contest_judgements (contest_id, submission_id, revision, verdict, score, maximum_score, group_scores, started_at, longest_run_ms)
  select new.contest_id, new.id, found, new.verdict, new.score, new.maximum_score, new.group_scores, new.started_at,
    (select max(cpu_time_ms) from test_runs where submission_id = new.id)
  where exists (select from contest_submissions where submission_id = new.id)
  on conflict (submission_id, revision) do update set verdict = excluded.verdict, score = excluded.score,
    maximum_score = excluded.maximum_score, group_scores = excluded.group_scores, started_at = excluded.started_at,
    judged_at = excluded.judged_at, longest_run_ms = excluded.longest_run_ms;
  return null;
end $$;
create trigger submissions_judged_in_contest after update of verdict on submissions
  for each row when (new.contest_id is not null
    and (old.verdict is distinct from new.verdict or old.score is distinct from new.score or old.group_scores is distinct from new.group_scores))
  execute function add_contest_judgement();

-- Whoever deletes their account stays in the contest without a name.
create function keep_contest_submissions() returns trigger language plpgsql as $$
begin
  update submissions set user_id = null where user_id = old.id and contest_id is not null;
  return old;
end $$;
create trigger users_leave_contests before delete on users
  for each row execute function keep_contest_submissions();

-- Until when a problem is hidden from all who are not in one of its contests: the last end of those contests that are not drafts.
alter table problems add column concealed_until timestamptz(3);

create function conceal_problem(wanted uuid) returns void language sql as $$
  update problems set concealed_until = computed.until
  from (
    select max(coalesce(last_end_at, 'infinity')) as until
    from contest_problems join contests on contests.id = contest_id
    where problem_id = wanted and visibility <> 'draft'
  ) as computed
  where problems.id = wanted and concealed_until is distinct from computed.until
$$;

create function conceal_contest_problems() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'contests' then
    perform conceal_problem(problem_id) from contest_problems where contest_id = new.id order by problem_id;
  else
    perform conceal_problem(coalesce(new.problem_id, old.problem_id));
  end if;
  return null;
end $$;
create trigger contests_conceal_problems after update of last_end_at, visibility on contests
  for each row when ((old.last_end_at, old.visibility) is distinct from (new.last_end_at, new.visibility))
  execute function conceal_contest_problems();
create trigger contest_problems_concealed after insert or delete on contest_problems
  for each row execute function conceal_contest_problems();

-- What is withheld counts nowhere, and counts once it is not withheld any more.
create or replace function count_verdict() returns trigger language plpgsql as $$
begin
  insert into problem_counter_deltas (problem_id, judged, accepted) values (
    new.problem_id,
    (new.withheld is null and new.verdict is not null and new.verdict <> 'internal_error')::int
      - (old.withheld is null and old.verdict is not null and old.verdict <> 'internal_error')::int,
    (new.withheld is null and new.verdict is not distinct from 'accepted')::int
      - (old.withheld is null and old.verdict is not distinct from 'accepted')::int
  );
  return null;
end $$;
drop trigger submissions_verdict_counted on submissions;
create trigger submissions_verdict_counted after update of verdict, withheld on submissions
  for each row when (new.problem_id is not null and (old.verdict, old.withheld) is distinct from (new.verdict, new.withheld)
    and (old.withheld is null or new.withheld is null))
  execute function count_verdict();

create or replace function count_submissions() returns trigger language plpgsql as $$
begin
  insert into problem_counter_deltas (problem_id, judged, accepted)
  select problem_id, tg_argv[0]::int * count(*), tg_argv[0]::int * count(*) filter (where verdict = 'accepted')
  from changed where problem_id is not null and withheld is null and verdict <> 'internal_error' group by problem_id;
  return null;
end $$;

create or replace function count_activity() returns trigger language plpgsql as $$
begin
  if tg_op in ('INSERT', 'UPDATE') then
    insert into daily_activity as counted (user_id, day, language_id, submissions)
    values (new.user_id, (new.created_at at time zone 'UTC')::date, new.language_id, 1)
    on conflict (user_id, day, language_id) do update set submissions = counted.submissions + 1;
  else
    update daily_activity set submissions = submissions - 1
    where user_id = old.user_id and day = (old.created_at at time zone 'UTC')::date and language_id = old.language_id;
    delete from daily_activity
    where user_id = old.user_id and day = (old.created_at at time zone 'UTC')::date and language_id = old.language_id
      and submissions = 0;
  end if;
  return null;
end $$;
drop trigger submissions_user_activity_added on submissions;
create trigger submissions_user_activity_added after insert on submissions
  for each row when (new.problem_id is not null and new.user_id is not null and new.withheld is null) execute function count_activity();
create trigger submissions_user_activity_shown after update of withheld on submissions
  for each row when (new.problem_id is not null and new.user_id is not null and old.withheld is not null and new.withheld is null)
  execute function count_activity();
drop trigger submissions_user_activity_removed on submissions;
create trigger submissions_user_activity_removed after delete on submissions
  for each row when (old.problem_id is not null and old.user_id is not null and old.withheld is null) execute function count_activity();
