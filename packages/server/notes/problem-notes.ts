import type { NOTE_ROUTES, ProblemNote } from "@assay/contract/routes/notes";
import type { BodyOf, ReplyOf } from "@assay/contract/routes/route";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { Database } from "@assay/database/connect";
import { isoTimestamp } from "@assay/database/sql-time";
import { sql } from "kysely";
import type { Viewer, Viewing } from "#access/viewer";
import { AppError } from "#base/app-error";
import { beginChange, requireOpen } from "#notes/own-problem";

/** The viewer's note at a problem; null for none. Throws AppError `problem_not_found`. */
export async function readNote(db: Database, viewing: Viewing<Viewer>, problemId: string): Promise<ProblemNote | null> {
  await requireOpen(db, viewing, problemId);
  return findNote(db, viewing.viewer, problemId);
}

/**
 * Stores the viewer's note at a problem, unless it was saved since the version that the text is based on: then nothing changes, and the stored
 * note is returned. An empty text deletes it. Throws AppError `problem_not_found` and `too_many_notes`.
 */
export async function saveNote(
  db: Database,
  viewing: Viewing<Viewer>,
  problemId: string,
  { text, base }: BodyOf<typeof NOTE_ROUTES.saveNote>,
): Promise<ReplyOf<typeof NOTE_ROUTES.saveNote>> {
  const { viewer } = viewing;
  return db.transaction().execute(async (transaction) => {
    await beginChange(transaction, viewer);
    await requireOpen(transaction, viewing, problemId);
    const stored = await findNote(transaction, viewer, problemId);
    if ((stored?.text ?? "") === text) return { isSaved: true, note: stored };
    // Where nothing is stored, nothing can be lost.
    if (stored && stored.version !== base) return { isSaved: false, note: stored };
    if (text === "") {
      const note = transaction.deleteFrom("problem_notes").where("user_id", "=", viewer.id);
      await note.where("problem_id", "=", problemId).execute();
      return { isSaved: true, note: null };
    }
    if (!stored) await requireRoomForNote(transaction, viewer);
    await transaction
      .insertInto("problem_notes")
      .values({ user_id: viewer.id, problem_id: problemId, text })
      .onConflict((conflict) =>
        conflict
          .columns(["user_id", "problem_id"])
          .doUpdateSet({ text, version: sql`gen_random_uuid()`, saved_at: sql`clock_timestamp()` }),
      )
      .execute();
    return { isSaved: true, note: await findNote(transaction, viewer, problemId) };
  });
}

async function findNote(db: Database, { id }: Viewer, problemId: string): Promise<ProblemNote | null> {
  const note = await db
    .selectFrom("problem_notes")
    .where("user_id", "=", id)
    .where("problem_id", "=", problemId)
    .select(["text", "version", isoTimestamp("saved_at").as("savedAt")])
    .executeTakeFirst();
  return note ?? null;
}

async function requireRoomForNote(db: Database, { id }: Viewer): Promise<void> {
  const { count } = await db
    .selectFrom("problem_notes")
    .where("user_id", "=", id)
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow();
  if (Number(count) >= LIMITS.noteCount) throw new AppError("too_many_notes");
}
