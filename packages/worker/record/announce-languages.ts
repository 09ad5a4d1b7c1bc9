import type { Database } from "@assay/database/connect";
import type { InstalledLanguage, Judge } from "@assay/judge/interface";
import { sql } from "kysely";
import type { WorkerLog } from "#worker-log";

/**
 * Publishes to the web servers what this worker's judge offers, in place of what an earlier one published (Judge0
 * `GET /languages`). A language that it no longer offers is withdrawn, unless another worker is alive, which may offer it. This
 * worker must already hold its lease: a second lease means that another worker is alive.
 */
export async function announceLanguages(db: Database, languages: readonly InstalledLanguage[]): Promise<void> {
  const rows = languages.map(({ id, name, sourceFile, compileCommand, runCommand }) => ({
    language_id: id,
    name,
    source_file: sourceFile,
    compile_command: compileCommand,
    run_command: runCommand,
  }));
  if (rows.length === 0) return;
  await db
    .insertInto("installed_languages")
    .values(rows)
    .onConflict((conflict) =>
      conflict.column("language_id").doUpdateSet(({ ref }) => ({
        name: ref("excluded.name"),
        source_file: ref("excluded.source_file"),
        compile_command: ref("excluded.compile_command"),
        run_command: ref("excluded.run_command"),
      })),
    )
    .execute();
  await sql`
    delete from installed_languages
    where language_id <> all(${rows.map(({ language_id }) => language_id)}::int[]) and (
      select count(*) from pg_stat_activity
      where application_name = 'assay lease' and datname = current_database()
    ) <= 1`.execute(db);
}

/**
 * Publishes the languages again when those that are prepared later are ready. A worker may stop before that; `stop` resolves when
 * nothing uses the database any more.
 */
export function announceLaterLanguages(
  db: Database,
  judge: Pick<Judge, "languages" | "moreLanguages">,
  log: WorkerLog,
): { stop(): Promise<void> } {
  let isStopped = false;
  let announcing = Promise.resolve();
  const warn = (error: unknown) => log.warn({ err: error }, "languages prepared later could not be announced");
  const announce = () => {
    if (!isStopped) announcing = announceLanguages(db, judge.languages).catch(warn);
  };
  void judge.moreLanguages?.then(announce).catch(warn);
  return {
    stop() {
      isStopped = true;
      return announcing;
    },
  };
}
