-- A login by single sign-on that began on a computer that others use as well: its session is short, as with a password.
alter table sso_logins add column is_shared boolean not null default false;
