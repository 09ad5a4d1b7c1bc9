-- The trace to which a submission belongs, as W3C Trace Context's `traceparent`; null for one that is not traced (decision 88).
alter table submissions add column traceparent text;

-- The machine and the version of Assay that judged it last; null if none has, or one of an earlier version.
alter table submissions add column judged_on text;

-- The backups that were written, the last one of each place: how old they are is a figure that operators watch.
create table backups (
  place text primary key,
  written_at timestamptz(3) not null default now(),
  bytes bigint not null
);
