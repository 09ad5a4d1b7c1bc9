-- The language of an account, for pages and mails.

-- Tags of BCP 47, such as sv or pt-BR; null if the user has chosen none.
alter table users add column language text;
alter table password_mails add column language text;
