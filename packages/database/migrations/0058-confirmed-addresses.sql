-- Which accounts have shown that their email address is theirs.

-- Set when a mailed link is used, cleared when the address changes.
alter table users add column email_confirmed_at timestamptz;
alter table password_links add column is_mailed boolean not null default false;
-- The one account for which links are wanted; null for all that have the address.
alter table password_mails add column user_name text;
