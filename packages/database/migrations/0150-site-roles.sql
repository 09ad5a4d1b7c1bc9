-- What an account may have besides its role: teacher, author, moderator (docs/decisions/0112-site-roles.md).
alter table users add site_roles text[] not null default '{}';

-- As with the role: the user's connections end, and come back with the rights that are left.
create trigger users_site_roles_changed after update of site_roles on users for each row
  when (old.site_roles is distinct from new.site_roles) execute function announce_changed_rights();
