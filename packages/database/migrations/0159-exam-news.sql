-- What happens in an exam changes what its staff sees (docs/decisions/0108-exams.md): told to the pages that follow the assignment's grades.

create function announce_exam_event() returns trigger language plpgsql as $$
    begin
      perform pg_notify('assay_grades', json_build_object(
          'assignmentId', assignments.id, 'classId', class_id, 'userIds', json_build_array(user_id))::text)
        from exam_sessions join assignments on assignments.id = assignment_id where exam_sessions.id = new.session_id;
      return null;
    end
  $$;
create trigger exam_events_announced after insert on exam_events for each row execute function announce_exam_event();

create function announce_exam_seal() returns trigger language plpgsql as $$
    begin
      perform pg_notify('assay_grades', json_build_object('assignmentId', id, 'classId', class_id, 'userIds', null)::text)
        from assignments where id = new.assignment_id;
      return null;
    end
  $$;
create trigger exam_seals_announced after insert on exam_seals for each row execute function announce_exam_seal();
