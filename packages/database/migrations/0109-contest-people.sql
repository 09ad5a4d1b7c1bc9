-- Groups in the order in which organisers put them, and what a board shows of organisations.
alter table contest_groups add column position integer not null default 0;
alter table contests add column shows_flags boolean not null default true;
alter table contests add column shows_logos boolean not null default true;
