-- What operators see of workers and of judging (docs/decisions/0072-figures-in-the-database.md). Each worker writes its own with one
-- statement every few seconds. Counting starts again after a crash of PostgreSQL, which Prometheus expects of counters, so
-- nothing of this is written to the log of the database.

-- What each worker says of itself. Whether it lives is not stored: it holds its lease as long as it does.
create unlogged table worker_reports (
  name text primary key,
  host text not null,
  version text not null,
  -- How many cores it offers, and how many were in use on average during the last minute.
  cores integer not null,
  busy_cores real not null,
  languages smallint[] not null,
  -- How many submissions it is judging.
  submissions integer not null,
  started_at timestamptz(3) not null,
  reported_at timestamptz(3) not null,
  last_verdict_at timestamptz(3)
);

-- How often something has happened since counting started. For a stage of judging, the label is the upper bound of the bucket
-- into which its duration falls, in seconds.
create unlogged table judging_totals (
  kind text not null,
  language_id smallint not null,
  label text not null,
  number bigint not null,
  seconds double precision not null,
  primary key (kind, language_id, label)
);

-- How long submissions took from arrival to verdict, by quarter of an hour and bucket, for the last two days.
create unlogged table verdict_times (
  period timestamptz(0) not null,
  language_id smallint not null,
  bound double precision not null,
  number bigint not null,
  primary key (period, language_id, bound)
);
