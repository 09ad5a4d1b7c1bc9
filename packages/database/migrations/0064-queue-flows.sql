-- The waiting submissions of a client in one language are a flow. A claim reads the first flows in the fair order from an index
-- instead of looking at every client (docs/decisions/0064-queue-flows.md).

alter table queued_submissions add column language_id smallint;
update queued_submissions set language_id = submissions.language_id from submissions where submissions.id = submission_id;
alter table queued_submissions alter column language_id set not null;

-- Null if it may be taken at once.
alter table queued_submissions alter column not_before drop not null, alter column not_before drop default;
update queued_submissions set not_before = null where not_before <= now();

-- False for one that has just been queued, released or become due: its flow may not be known yet.
alter table queued_submissions add column is_in_flow boolean not null default false;

drop index queued_submissions_waiting;
create index queued_submissions_waiting on queued_submissions (client, is_interactive, language_id, queued_at)
  where worker is null and not_before is null;
create index queued_submissions_fresh on queued_submissions (queued_at) where worker is null and not_before is null and not is_in_flow;
create index queued_submissions_delayed on queued_submissions (not_before) where worker is null and not_before is not null;

-- Orders clients by their recent use. Use halves in the same time for all of them, so the order stays true while time passes:
-- the logarithm of the use, with base 2, plus the half-lives from a fixed moment until it was counted.
alter table recent_use add column use_rank double precision not null default '-infinity';

-- What is known of flows. It can be found out again (relistQueue), so it need not survive a crash of PostgreSQL.
create unlogged table queue_flows (
  client text collate "C" not null,
  is_interactive boolean not null,
  language_id smallint not null,
  -- False when nothing waits in it. When true, something may.
  waits boolean not null,
  first_queued_at timestamptz not null,
  use_rank double precision not null,
  -- Grows whenever something is added, so that nobody who has seen an empty flow overlooks it.
  version bigint not null default 0,
  primary key (client, is_interactive, language_id)
) with (fillfactor = 70, autovacuum_vacuum_threshold = 500, autovacuum_vacuum_scale_factor = 0.1);

create index queue_flows_order on queue_flows (is_interactive desc, use_rank, first_queued_at)
  where waits and client <> 'background';
create index queue_flows_oldest on queue_flows (first_queued_at) where waits and client <> 'background';
