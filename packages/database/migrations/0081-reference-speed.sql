-- How fast the machines are that judge (docs/decisions/0081-unequal-machines.md).

-- The machine by which time limits mean what they say; no row before one was measured. What each program of the measurement took there:
-- an object with, for each, the shortest and the longest time in ms.
create table reference_speed (
  is_only boolean primary key default true check (is_only),
  host text not null,
  speed jsonb not null,
  -- When a worker as fast as this was last seen. Another machine takes the place of one that has been gone for long.
  seen_at timestamptz(3) not null default now()
);

-- Whether the worker decides runs near a limit, and how many times as long as on the reference programs take on it; null if not measured.
alter table worker_reports add column is_reference boolean not null default false, add column slowness real;
