-- Totals for the ranking and the profiles.

-- is_public: others see the user's activity and their place in the ranking.
alter table users add column is_public boolean not null default true;
-- The search of the ranking: the start of a user name, of a name, and of a name's last word.
create index users_user_name_prefix on users (lower(user_name) text_pattern_ops);
create index users_name_prefix on users (lower(name) text_pattern_ops);
create index users_last_name_prefix on users (lower(regexp_replace(name, '^.*\s', '')) text_pattern_ops);

-- Indexes for deleting the rows of a deleted problem or submission, and for counting the totals of a period again.
create index solved_problems_problem_id on solved_problems (problem_id);
create index solved_problems_submission_id on solved_problems (submission_id);
create index solved_problems_solved_at on solved_problems (user_id, solved_at) include (points);
create index problems_difficulty on problems (difficulty, id);

-- What a user solved in a period: 'all', or the 'month' or 'week' that starts on a day (UTC; '-infinity' for 'all'). There is a
-- row only if they solved something. reached_at: when the last of these points were earned. The triggers below keep the
-- table up to date.
create table standings (
  user_id uuid not null references users on delete cascade,
  period text not null check (period in ('all', 'month', 'week')),
  starts_on date not null,
  points integer not null,
  solved integer not null,
  reached_at timestamptz(3) not null,
  is_listed boolean not null,
  primary key (user_id, period, starts_on)
);
-- The ranking's order: more points, then more problems, then earlier. The id makes it total.
create index standings_order on standings (period, starts_on, points desc, solved desc, reached_at, user_id) where is_listed;

create function periods_of(moment timestamptz)
  returns table (period text, starts_on date, starts_at timestamptz, ends_at timestamptz) language sql immutable as $$
    select 'all', '-infinity'::date, '-infinity'::timestamptz, 'infinity'::timestamptz
    union all
    select unit, start::date, start at time zone 'UTC', (start + length) at time zone 'UTC'
    from (values ('month', interval '1 month'), ('week', interval '1 week')) as units (unit, length),
      date_trunc(unit, moment at time zone 'UTC') as start
  $$;
-- Counts again every total that the changed rows are part of. Counting, unlike adding up differences, is right after any change.
-- Transactions that change the same user's rows wait for each other, so that each counts what the other has stored.
create function count_standings() returns trigger language plpgsql as $$
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
      select user_id, period, starts_on, points, solved, reached_at, is_public
      from counted join users on users.id = user_id
      where solved > 0
      on conflict (user_id, period, starts_on) do update
        set points = excluded.points, solved = excluded.solved, reached_at = excluded.reached_at;
      return null;
    end
  $$;
create trigger solved_problems_added after insert on solved_problems
  referencing new table as changed for each statement execute function count_standings();
create trigger solved_problems_removed after delete on solved_problems
  referencing old table as changed for each statement execute function count_standings();
-- An update may move a row from one period or user to another: both are counted.
create trigger solved_problems_changed_from after update on solved_problems
  referencing old table as changed for each statement execute function count_standings();
create trigger solved_problems_changed_to after update on solved_problems
  referencing new table as changed for each statement execute function count_standings();
create function list_standings() returns trigger language plpgsql as $$
    begin
      update standings set is_listed = new.is_public where user_id = new.id;
      return null;
    end
  $$;
create trigger users_listed after update of is_public on users
  for each row when (old.is_public <> new.is_public) execute function list_standings();
insert into standings (user_id, period, starts_on, points, solved, reached_at, is_listed)
  select user_id, period, starts_on, sum(points), count(*), max(solved_at), true
  from solved_problems cross join lateral periods_of(solved_at)
  group by user_id, period, starts_on;

-- Submissions to problems by user, day (UTC) and language.
create table daily_activity (
  user_id uuid not null references users on delete cascade,
  day date not null,
  language_id smallint not null,
  submissions integer not null,
  primary key (user_id, day, language_id)
);
create function count_activity() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        insert into daily_activity as counted (user_id, day, language_id, submissions)
        values (new.user_id, (new.created_at at time zone 'UTC')::date, new.language_id, 1)
        on conflict (user_id, day, language_id) do update set submissions = counted.submissions + 1;
      else
        update daily_activity set submissions = submissions - 1
        where user_id = old.user_id and day = (old.created_at at time zone 'UTC')::date and language_id = old.language_id;
        delete from daily_activity
        where user_id = old.user_id and day = (old.created_at at time zone 'UTC')::date and language_id = old.language_id
          and submissions = 0;
      end if;
      return null;
    end
  $$;
-- The names put these triggers after submissions_stored_bytes, which locks the user's row in user_storage: so submissions of
-- one user wait for each other there, whatever their languages, and cannot deadlock.
create trigger submissions_user_activity_added after insert on submissions
  for each row when (new.problem_id is not null and new.user_id is not null) execute function count_activity();
create trigger submissions_user_activity_removed after delete on submissions
  for each row when (old.problem_id is not null and old.user_id is not null) execute function count_activity();
insert into daily_activity (user_id, day, language_id, submissions)
  select user_id, (created_at at time zone 'UTC')::date as day, language_id, count(*)
  from submissions where problem_id is not null and user_id is not null
  group by user_id, day, language_id;
