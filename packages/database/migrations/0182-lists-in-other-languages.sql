-- Names and descriptions of problem lists in other languages than their own.

-- A tag of BCP 47: the language of name and description. Null if it is not known: English beside translations, as in problems.
alter table problem_lists add language text;

create table problem_list_translations (
  list_id uuid not null references problem_lists on delete cascade,
  -- A tag of BCP 47, never that of problem_lists.language.
  language text not null,
  name text not null,
  -- Empty if it is the list's own.
  description text not null default '',
  primary key (list_id, language)
);
create trigger announce_public_content after insert or update or delete or truncate on problem_list_translations
  for each statement execute function announce_public_content('problems');

-- True once the translations of a bundled list have been added. They are never added again, so an admin may change or delete them.
alter table seeded_lists add has_translations boolean not null default false;
