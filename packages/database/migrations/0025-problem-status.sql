-- Who may see a problem.

-- published: listed for everybody. hidden: only found by its address. archived: like hidden, without new submissions. draft: for admins.
alter table problems add column status text not null default 'published'
  check (status in ('draft', 'published', 'hidden', 'archived'));
-- Bundled problems that an admin has deleted, by the names of their folders: an upgrade does not bring them back.
create table deleted_packages (slug text primary key);
