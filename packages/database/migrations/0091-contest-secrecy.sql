-- What contests withhold reaches nobody by news, by kept replies or by the name of somebody who has left.

-- The sender of a withheld submission hears of it from the contest: news with its number would tell how many others were sent.
create or replace function notify_submission() returns trigger language plpgsql as $$
begin
  if current_setting('assay.publishes', true) is distinct from 'on' then
    perform pg_notify('assay_submissions', json_build_object(
      'number', new.number, 'userId', case when new.withheld is null then new.user_id end)::text);
  end if;
  return null;
end $$;

-- What everybody may read of problems depends on the clocks and the settings of contests.
create trigger announce_public_content after insert or delete or update of start_at, last_end_at, statements, visibility on contests
  for each statement execute function announce_public_content('problems');
create trigger announce_public_content after insert or delete on contest_problems
  for each statement execute function announce_public_content('problems');

-- Whoever deletes their account stays in contests of single persons as a number.
create or replace function keep_contest_submissions() returns trigger language plpgsql as $$
declare
  place record;
begin
  update submissions set user_id = null where user_id = old.id and contest_id is not null;
  for place in
    select participants.id, participants.contest_id
    from participant_users join participants on participants.id = participant_id
      join contests on contests.id = participants.contest_id
    where user_id = old.id and unit = 'person'
    order by participants.contest_id, participants.id
  loop
    perform add_contest_event(place.contest_id, 'teams', place.id::text);
    update participants set name = '#' || key where id = place.id;
  end loop;
  return old;
end $$;
