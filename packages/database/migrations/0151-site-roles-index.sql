-- In steps
drop index concurrently if exists users_with_site_roles;

create index concurrently users_with_site_roles on users (created_at, id) where site_roles <> '{}';
