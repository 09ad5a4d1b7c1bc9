-- Who may be kept from everything else by a locked exam also changes with its settings, with own dates and with members: whoever is connected is
-- checked at once (docs/decisions/0108-exams.md). At the moment that the dates name each server process does so by itself.

-- For everybody: `userId` is null. Processes of earlier versions leave it unread and check each minute.
create function announce_exam_dates() returns trigger language plpgsql as $$
    begin
      perform pg_notify('assay_sessions', json_build_object('userId', null, 'sessionHash', null)::text);
      return null;
    end
  $$;
create trigger assignments_locked_created after insert on assignments for each row when (new.is_locked) execute function announce_exam_dates();
create trigger assignments_locked_changed
  after update of is_locked, is_published, kind, opens_at, due_at, closes_at, late_policy, duration_minutes, exam_extra_minutes on assignments
  for each row when (old.is_locked or new.is_locked) execute function announce_exam_dates();

create function announce_own_exam_dates() returns trigger language plpgsql as $$
    begin
      if exists (select from assignments where id in (old.assignment_id, new.assignment_id) and is_locked) then
        perform pg_notify('assay_sessions', json_build_object('userId', null, 'sessionHash', null)::text);
      end if;
      return null;
    end
  $$;
create trigger assignment_overrides_locked after insert or update or delete on assignment_overrides
  for each row execute function announce_own_exam_dates();

-- The member alone.
create function announce_exam_member() returns trigger language plpgsql as $$
    begin
      if exists (select from assignments where class_id = new.class_id and is_locked) then
        perform pg_notify('assay_sessions', json_build_object('userId', new.user_id, 'sessionHash', null)::text);
      end if;
      return null;
    end
  $$;
create trigger class_members_joined_exam after insert on class_members for each row execute function announce_exam_member();
create trigger class_members_changed_exam after update of state, role, sections on class_members
  for each row when (old.state is distinct from new.state or old.role is distinct from new.role
    or old.sections is distinct from new.sections)
  execute function announce_exam_member();
