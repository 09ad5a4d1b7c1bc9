-- What one process does for all, and news that wait to be sent together (docs/decisions/0066-one-process-at-a-time.md).

-- Nothing here need survive a crash of PostgreSQL.
create unlogged table turns (
  duty text primary key,
  -- When it is next somebody's turn. Earlier than now if nobody needed it for a while.
  due_at timestamptz not null,
  -- The time between two turns, if it is not the usual one.
  every interval
);

-- Returns whether the caller is the one to do something that is done once in this time, whoever does it; `at_once` times in a row
-- if nobody did it for long.
create function take_turn(wanted text, usual interval, at_once integer) returns boolean language plpgsql as $$
begin
  perform from turns where duty = wanted and due_at > clock_timestamp();
  if found then return false; end if;
  insert into turns as known (duty, due_at) values (wanted, clock_timestamp() + usual * (2 - at_once))
  on conflict (duty) do update set due_at = coalesce(known.every, usual)
    + greatest(known.due_at, clock_timestamp() - coalesce(known.every, usual) * (at_once - 1))
  where known.due_at <= clock_timestamp();
  return found;
end $$;

-- Messages of processes whose turn to send it was not: a payload for a channel, or the language of a submission that waits.
create unlogged table news (
  number bigint generated always as identity,
  channel text,
  payload text,
  language_id smallint,
  check ((channel is null) = (payload is null) and (channel is null) <> (language_id is null))
) with (autovacuum_vacuum_threshold = 500, autovacuum_vacuum_scale_factor = 0);

-- Notifies that many workers that have room and this language, or as many as there are.
create function wake_workers(wanted smallint, most bigint) returns void language sql as $$
  select pg_notify(name, '') from (
    select name from workers where has_room and wanted = any(languages) order by random() limit most
  ) as chosen
$$;

create or replace function wake_worker(wanted smallint) returns void language sql as $$
  select wake_workers(wanted, 1)
$$;
