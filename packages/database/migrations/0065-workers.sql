-- The workers that are running, and who of them is notified of a submission (docs/decisions/0065-news-after-the-commit.md).

-- Workers enter themselves again after a crash of PostgreSQL, so the table need not survive one.
create unlogged table workers (
  name text primary key,
  languages smallint[] not null,
  -- False while it has no room. A worker that may have room again looks into the queue by itself.
  has_room boolean not null default true
);

-- Notifies one worker that has room and this language, if there is one. The channel of a worker is its name.
create function wake_worker(wanted smallint) returns void language sql as $$
  select pg_notify(name, '') from (
    select name from workers where has_room and wanted = any(languages) order by random() limit 1
  ) as chosen
$$;

-- Notifies another worker, because this one has no more room and something may still wait.
create function wake_another(full_worker text) returns void language sql as $$
  select pg_notify(name, '') from (
    select name from workers where has_room and name <> full_worker
      and languages && (select languages from workers where name = full_worker)
    order by random() limit 1
  ) as chosen
$$;

-- Where `assay.publishes` is on, the process sends its messages itself, after the commit.
create or replace function notify_waiting() returns trigger language plpgsql as $$
begin
  if current_setting('assay.publishes', true) is distinct from 'on' then
    perform wake_worker(new.language_id);
  end if;
  return null;
end $$;

drop trigger queued_submissions_added on queued_submissions;
create trigger queued_submissions_added after insert on queued_submissions
  for each row execute function notify_waiting();

create or replace function notify_submission() returns trigger language plpgsql as $$
begin
  if current_setting('assay.publishes', true) is distinct from 'on' then
    perform pg_notify('assay_submissions', json_build_object('number', new.number, 'userId', new.user_id)::text);
  end if;
  return null;
end $$;
