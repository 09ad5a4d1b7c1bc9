import type { Database } from "@assay/database/connect";
import type { InstalledLanguage } from "@assay/judge/interface";
import { sql } from "kysely";

/**
 * Publishes to the web servers what the judge of a worker offers, in place of what an earlier one published (Judge0
 * `GET /languages`). A language that it does not offer is withdrawn, unless another worker is entered with it. This worker must
 * already be entered itself, so that of two that start at the same time none withdraws the other's.
 */
export async function announceLanguages(
  db: Database,
  worker: string,
  languages: readonly InstalledLanguage[],
): Promise<void> {
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
    where language_id <> all(${rows.map(({ language_id }) => language_id)}::int[]) and not exists (
      select from workers where name <> ${worker} and installed_languages.language_id = any(workers.languages)
    )`.execute(db);
}
