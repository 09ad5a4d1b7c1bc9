-- Counts an event against a rate limit in one statement: whoever submits waits for it.

-- Returns the event's id, or, if the limit is reached, the time in ms until the oldest event leaves the window; then nothing is counted.
-- Two concurrent callers do not both see the last free place: each statement of the function sees what others committed before it.
create function count_event(wanted text, most integer, within_window interval, out event bigint, out retry_after_ms double precision)
language plpgsql as $$
declare
  seen integer;
  oldest timestamptz;
begin
  perform pg_advisory_xact_lock(hashtextextended(wanted, 0));
  select count(*), min(happened_at) into seen, oldest from rate_events where bucket = wanted and happened_at > now() - within_window;
  if seen < most then
    insert into rate_events (bucket) values (wanted) returning id into event;
  else
    retry_after_ms := extract(epoch from oldest + within_window - now()) * 1000;
  end if;
end $$;
