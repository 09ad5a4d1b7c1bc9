-- What admins set on the web: one row, or none before the first change. Web servers keep the settings in memory and
-- read them again when they change. Counting a use of the registration code is not such a change.

create table site_settings (
  only_row boolean primary key default true check (only_row),
  settings jsonb not null,
  version int not null default 1,
  code_uses int not null default 0
);
create trigger announce_public_content after insert or update of settings or delete on site_settings
for each statement execute function announce_public_content('site');
