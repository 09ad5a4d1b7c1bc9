-- Whether the judging of a submission ends where its verdict and its points are certain: the tests after that are not run.
alter table problems add column stops_at_failure boolean not null default false;
