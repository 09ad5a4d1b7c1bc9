-- Reference solutions that are edited and judged on the web.

-- revision: grows with each edit, so that an edit that has not seen the last one is refused. run_id: the submission that judges the
-- solution, which belongs to no user and no problem, so it is in no list and earns nothing.
alter table reference_solutions
  add column id uuid not null unique default gen_random_uuid(),
  add column revision integer not null default 1,
  add column run_id uuid references submissions on delete set null;
create index reference_solutions_run_id on reference_solutions (run_id);
