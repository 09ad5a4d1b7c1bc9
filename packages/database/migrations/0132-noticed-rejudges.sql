-- Rejudges of which their users have not been told yet.
create index rejudges_to_notice on rejudges (ended_at)
  where state in ('applied', 'undone') and noticed_state is distinct from state;
