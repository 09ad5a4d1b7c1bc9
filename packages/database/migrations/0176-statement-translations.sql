-- What a problem says in other languages than its own: title and statement, and its editorial with hints.

create table statement_translations (
  problem_id uuid not null references problems on delete cascade,
  -- A tag of BCP 47, never that of problems.statement_language.
  language text not null,
  -- Null if it is the problem's own.
  title text,
  -- Sanitised HTML, as in problems.
  description text not null,
  input text not null,
  output text not null,
  statement_pages jsonb not null default '[]',
  -- The Markdown that it was made from; null if there is none.
  statement_source jsonb,
  -- The name in statement_files of the file that it was read from; null once it has been edited, and if it has none.
  file text,
  primary key (problem_id, language)
);
create trigger announce_public_content after insert or update or delete or truncate on statement_translations
  for each statement execute function announce_public_content('problems');

create table editorial_translations (
  problem_id uuid not null references editorials on delete cascade,
  language text not null,
  -- As in editorials.
  source text not null,
  html text not null,
  hints jsonb not null,
  primary key (problem_id, language)
);
create trigger announce_public_content after insert or update or delete or truncate on editorial_translations
  for each statement execute function announce_public_content('problems');

-- Searches find a problem by its title in any language.
create or replace function index_problem() returns trigger language plpgsql as $$
    begin
      new.tags := split_tags(new.problem_type);
      new.author := coalesce(nullif(new.credit ->> 'author', ''), (select user_name from users where id = new.author_id));
      new.search := setweight(to_tsvector('simple', concat_ws(' ', new.title, (
          select string_agg(title, ' ') from statement_translations where problem_id = new.id
        ))), 'A')
        || setweight(to_tsvector('simple', array_to_string(new.tags, ' ')), 'B')
        || setweight(to_tsvector('simple', coalesce(new.author, '')), 'C')
        || setweight(to_tsvector('simple', left(concat_ws(' ', text_of_html(new.description), text_of_html(new.input),
          text_of_html(new.output), (
            select string_agg(word #>> '{}', ' ') from jsonb_path_query(new.statement_pages, '$[*].lines[*][*].text') as word
          )), 100000)), 'D');
      return new;
    end
  $$;

create function index_translated_title() returns trigger language plpgsql as $$
begin
  update problems set title = title where id = coalesce(new.problem_id, old.problem_id);
  return null;
end $$;
create trigger translated_title_index after insert or delete or update of title on statement_translations
  for each row execute function index_translated_title();
