-- What the problem set is searched, filtered and sorted by, and lists of problems.

-- tags: the tags that problem_type names. author: the credited author, or the user name of whoever created the problem. search: title,
-- tags, author and statement, in this order of weight. The trigger below sets all three.
alter table problems
  add column tags text[] not null default '{}',
  add column author text,
  add column search tsvector not null default '';
create index problems_tags on problems using gin (tags);
create index problems_search on problems using gin (search);
create index problems_author_id on problems (author_id);

-- Tags are separated by commas or semicolons, compared in lower case, and listed once.
create function split_tags(problem_type text) returns text[] language sql immutable as $$
    select coalesce(array_agg(tag order by place), '{}') from (
      select tag, min(place) as place from (
        select left(lower(btrim(regexp_replace(part, '\s+', ' ', 'g'))), 40) as tag, place
        from regexp_split_to_table(problem_type, '[,;]') with ordinality as parts (part, place)
      ) as cleaned where tag <> '' group by tag order by 2 limit 10
    ) as listed
  $$;
create function text_of_html(html text) returns text language sql immutable as $$
    select replace(replace(replace(replace(replace(
      regexp_replace(html, '<[^>]*>', ' ', 'g'),
      '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&nbsp;', ' '), '&amp;', '&')
  $$;
-- PostgreSQL refuses a document of a megabyte; the first 100,000 characters of a statement are searched.
create function index_problem() returns trigger language plpgsql as $$
    begin
      new.tags := split_tags(new.problem_type);
      new.author := coalesce(nullif(new.credit ->> 'author', ''), (select user_name from users where id = new.author_id));
      new.search := setweight(to_tsvector('simple', new.title), 'A')
        || setweight(to_tsvector('simple', array_to_string(new.tags, ' ')), 'B')
        || setweight(to_tsvector('simple', coalesce(new.author, '')), 'C')
        || setweight(to_tsvector('simple', left(concat_ws(' ', text_of_html(new.description), text_of_html(new.input),
          text_of_html(new.output), (
            select string_agg(word #>> '{}', ' ') from jsonb_path_query(new.statement_pages, '$[*].lines[*][*].text') as word
          )), 100000)), 'D');
      return new;
    end
  $$;
create trigger problems_index
  before insert or update of title, problem_type, credit, author_id, description, input, output, statement_pages on problems
  for each row execute function index_problem();
create function rename_problem_author() returns trigger language plpgsql as $$
    begin
      update problems set author_id = new.id where author_id = new.id;
      return null;
    end
  $$;
create trigger users_rename_problem_author after update of user_name on users
  for each row when (old.user_name is distinct from new.user_name) execute function rename_problem_author();
update problems set problem_type = problem_type;

-- judged: submissions with a verdict other than Internal Error; accepted: those of them that were Accepted; solvers: users who
-- solved the problem. One row per problem, kept by the triggers below, so that the problem set reads no submissions. Half of each
-- page stays free for new versions of its rows, because each submission updates one.
create table problem_counters (
  problem_id uuid primary key references problems on delete cascade,
  judged integer not null default 0,
  accepted integer not null default 0,
  solvers integer not null default 0
) with (fillfactor = 50);
insert into problem_counters (problem_id, judged, accepted, solvers)
  select id, coalesce(judged, 0), coalesce(accepted, 0), coalesce(solvers, 0)
  from problems
  left join (
    select problem_id, count(*) as judged, count(*) filter (where verdict = 'accepted') as accepted
    from submissions where verdict <> 'internal_error' group by problem_id
  ) as ended on ended.problem_id = problems.id
  left join (select problem_id, count(*) as solvers from solved_problems group by problem_id) as solved
    on solved.problem_id = problems.id;
create function add_problem_counters() returns trigger language plpgsql as $$
    begin
      insert into problem_counters (problem_id) values (new.id);
      return null;
    end
  $$;
create trigger problems_counters after insert on problems for each row execute function add_problem_counters();

-- A verdict changes one counter row. Statements that add or remove many submissions change each row once.
create function count_verdict() returns trigger language plpgsql as $$
    begin
      update problem_counters set
        judged = judged + (new.verdict is not null and new.verdict <> 'internal_error')::int
          - (old.verdict is not null and old.verdict <> 'internal_error')::int,
        accepted = accepted + (new.verdict is not distinct from 'accepted')::int
          - (old.verdict is not distinct from 'accepted')::int
      where problem_id = new.problem_id;
      return null;
    end
  $$;
create trigger submissions_verdict_counted after update of verdict on submissions
  for each row when (new.problem_id is not null and old.verdict is distinct from new.verdict)
  execute function count_verdict();
-- The argument is 1 for added rows and -1 for removed ones. Rows are locked in one order, so that two statements never wait for each other.
create function count_submissions() returns trigger language plpgsql as $$
    begin
      with changes as (
        select problem_id, count(*) as judged, count(*) filter (where verdict = 'accepted') as accepted
        from changed where problem_id is not null and verdict <> 'internal_error' group by problem_id
      ), locked as (
        select counters.problem_id from problem_counters as counters join changes on changes.problem_id = counters.problem_id
        order by counters.problem_id for no key update of counters
      )
      update problem_counters as counters set
        judged = counters.judged + tg_argv[0]::int * changes.judged,
        accepted = counters.accepted + tg_argv[0]::int * changes.accepted
      from locked join changes on changes.problem_id = locked.problem_id
      where counters.problem_id = locked.problem_id;
      return null;
    end
  $$;
create trigger submissions_verdicts_added after insert on submissions referencing new table as changed
  for each statement execute function count_submissions('1');
create trigger submissions_verdicts_removed after delete on submissions referencing old table as changed
  for each statement execute function count_submissions('-1');
create function count_solvers() returns trigger language plpgsql as $$
    begin
      with changes as (
        select problem_id, count(*) as solvers from changed group by problem_id
      ), locked as (
        select counters.problem_id from problem_counters as counters join changes on changes.problem_id = counters.problem_id
        order by counters.problem_id for no key update of counters
      )
      update problem_counters as counters set solvers = counters.solvers + tg_argv[0]::int * changes.solvers
      from locked join changes on changes.problem_id = locked.problem_id
      where counters.problem_id = locked.problem_id;
      return null;
    end
  $$;
create trigger solved_problems_solvers_added after insert on solved_problems referencing new table as changed
  for each statement execute function count_solvers('1');
create trigger solved_problems_solvers_removed after delete on solved_problems referencing old table as changed
  for each statement execute function count_solvers('-1');

-- Lists of problems that admins curate. position orders lists, and problems within a list.
create table problem_lists (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  description text not null default '',
  position integer not null,
  created_at timestamptz(3) not null default now()
);
create unique index problem_lists_name_key on problem_lists (lower(name));
create table problem_list_items (
  list_id uuid not null references problem_lists on delete cascade,
  problem_id uuid not null references problems on delete cascade,
  position integer not null,
  primary key (list_id, problem_id)
);
create index problem_list_items_problem_id on problem_list_items (problem_id);
-- The bundled lists that have already been created. They are never created again, so an admin may change or delete them.
create table seeded_lists (slug text primary key);
