-- How long a session lasts without being used: the setting of the site when it began, or half an hour on a shared computer. Processes
-- from before start sessions of 14 days, as they did.
alter table sessions add column idle_ms bigint not null default 1209600000;
alter table pending_logins add column is_shared boolean not null default false;
