-- Grades are computed in the background when a fact has changed (docs/decisions/0105-grades.md).

alter table grades
  -- Of each problem, by its id, what the matrix shows: [state, tries, waiting, points, minutes, lateness in ms, is set, submission id].
  add column cells jsonb not null default '{}',
  -- An override excuses the student; `is_excused` is what staff have said.
  add column is_excused_by_override boolean not null default false,
  -- What an assistant proposes, until a teacher decides.
  add column proposed_points numeric(12, 4),
  add column proposed_reason text not null default '',
  add column proposed_by uuid references users on delete set null,
  -- As the student was shown it.
  add column released_maximum numeric(12, 4),
  add column released_is_excused boolean not null default false,
  add column released_derivation jsonb;

alter table grade_events drop constraint grade_events_kind_check;
alter table grade_events add check (kind in (
  'computed', 'set', 'cleared', 'excused', 'not_excused', 'proposed', 'declined', 'reviewed', 'problem_set', 'problem_cleared',
  'released', 'withdrawn'));
-- The problem whose points were set.
alter table grade_events add column problem_id uuid references problems on delete cascade;
create index grade_events_problem_id on grade_events (problem_id) where problem_id is not null;

-- What staff have set for one problem, for the submission that counted at that moment.
create table grade_points (
  assignment_id uuid not null references assignments on delete cascade,
  user_id uuid not null references users on delete cascade,
  problem_id uuid not null references problems on delete cascade,
  points numeric(12, 4) not null check (points >= 0),
  submission_id uuid references submissions on delete set null,
  reason text not null default '',
  set_by uuid references users on delete set null,
  set_at timestamptz(3) not null default now(),
  primary key (assignment_id, user_id, problem_id)
);
create index grade_points_user_id on grade_points (user_id);
create index grade_points_problem_id on grade_points (problem_id);
create index grade_points_submission_id on grade_points (submission_id);

-- How a class adds up its assignments, and when a student sees a change of a released grade.
create table class_grading (
  class_id uuid primary key references classes on delete cascade,
  drop_lowest integer not null default 0 check (drop_lowest between 0 and 1000),
  best_of integer check (best_of between 1 and 1000),
  shows_changes_at_once boolean not null default false,
  revision integer not null default 1
);

-- Grades to compute: of one student, or of all (null). Rows are only added by whoever changes a fact, in the same transaction, and
-- removed by the process that computes, in its own. So a mark is not lost, and nobody waits for another's mark.
create table grade_marks (
  id bigint generated always as identity primary key,
  assignment_id uuid not null,
  user_id uuid
);

create function mark_grades_of_submission() returns trigger language plpgsql as $$
begin
  insert into grade_marks (assignment_id, user_id)
  select assignment_id, user_id from assignment_submissions where submission_id = new.id;
  return null;
end $$;
create trigger submissions_mark_grades after update of verdict, score, maximum_score, rejudged_at, version_id on submissions
  for each row when (
    old.verdict is distinct from new.verdict or old.score is distinct from new.score
    or old.maximum_score is distinct from new.maximum_score or old.rejudged_at is distinct from new.rejudged_at
    or old.version_id is distinct from new.version_id)
  execute function mark_grades_of_submission();

create function mark_grade() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then insert into grade_marks (assignment_id, user_id) values (old.assignment_id, old.user_id); end if;
  if tg_op <> 'DELETE' then insert into grade_marks (assignment_id, user_id) values (new.assignment_id, new.user_id); end if;
  return null;
end $$;
create trigger assignment_submissions_mark_grades after insert or update or delete on assignment_submissions
  for each row execute function mark_grade();
create trigger grade_points_mark_grades after insert or update or delete on grade_points for each row execute function mark_grade();
-- Of a section (whose row names no user) the grades of all.
create trigger assignment_overrides_mark_grades after insert or update or delete on assignment_overrides
  for each row execute function mark_grade();

create function mark_grades_of_assignment() returns trigger language plpgsql as $$
begin
  insert into grade_marks (assignment_id, user_id) values (new.id, null);
  return null;
end $$;
create trigger assignments_mark_grades
  after update of kind, opens_at, due_at, closes_at, grace_minutes, late_policy, late_percent, late_floor, counts on assignments
  for each row when (
    old.kind is distinct from new.kind
    or old.opens_at is distinct from new.opens_at
    or old.due_at is distinct from new.due_at
    or old.closes_at is distinct from new.closes_at
    or old.grace_minutes is distinct from new.grace_minutes
    or old.late_policy is distinct from new.late_policy
    or old.late_percent is distinct from new.late_percent
    or old.late_floor is distinct from new.late_floor
    or old.counts is distinct from new.counts)
  execute function mark_grades_of_assignment();

create function mark_grades_of_problem() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then insert into grade_marks (assignment_id, user_id) values (old.assignment_id, null); end if;
  if tg_op <> 'DELETE' then insert into grade_marks (assignment_id, user_id) values (new.assignment_id, null); end if;
  return null;
end $$;
create trigger assignment_problems_mark_grades after insert or update of points, scoring or delete on assignment_problems
  for each row execute function mark_grades_of_problem();

-- Sections have dates of their own.
create function mark_grades_of_member() returns trigger language plpgsql as $$
begin
  insert into grade_marks (assignment_id, user_id)
  select distinct assignments.id, new.user_id from assignments join assignment_overrides on assignment_id = assignments.id
  where class_id = new.class_id and section is not null;
  return null;
end $$;
create trigger class_members_mark_grades after update of sections on class_members
  for each row when (old.sections is distinct from new.sections) execute function mark_grades_of_member();
