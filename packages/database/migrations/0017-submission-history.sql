-- Numbers for submissions, the indexes of their lists, and events about submissions.

-- number: how people refer to a submission; it follows the order of arrival. Free runs use up numbers too, so there are gaps.
-- rejudged_at: when an admin last had it judged again; null for most.
alter table submissions add column number bigint, add column rejudged_at timestamptz(3);
update submissions set number = numbered.number
  from (select id, row_number() over (order by created_at, id) as number from submissions) as numbered
  where numbered.id = submissions.id;
alter table submissions alter column number set not null, alter column number add generated always as identity;
select setval(pg_get_serial_sequence('submissions', 'number'), coalesce(max(number), 0) + 1, false) from submissions;

-- The lists of submissions to problems, newest first: all of them, by user, by problem, by both, by verdict and by language.
create unique index submissions_number on submissions (number) where problem_id is not null;
create index submissions_of_user on submissions (user_id, number) where problem_id is not null;
create index submissions_of_problem on submissions (problem_id, number) where problem_id is not null;
create index submissions_with_verdict on submissions (verdict, number) where problem_id is not null;
create index submissions_in_language on submissions (language_id, number) where problem_id is not null;
create index submissions_of_user_and_problem on submissions (user_id, problem_id, number);
drop index submissions_user_problem;
-- Filters by the beginning of a problem's title.
create index problems_title_prefix on problems (lower(title) text_pattern_ops);

-- A submission to a problem was stored, or its verdict has changed: {"number": …, "userId": …}.
create function notify_submission() returns trigger language plpgsql as $$
    begin
      perform pg_notify('assay_submissions', json_build_object('number', new.number, 'userId', new.user_id)::text);
      return null;
    end $$;
create trigger submissions_added after insert on submissions
  for each row when (new.problem_id is not null) execute function notify_submission();
create trigger submissions_judged after update of verdict on submissions
  for each row when (new.problem_id is not null and new.verdict is distinct from old.verdict)
  execute function notify_submission();
