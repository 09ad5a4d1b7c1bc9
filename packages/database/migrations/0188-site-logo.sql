-- The site's logo, in place of its letter (docs/decisions/0131-logo-of-the-site.md). hash: MD5 of the content in hexadecimal, which names its version.
create table site_logo (
  only_row boolean primary key default true check (only_row),
  content bytea not null,
  content_type text not null,
  hash text not null
);
create trigger announce_public_content after insert or update or delete on site_logo
  for each statement execute function announce_public_content('site');
