-- Mails to a former email address about the change.

-- Null: links for all accounts that have the address. Otherwise the user name of the account that had the address until now.
alter table password_mails add column former_user_name text;
