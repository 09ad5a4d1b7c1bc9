-- Pictures that admins add on the web.

-- is_added: added on the web, so importing the problem's package again keeps it.
alter table problem_files add column is_added boolean not null default false;
