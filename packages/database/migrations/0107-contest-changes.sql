-- Whoever writes what a contest consists of need not think of those who follow it: the tables themselves note each change as an event,
-- in its transaction. And what contest tools bring along: ids of their own, tokens that expire, webhooks.

-- Notes a change, unless it is the one that was noted last. What goes with its contest is not noted.
create function note_contest_change(contest uuid, event_type text, object text) returns void language plpgsql as $$
declare
  revised bigint;
  latest record;
begin
  if not exists (select from contests where id = contest) then return; end if;
  revised := next_contest_revision(contest);
  select revision, type, object_id into latest from contest_events where contest_id = contest order by revision desc, id desc limit 1;
  if (latest.revision, latest.type, latest.object_id) is not distinct from (revised, event_type, object) then return; end if;
  insert into contest_events (contest_id, revision, type, object_id) values (contest, revised, event_type, object);
end $$;

-- For a row with a `contest_id`: the type of the event, and the column that identifies the object.
create function note_contest_row() returns trigger language plpgsql as $$
declare
  was jsonb := to_jsonb(old);
  is_now jsonb := to_jsonb(new);
  contest uuid := coalesce(is_now, was) ->> 'contest_id';
begin
  if is_now is not distinct from was then return null; end if;
  perform note_contest_change(contest, tg_argv[0], coalesce(was, is_now) ->> tg_argv[1]);
  if was ->> tg_argv[1] <> is_now ->> tg_argv[1] then
    perform note_contest_change(contest, tg_argv[0], is_now ->> tg_argv[1]);
  end if;
  return null;
end $$;

create trigger contest_change_noted after insert or update or delete on contest_problems
  for each row execute function note_contest_row('problems', 'problem_id');
create trigger contest_change_noted after insert or update or delete on contest_groups
  for each row execute function note_contest_row('groups', 'key');
create trigger contest_change_noted after insert or update or delete on contest_organisations
  for each row execute function note_contest_row('organizations', 'key');
create trigger contest_change_noted after insert or update or delete on contest_staff
  for each row execute function note_contest_row('accounts', 'user_id');
create trigger contest_change_noted after insert or update or delete on contest_awards
  for each row execute function note_contest_row('awards', 'key');
create trigger contest_change_noted after insert or update or delete on contest_commentary
  for each row execute function note_contest_row('commentary', 'id');
create trigger contest_change_noted after update of is_ignored or delete on contest_submissions
  for each row execute function note_contest_row('submissions', 'submission_id');

-- Virtual participants are in nobody's feed and on no board but their own.
create trigger contest_change_noted after insert on participants
  for each row when (new.run = 0) execute function note_contest_row('teams', 'id');
create trigger contest_change_noted_too after delete on participants
  for each row when (old.run = 0) execute function note_contest_row('teams', 'id');
-- What is computed from the clock is written by itself, for all participants at once.
create trigger contest_change_noted_later after update on participants
  for each row when (new.run = 0
    and old.starts_at is not distinct from new.starts_at and old.ends_at is not distinct from new.ends_at)
  execute function note_contest_row('teams', 'id');
create trigger contest_change_noted after insert or update or delete on participant_groups
  for each row execute function note_contest_row('teams', 'participant_id');
create trigger contest_change_noted after insert on participant_users
  for each row when (new.run = 0) execute function note_contest_row('accounts', 'user_id');
create trigger contest_change_noted_too after delete on participant_users
  for each row when (old.run = 0) execute function note_contest_row('accounts', 'user_id');

-- Of the contest itself everything counts, also columns that come later, but for these.
create function note_contest_settings() returns trigger language plpgsql as $$
declare
  uncounted constant text[] := '{settings_revision, join_code, created_by, created_at, publishes_problems, problems_published_at}';
  computed constant text[] := '{end_at, last_end_at, frozen_at, feedback_ended_at, thaw_at, thawed_at, finalised_at}';
  clock constant text[] := computed || '{start_at, pause_left_ms, duration_ms, freeze_ms, removed_intervals}';
  was jsonb := to_jsonb(old);
  changed text[];
begin
  select array_agg(key) into changed from jsonb_each(to_jsonb(new)) where value is distinct from was -> key and key <> all(uncounted);
  if not changed <@ computed then perform note_contest_change(new.id, 'contest', null); end if;
  if changed && clock then perform note_contest_change(new.id, 'state', null); end if;
  return null;
end $$;
-- Each submission and each verdict counts one of these up.
create trigger contest_change_noted after update on contests
  for each row when (old.revision = new.revision and old.last_seq = new.last_seq)
  execute function note_contest_settings();

-- What contests share with the rest of the site. Contests that are final change no more.
create function note_problem_in_contests() returns trigger language plpgsql as $$
begin
  perform note_contest_change(contest_id, 'problems', new.id::text)
  from (select contest_id from contest_problems join contests on contests.id = contest_id
    where problem_id = new.id and finalised_at is null order by contest_id) as concerned;
  return null;
end $$;
create trigger contest_change_noted after update of title, time_limit_ms, memory_limit_kb, version_id on problems
  for each row when (
    old.title is distinct from new.title or old.time_limit_ms is distinct from new.time_limit_ms
    or old.memory_limit_kb is distinct from new.memory_limit_kb or old.version_id is distinct from new.version_id)
  execute function note_problem_in_contests();

create function note_user_in_contests() returns trigger language plpgsql as $$
begin
  perform note_contest_change(contest_id, 'accounts', new.id::text)
  from (select contest_id from (
      select contest_id from participant_users where user_id = new.id and run = 0
      union select contest_id from contest_staff where user_id = new.id) as own
    join contests on contests.id = contest_id where finalised_at is null order by contest_id) as concerned;
  return null;
end $$;
create trigger contest_change_noted after update of name, user_name on users
  for each row when (old.name is distinct from new.name or old.user_name is distinct from new.user_name)
  execute function note_user_in_contests();

create function note_languages_in_contests() returns trigger language plpgsql as $$
declare
  has_changed boolean;
begin
  if tg_op = 'UPDATE' then
    select exists (select * from after_it except select * from before_it) into has_changed;
  else
    select exists (select from changed) into has_changed;
  end if;
  if has_changed then
    perform note_contest_change(id, 'languages', null)
    from (select id from contests where finalised_at is null order by id) as concerned;
  end if;
  return null;
end $$;
create trigger contest_change_noted after insert on installed_languages referencing new table as changed
  for each statement execute function note_languages_in_contests();
create trigger contest_change_noted_too after delete on installed_languages referencing old table as changed
  for each statement execute function note_languages_in_contests();
create trigger contest_change_noted_later after update on installed_languages referencing old table as before_it new table as after_it
  for each statement execute function note_languages_in_contests();

-- A team that is taken out leaves no award or comment that refers to it.
create function forget_team() returns trigger language plpgsql as $$
begin
  update contest_awards set team_ids = array_remove(team_ids, old.key) where contest_id = old.contest_id and old.key = any(team_ids);
  update contest_commentary set team_ids = array_remove(team_ids, old.key) where contest_id = old.contest_id and old.key = any(team_ids);
  return null;
end $$;
create trigger participants_forgotten after delete on participants
  for each row when (old.run = 0) execute function forget_team();

-- The tables do now what was done here; contests are locked in the order of their ids.
create or replace function keep_contest_submissions() returns trigger language plpgsql as $$
begin
  update submissions set user_id = null where user_id = old.id and contest_id is not null;
  perform next_contest_revision(contest_id)
  from (select contest_id from participant_users where user_id = old.id and run = 0
    union select contest_id from contest_staff where user_id = old.id order by 1) as concerned;
  update participants set name = '#' || participants.key
  from participant_users, contests
  where participants.id = participant_id and user_id = old.id and contests.id = participants.contest_id and unit = 'person';
  return old;
end $$;

-- Ids that tools have given to what they sent. Everything else has an id of ours.
create table contest_given_ids (
  contest_id uuid not null references contests on delete cascade,
  type text not null check (type in ('submissions', 'clarifications')),
  id text not null check (id ~ '^[A-Za-z0-9_][A-Za-z0-9_.-]{0,23}$'),
  object_id uuid not null unique,
  primary key (contest_id, type, id)
);

alter table contest_tokens add column expires_at timestamptz(3);

-- A webhook is a feed that is read for its owner: the columns say how far it has been delivered, and in which form.
alter table contest_webhooks
  add column version text not null default '2026-01',
  add column is_strict boolean not null default false,
  -- With `revision`: the newest event then, and when it was so. Null before anything has been read.
  add column last_event text,
  add column read_at timestamptz(3),
  -- Counts who has taken it: only the last one of them may go on.
  add column takes integer not null default 0,
  -- When something changes by time alone; null if nothing does.
  add column wakes_at timestamptz(3) default now(),
  add column delivered_at timestamptz(3),
  -- Since when every attempt has failed, and what happened last; null after a success.
  add column failing_since timestamptz(3),
  add column fault text,
  add column created_at timestamptz(3) not null default now();
create index contest_webhooks_contest_id on contest_webhooks (contest_id);
