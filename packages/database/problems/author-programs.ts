import type { ProgramFile, ProgramKind, ValidatorProtocol } from "@assay/contract/vocabulary/author-programs";
import type { LanguageId } from "@assay/contract/vocabulary/languages";
import type { Database } from "#connect";

/** A generator or validator of a package. */
export interface NewProgram {
  readonly kind: ProgramKind;
  readonly name: string;
  /** Null for a language that the judge does not have. */
  readonly languageId: LanguageId | null;
  readonly source: string;
  /** The name of the source's file. */
  readonly entry: string | null;
  /** The files beside it. */
  readonly files: readonly ProgramFile[];
  /** Null for a generator. */
  readonly protocol: ValidatorProtocol | null;
  readonly arguments: string;
}

export interface NewPrograms {
  readonly list: readonly NewProgram[];
  /** The script that makes tests; empty without one. */
  readonly script: string;
}

/** Replaces the generators, the validators and the script of a problem. */
export async function storePrograms(db: Database, problemId: string, { list, script }: NewPrograms): Promise<void> {
  await db.deleteFrom("problem_programs").where("problem_id", "=", problemId).execute();
  const rows = list.map(({ languageId, source, files, ...program }) => ({
    ...program,
    problem_id: problemId,
    language_id: languageId,
    source: Buffer.from(source),
    files: JSON.stringify(files),
  }));
  if (rows.length > 0) await db.insertInto("problem_programs").values(rows).execute();
  const text = { text: script };
  await db
    .insertInto("test_scripts")
    .values({ problem_id: problemId, ...text })
    .onConflict((conflict) =>
      conflict
        .column("problem_id")
        .doUpdateSet(({ eb }) => ({ ...text, revision: eb("test_scripts.revision", "+", 1) })),
    )
    .execute();
}
