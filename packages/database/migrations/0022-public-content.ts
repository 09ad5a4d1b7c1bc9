import type { Kysely } from "kysely";
import { sql } from "kysely";

/**
 * For each topic, the tables that the cached replies are made from. The counters of problems are left out: they change with
 * each submission, and a cached reply may be a minute old.
 */
const TOPICS: Readonly<Record<string, readonly string[]>> = {
  problems: ["problems", "problem_versions", "test_cases", "problem_lists", "problem_list_items"],
  blogs: ["blogs"],
};

/**
 * Web servers cache replies that are the same for every visitor; a change in a table that such replies are made from tells the
 * servers to drop them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function announce_public_content() returns trigger language plpgsql as $$
    begin
      perform pg_notify('assay_public', json_build_object('topic', tg_argv[0])::text);
      return null;
    end
    $$`.execute(db);
  for (const [topic, tables] of Object.entries(TOPICS))
    for (const table of tables)
      await sql`
        create trigger announce_public_content after insert or update or delete or truncate on ${sql.table(table)}
        for each statement execute function announce_public_content(${sql.lit(topic)})`.execute(db);
}
