import type { Database } from "@assay/database/connect";
import { sql } from "kysely";

/**
 * Adds what `fillDatabase` does not: the audit log, rejudges, posts with comments and reports, drafts, page drafts, favourites, notes, chat, opened editorials and
 * imports, some of them of the users `head` and `member1`. Returns the _id of the post with the most comments.
 */
export async function fillOtherTables(db: Database): Promise<string> {
  for (const statement of STATEMENTS) await statement.execute(db);
  const { rows } = await sql<{ id: string }>`select id from blogs where title = 'Post 1'`.execute(db);
  return rows[0]?.id ?? "";
}

const STATEMENTS = [
  sql`insert into audit_entries (admin_id, admin_name, admin_user_name, action, object_name)
    select id, name, user_name, 'user_edited', '' from users, generate_series(1, 20)
    where user_name in ('head', 'member1')`,
  sql`insert into audit_entries (admin_id, admin_name, admin_user_name, action, object_name)
    select id, name, user_name, 'user_deleted', '' from users, generate_series(1, 3000) where user_name = 'head'`,
  sql`insert into audit_entries (admin_id, admin_name, admin_user_name, action, object_id, object_name)
    select id, name, user_name, 'submission_rejudged', '12', '' from users where user_name = 'head'`,
  sql`insert into rejudges (name, total, state, has_shadows)
    select 'Problem', 100, 'applied', false from generate_series(1, 1000)`,
  sql`insert into rejudged_submissions (rejudge_id, number, submission_id, old_verdict, verdict, state)
    select rejudges.id, submissions.number, submissions.id, 'accepted', 'wrong_answer', 'applied'
    from submissions join rejudges on rejudges.number = 900 + submissions.number % 100
    where submissions.problem_id is not null`,
  sql`insert into blogs (title, description, content, author_name, author_description, author_id)
    select 'Post ' || n, 'About post ' || n, '<p>Word' || n % 300 || '</p>', users.name, '', users.id
    from generate_series(1, 3000) as n join users on users.user_name = 'member' || 1 + n % 1000`,
  // Half of the comments are on the first post; half of the reports are open.
  sql`insert into blog_comments (number, thread, blog_id, author_id, author_name, source, content) overriding system value
    select n, n, blogs.id, users.id, users.name, '', ''
    from generate_series(1, 4000) as n
    join blogs on title = case when n % 2 = 0 then 'Post 1' else 'Post ' || n % 1000 end
    join users on users.user_name = 'member' || 1 + n % 1000`,
  sql`select setval(pg_get_serial_sequence('blog_comments', 'number'), 4000)`,
  sql`insert into reports (blog_id, comment_id, reporter_id, reporter_name, reason, dismissed_at)
    select blog_id, blog_comments.id, users.id, users.name, '', case when number % 2 = 0 then now() end
    from blog_comments join users on users.user_name = 'member' || 1 + number % 500`,
  // Half of the posts are in one discussion, each tenth begins a topic; half of the reports are open, and half of the questions.
  sql`insert into discussion_posts (number, topic, problem_id, author_id, author_name, title, source, content) overriding system value
    select n, n - n % 10, problems.id, users.id, users.name, case when n % 10 = 0 then 'Topic' end, '', ''
    from generate_series(10, 4009) as n
    join (select id, row_number() over (order by number) as place from problems) as problems
      on problems.place = case when n / 10 % 2 = 0 then 1 else 1 + n / 10 % 100 end
    join users on users.user_name = 'member' || 1 + n % 1000`,
  sql`select setval(pg_get_serial_sequence('discussion_posts', 'number'), 4009)`,
  sql`insert into discussion_reports (number, post_id, reporter_id, reporter_name, reason, dismissed_at)
    select nextval(pg_get_serial_sequence('reports', 'number')), discussion_posts.id, users.id, users.name, '', case when number % 2 = 0 then now() end
    from discussion_posts join users on users.user_name = 'member' || 1 + number % 500`,
  sql`insert into problem_questions (problem_id, asker_id, source, html, answer_source, answer_html, answered_at)
    select problem_id, author_id, '', '', case when number % 2 = 0 then '' end, case when number % 2 = 0 then '' end,
      case when number % 2 = 0 then now() end
    from discussion_posts`,
  sql`insert into blog_drafts (author_id, title, description, content, author_description)
    select id, 'Draft', '', '', '' from users, generate_series(1, 2)`,
  sql`insert into chat_messages (user_id, user_name, text, connection, change)
    select users.id, user_name, '', '', case when n % 10 = 0 then n end
    from generate_series(1, 4000) as n join users on users.user_name = 'member' || 1 + n % 1000`,
  sql`insert into chat_mutes (user_id, until) select id, now() + interval '1 day' from users where user_name <> 'head'`,
  sql`insert into opened_editorials (user_id, problem_id, hints)
    select users.id, problems.id, 1 from problems join users on users.user_name like 'member1%' limit 4000`,
  sql`insert into package_imports (admin_id, file_name, bytes, state, options)
    select id, 'a.zip', 1, 'done', '{}' from users, generate_series(1, 2000) where user_name = 'head'`,
  sql`insert into page_drafts (user_id, name, text, device)
    select users.id, 'inputs:' || problems.id, 'text', 'device-1' from users cross join (select id from problems limit 4) as problems`,
  sql`insert into page_draft_versions (user_id, name, text, saved_at)
    select user_id, name, text, saved_at from page_drafts, generate_series(1, 2)`,
  sql`insert into favourites (user_id, problem_id)
    select users.id, problems.id from users cross join (select id from problems limit 4) as problems`,
  sql`insert into problem_notes (user_id, problem_id, text) select user_id, problem_id, 'text' from favourites`,
  sql`insert into notices (user_id, kind, subject)
    select users.id, 'class_added', n from users, generate_series(1, 20) as n where user_name like 'member1%'`,
  sql`analyze`,
];
