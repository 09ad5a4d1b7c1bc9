-- Who loses a role or a place in a contest, or a token, loses what is open by it, too: as with a role of the site, the user's
-- connections end and come back with the rights that are left.

create function announce_lost_rights() returns trigger language plpgsql as $$
begin
  perform pg_notify('assay_sessions', json_build_object('userId', old.user_id, 'sessionHash', null)::text);
  return null;
end $$;

-- At the end of the transaction: a list of people that is stored anew takes nothing from those who are still in it.
create function announce_lost_contest_role() returns trigger language plpgsql as $$
begin
  if not exists (select from contest_staff where contest_id = old.contest_id and user_id = old.user_id and role = old.role) then
    perform pg_notify('assay_sessions', json_build_object('userId', old.user_id, 'sessionHash', null)::text);
  end if;
  return null;
end $$;
create constraint trigger contest_staff_lost after update or delete on contest_staff
  deferrable initially deferred for each row execute function announce_lost_contest_role();

create function announce_lost_contest_place() returns trigger language plpgsql as $$
begin
  if not exists (select from participant_users where participant_id = old.participant_id and user_id = old.user_id) then
    perform pg_notify('assay_sessions', json_build_object('userId', old.user_id, 'sessionHash', null)::text);
  end if;
  return null;
end $$;
create constraint trigger participant_users_lost after update or delete on participant_users
  deferrable initially deferred for each row execute function announce_lost_contest_place();

create trigger api_tokens_revoked after delete on api_tokens for each row execute function announce_lost_rights();
