-- Web servers cache replies that are the same for every visitor; a change in a table that such replies are made from
-- tells the servers to drop them.

create function announce_public_content() returns trigger language plpgsql as $$
    begin
      perform pg_notify('assay_public', json_build_object('topic', tg_argv[0])::text);
      return null;
    end
    $$;

-- For each topic, the tables that the cached replies are made from. The counters of problems are left out: they
-- change with each submission, and a cached reply may be a minute old.
create trigger announce_public_content after insert or update or delete or truncate on problems
  for each statement execute function announce_public_content('problems');
create trigger announce_public_content after insert or update or delete or truncate on problem_versions
  for each statement execute function announce_public_content('problems');
create trigger announce_public_content after insert or update or delete or truncate on test_cases
  for each statement execute function announce_public_content('problems');
create trigger announce_public_content after insert or update or delete or truncate on problem_lists
  for each statement execute function announce_public_content('problems');
create trigger announce_public_content after insert or update or delete or truncate on problem_list_items
  for each statement execute function announce_public_content('problems');
create trigger announce_public_content after insert or update or delete or truncate on blogs
  for each statement execute function announce_public_content('blogs');
