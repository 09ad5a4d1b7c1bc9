-- A test run has no score of its own.

-- The share of the test's points that a checker gave, 0 to 1; null if only the verdict counts.
alter table test_runs rename column score to share;
