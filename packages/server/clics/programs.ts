import { languageWithId } from "@assay/contract/vocabulary/languages/all";
import type { Database } from "@assay/database/connect";
import type { ZippedFile } from "#base/zip-stream";
import { readEntries } from "#clics/objects/entries";
import { readsPrograms } from "#clics/objects/submissions";
import type { ContestView } from "#clics/view";

/** A program of a contest, and when it arrived. */
export interface Program {
  readonly source: Uint8Array;
  readonly languageId: number;
  readonly at: Date;
}

/** The program of the submission with this id, for clients that may read programs. */
export async function findProgram(view: ContestView, id: string): Promise<Program | null> {
  if (!readsPrograms(view.audience)) return null;
  const entry = (await readEntries(view, null)).find((each) => each.id === id);
  if (!entry) return null;
  const row = await readSource(view.db, entry.submissionId);
  return row && { ...row, at: new Date(entry.at) };
}

/** The program of a submission in the database. */
export async function readSource(db: Database, submissionId: string) {
  const row = await db
    .selectFrom("submissions")
    .select(["source", "language_id as languageId"])
    .where("id", "=", submissionId)
    .executeTakeFirst();
  return row ?? null;
}

/** Its files, for a zip. */
export async function* filesOf({ source, languageId, at }: Program): AsyncGenerator<ZippedFile> {
  const ending = languageWithId(languageId)?.endings[0] ?? "txt";
  yield { name: `${ending === "java" ? "Main" : "main"}.${ending}`, content: source, modified: at };
}
