-- Edited, unpublished and searched posts.

-- revision: grows with each change. search: title, author, description and content, in this order of weight; the trigger sets it.
alter table blogs
  add column revision int not null default 1,
  add column edited_at timestamptz(3),
  add column search tsvector not null default '';
-- PostgreSQL refuses a document of a megabyte; the first 100,000 characters of a post's content are searched.
create function index_blog() returns trigger language plpgsql as $$
    begin
      new.search := setweight(to_tsvector('simple', new.title), 'A')
        || setweight(to_tsvector('simple', new.author_name), 'B')
        || setweight(to_tsvector('simple', new.description), 'C')
        || setweight(to_tsvector('simple', left(text_of_html(new.content), 100000)), 'D');
      return new;
    end
  $$;
create trigger blogs_index before insert or update of title, author_name, description, content on blogs
  for each row execute function index_blog();
update blogs set title = title;
create index blogs_search on blogs using gin (search);

-- What an author has not published. Not a part of blogs, so that no list of posts can show it.
create table blog_drafts (
  id uuid primary key default gen_random_uuid(),
  author_id uuid not null references users on delete cascade,
  title text not null,
  description text not null,
  content text not null,
  author_description text not null,
  saved_at timestamptz(3) not null default now()
);
create index blog_drafts_author_id on blog_drafts (author_id, saved_at);
