import type { ProgramKind } from "@assay/contract/vocabulary/author-programs";
import { languageWithId } from "@assay/contract/vocabulary/languages/all";
import type { ExtensionAuthorPrograms } from "@assay/contract/vocabulary/package-extension";
import type { Database } from "@assay/database/connect";
import type { TextFile } from "#package-export/data-settings";

const FOLDERS: Readonly<Record<ProgramKind, string>> = { generator: "generators", validator: "input_validators" };

/** The generators, the validators and the script of a problem, as they are exported. */
export interface ExportedPrograms {
  readonly files: readonly TextFile[];
  /** Undefined if there is nothing to say. */
  readonly extension: ExtensionAuthorPrograms | undefined;
}

/** A program is a file of the format's folder; one of several files is a folder there. */
export async function readExportedPrograms(db: Database, problemId: string): Promise<ExportedPrograms> {
  const [rows, script] = await Promise.all([
    db
      .selectFrom("problem_programs")
      .where("problem_id", "=", problemId)
      .select(["kind", "name", "language_id as languageId", "source", "entry", "files", "protocol", "arguments"])
      .orderBy("kind")
      .orderBy("name")
      .execute(),
    db.selectFrom("test_scripts").where("problem_id", "=", problemId).select("text").executeTakeFirst(),
  ]);
  const planned = rows.map(({ source, entry, files, ...program }) => {
    const ending = languageWithId(program.languageId ?? 0)?.endings[0] ?? "txt";
    const main = entry ?? `${program.name}.${ending}`;
    // Two programs may have files of the same name, and a format's reader takes each file of the folder for a program.
    const isAlone = files.length === 0 && main.replace(/\.\w+$/, "") === program.name;
    const folder = `${FOLDERS[program.kind]}/${isAlone ? "" : `${program.name}/`}`;
    const path = `${folder}${main}`;
    const texts: TextFile[] = [
      { path, text: Buffer.from(source).toString("utf8") },
      ...files.map(({ name, text }) => ({ path: `${folder}${name}`, text })),
    ];
    return { texts, listed: { ...program, path, others: files.map(({ name }) => name) } };
  });
  const list = planned.map(({ listed }) => listed);
  const hasSome = list.length > 0 || (script?.text ?? "") !== "";
  return {
    files: planned.flatMap(({ texts }) => texts),
    extension: hasSome ? { script: script?.text ?? "", list } : undefined,
  };
}
