import type { Database } from "@assay/database/connect";
import type { InstalledLanguage } from "@assay/judge/interface";

/** Tells the web servers what this worker's judge offers, in place of what an earlier one said (Judge0 `GET /languages`). */
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
}
