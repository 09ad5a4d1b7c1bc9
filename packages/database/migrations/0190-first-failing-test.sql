-- When senders may open the first hidden test that their own submission has failed (docs/decisions/0134-the-first-failing-test.md).

-- failing_test_opens: 'never'; after failing_test_tries rejected submissions of the sender to the problem ('tries'); after the end of a contest
-- or the due date of an assignment of the sender that has the problem ('end').
alter table problems add column failing_test_opens text not null default 'never';
alter table problems add column failing_test_tries integer;
