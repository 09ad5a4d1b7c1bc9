-- Submissions of assignments (docs/decisions/0104-assignments.md).

-- True while `submissions.withheld` is `assignment`, so that what may be shown by now is found without reading all submissions.
alter table assignment_submissions add column is_withheld boolean not null default false;
create index assignment_submissions_withheld on assignment_submissions (assignment_id, user_id) where is_withheld;

-- A student's submissions to a problem in an assignment are counted without gaps.
create unique index assignment_submissions_number on assignment_submissions (assignment_id, user_id, problem_id, own_number);
drop index assignment_submissions_place;

-- What is due next, over all classes.
create index assignments_due_at on assignments (class_id, due_at) where is_published;
create index assignment_overrides_section on assignment_overrides (assignment_id, section) where section is not null;
