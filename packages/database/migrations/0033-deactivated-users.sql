-- Users who may not log in, and the admins' list of users.

-- deactivated_at: set while the user may not log in. has_submitted: the user has ever submitted to a problem.
alter table users add column deactivated_at timestamptz(3), add column has_submitted boolean not null default false;
update users set has_submitted = true where exists (select from daily_activity where user_id = users.id);

-- The orders and filters of the list; the ranking's search has indexes on names already.
create index users_created_at on users (created_at, id);
create index users_name on users (lower(name), id);
create index users_admins on users (created_at, id) where role = 1;
create index users_deactivated on users (created_at, id) where deactivated_at is not null;
create index users_without_submissions on users (created_at, id) where not has_submitted;
-- The new index finds whole addresses and also beginnings of addresses.
drop index users_email;
create index users_email on users (lower(email) text_pattern_ops);

-- A new row is added only once per user, day and language, so this costs most submissions nothing.
create function note_submission() returns trigger language plpgsql as $$
    begin
      update users set has_submitted = true where id = new.user_id and not has_submitted;
      return null;
    end
  $$;
create trigger daily_activity_added after insert on daily_activity for each row execute function note_submission();

-- A deactivated user has no place in the ranking, like one who hides it.
create or replace function count_standings() returns trigger language plpgsql as $$
    begin
      perform from users where id in (select user_id from changed) order by id for no key update;
      with touched as (
        select distinct user_id, period, starts_on, starts_at, ends_at
        from changed cross join lateral periods_of(solved_at)
      ), counted as (
        select touched.user_id, period, starts_on, coalesce(sum(points), 0) as points, count(solved_at) as solved,
          max(solved_at) as reached_at
        from touched left join solved_problems on solved_problems.user_id = touched.user_id
          and solved_at >= starts_at and solved_at < ends_at
        group by touched.user_id, period, starts_on
      ), emptied as (
        delete from standings using counted
        where standings.user_id = counted.user_id and standings.period = counted.period
          and standings.starts_on = counted.starts_on and counted.solved = 0
      )
      insert into standings (user_id, period, starts_on, points, solved, reached_at, is_listed)
      select user_id, period, starts_on, points, solved, reached_at, is_public and deactivated_at is null
      from counted join users on users.id = user_id
      where solved > 0
      on conflict (user_id, period, starts_on) do update
        set points = excluded.points, solved = excluded.solved, reached_at = excluded.reached_at;
      return null;
    end
  $$;
create or replace function list_standings() returns trigger language plpgsql as $$
    begin
      update standings set is_listed = new.is_public and new.deactivated_at is null where user_id = new.id;
      return null;
    end
  $$;
drop trigger users_listed on users;
create trigger users_listed after update of is_public, deactivated_at on users
  for each row when ((old.is_public, old.deactivated_at is null) is distinct from (new.is_public, new.deactivated_at is null))
  execute function list_standings();

-- Web servers close the websockets of a user who is deactivated or deleted.
create function announce_account() returns trigger language plpgsql as $$
    begin
      perform pg_notify('assay_accounts',
        json_build_object('userId', old.id, 'isActive', tg_op = 'UPDATE' and new.deactivated_at is null)::text);
      return null;
    end
  $$;
create trigger users_deactivated after update of deactivated_at on users
  for each row when (old.deactivated_at is distinct from new.deactivated_at) execute function announce_account();
create trigger users_deleted after delete on users for each row execute function announce_account();
