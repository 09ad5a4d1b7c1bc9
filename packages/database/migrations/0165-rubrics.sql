-- By what staff mark programs by hand, and their marks (docs/decisions/0116-grading-by-hand.md).

-- How much the rubric of a problem adds to its points at most.
create table rubrics (
  assignment_id uuid not null,
  problem_id uuid not null,
  hand_points numeric(9, 3) not null default 0 check (hand_points >= 0),
  revision integer not null default 1,
  primary key (assignment_id, problem_id),
  foreign key (assignment_id, problem_id) references assignment_problems on delete cascade
);

create table rubric_items (
  id uuid primary key default gen_random_uuid(),
  assignment_id uuid not null,
  problem_id uuid not null,
  position integer not null,
  title text not null,
  -- Negative for what takes points away.
  points numeric(9, 3) not null,
  -- Whether students see it once their grade is released. Its points count all the same.
  is_visible boolean not null default true,
  foreign key (assignment_id, problem_id) references rubrics on delete cascade
);
create index rubric_items_place on rubric_items (assignment_id, problem_id, position);

-- A program at which somebody has marked something, or has said that it is done.
create table marked_submissions (
  submission_id uuid primary key references assignment_submissions on delete cascade,
  marked_by uuid references users on delete set null,
  marked_at timestamptz(3) not null default now(),
  done_at timestamptz(3)
);
create index marked_submissions_marked_by on marked_submissions (marked_by);

-- The items that apply to a program.
create table rubric_marks (
  submission_id uuid not null references marked_submissions on delete cascade,
  item_id uuid not null references rubric_items on delete cascade,
  primary key (submission_id, item_id)
);
create index rubric_marks_item_id on rubric_marks (item_id);

create trigger rubrics_mark_grades after insert or update of hand_points or delete on rubrics
  for each row execute function mark_grades_of_problem();
create trigger rubric_items_mark_grades after update of title, points, is_visible or delete on rubric_items
  for each row execute function mark_grades_of_problem();
create function mark_grades_of_marking() returns trigger language plpgsql as $$
begin
  insert into grade_marks (assignment_id, user_id)
  select assignment_id, user_id from assignment_submissions where submission_id = coalesce(new.submission_id, old.submission_id);
  return null;
end $$;
create trigger marked_submissions_mark_grades after insert or update or delete on marked_submissions
  for each row execute function mark_grades_of_marking();

alter table grade_events drop constraint grade_events_kind_check;
alter table grade_events add constraint grade_events_kind_check check (kind in (
  'computed', 'set', 'cleared', 'excused', 'not_excused', 'proposed', 'declined', 'reviewed', 'problem_set', 'problem_cleared',
  'released', 'withdrawn', 'marked', 'regrade_asked', 'regrade_changed', 'regrade_kept'));

-- Members of the staff who mark an assignment without seeing names, and the numbers under which students appear to them.
create table anonymous_graders (
  assignment_id uuid not null references assignments on delete cascade,
  user_id uuid not null references users on delete cascade,
  primary key (assignment_id, user_id)
);
create index anonymous_graders_user_id on anonymous_graders (user_id);
create table anonymous_numbers (
  assignment_id uuid not null references assignments on delete cascade,
  user_id uuid not null references users on delete cascade,
  number integer not null,
  primary key (assignment_id, user_id),
  unique (assignment_id, number)
);
create index anonymous_numbers_user_id on anonymous_numbers (user_id);
