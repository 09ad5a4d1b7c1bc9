-- Events for websockets that have outlived their session or their user's role.

drop trigger users_deactivated on users;
drop trigger users_deleted on users;
drop function announce_account();

-- However a session ends: by logout, a new password, a deactivation, its age, or with its user.
create function announce_ended_session() returns trigger language plpgsql as $$
    begin
      perform pg_notify('assay_sessions',
        json_build_object('userId', old.user_id, 'sessionHash', encode(old.id_hash, 'hex'))::text);
      return null;
    end
  $$;
create trigger sessions_ended after delete on sessions for each row execute function announce_ended_session();

create function announce_changed_rights() returns trigger language plpgsql as $$
    begin
      perform pg_notify('assay_sessions', json_build_object('userId', new.id, 'sessionHash', null)::text);
      return null;
    end
  $$;
create trigger users_rights_changed after update of role, deactivated_at on users
  for each row when ((old.role, old.deactivated_at is null) is distinct from (new.role, new.deactivated_at is null))
  execute function announce_changed_rights();
