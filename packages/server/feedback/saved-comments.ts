import type { SAVED_COMMENT_ROUTES, SavedComment } from "@assay/contract/routes/classes/regrades";
import type { BodyOf } from "@assay/contract/routes/route";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { RATES } from "@assay/contract/vocabulary/rates";
import type { Database } from "@assay/database/connect";
import { sql } from "kysely";
import type { Viewer } from "#access/viewer";
import { AppError } from "#base/app-error";
import type { Change } from "#base/audit";
import { countEvent } from "#base/rate-limit";
import { type Class, holdClass } from "#classes/class";

const COLUMNS = sql`
  id as "_id", title, source as text, owner_id is null as "isOfClass", problem_id as "problemId", uses`;

/** SQL: the row of `saved_comments` is one that this grader of the class has. */
const isOf = ({ row }: Class, viewer: Viewer) =>
  sql`class_id = ${row.id} and (owner_id is null or owner_id = ${viewer.id})`;

/** The saved comments that a grader of a class has: their own and the class's, the most used first. */
export async function listSavedComments(db: Database, found: Class, viewer: Viewer): Promise<SavedComment[]> {
  const { rows } = await sql<SavedComment>`
    select ${COLUMNS} from saved_comments where ${isOf(found, viewer)} order by uses desc, title, id`.execute(db);
  return rows;
}

/**
 * Saves a comment; the same request twice saves one (dodona#1767). Throws AppError `class_archived`, `problem_not_found` for one of no assignment of the
 * class, `saved_comments_full` and `too_many_requests`.
 */
export async function saveComment(
  db: Database,
  found: Class,
  viewer: Viewer,
  body: BodyOf<typeof SAVED_COMMENT_ROUTES.saveComment>,
): Promise<SavedComment> {
  await countEvent(db, `feedback:user:${viewer.id}`, RATES.feedbackPerUser);
  const { title, text, isOfClass, problemId = null, key } = body;
  const classId = found.row.id;
  return db.transaction().execute(async (transaction) => {
    await holdClass(transaction, classId);
    const earlier = await findByKey(transaction, viewer, key);
    if (earlier) return earlier;
    if (problemId !== null) await requireProblem(transaction, classId, problemId);
    const ownerId = isOfClass ? null : viewer.id;
    const { rows: counted } = await sql<{ count: number }>`
      select count(*)::int as count from saved_comments
      where class_id = ${classId} and owner_id is not distinct from ${ownerId}::uuid`.execute(transaction);
    if ((counted[0]?.count ?? 0) >= LIMITS.savedComments) throw new AppError("saved_comments_full");
    const { rows } = await sql<SavedComment>`
      insert into saved_comments (class_id, owner_id, problem_id, title, source, created_by, request_key)
      values (${classId}, ${ownerId}, ${problemId}, ${title}, ${text}, ${viewer.id}, ${key}) returning ${COLUMNS}`.execute(
      transaction,
    );
    return rows[0] as SavedComment;
  });
}

async function findByKey(transaction: Change, { id }: Viewer, key: string): Promise<SavedComment | undefined> {
  const { rows } = await sql<SavedComment>`
    select ${COLUMNS} from saved_comments where created_by = ${id} and request_key = ${key}`.execute(transaction);
  return rows[0];
}

async function requireProblem(transaction: Change, classId: string, problemId: string): Promise<void> {
  const { rows } = await sql`
    select from assignment_problems join assignments on assignments.id = assignment_id
    where class_id = ${classId} and problem_id = ${problemId} limit 1`.execute(transaction);
  if (rows.length === 0) throw new AppError("problem_not_found");
}

/** Changes a saved comment of the viewer or of the class. Throws AppError `saved_comment_not_found`, `class_archived` and `too_many_requests`. */
export async function changeSavedComment(
  db: Database,
  found: Class,
  viewer: Viewer,
  { id, title, text }: { readonly id: string; readonly title: string; readonly text: string },
): Promise<SavedComment> {
  await countEvent(db, `feedback:user:${viewer.id}`, RATES.feedbackPerUser);
  return db.transaction().execute(async (transaction) => {
    await holdClass(transaction, found.row.id);
    const { rows } = await sql<SavedComment>`
      update saved_comments set title = ${title}, source = ${text} where id = ${id} and ${isOf(found, viewer)}
      returning ${COLUMNS}`.execute(transaction);
    if (!rows[0]) throw new AppError("saved_comment_not_found");
    return rows[0];
  });
}

/** Deletes a saved comment; what was written with it stays. Throws as `changeSavedComment`. */
export async function deleteSavedComment(db: Database, found: Class, viewer: Viewer, id: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await holdClass(transaction, found.row.id);
    const { rows } = await sql`
      delete from saved_comments where id = ${id} and ${isOf(found, viewer)} returning id`.execute(transaction);
    if (rows.length === 0) throw new AppError("saved_comment_not_found");
  });
}

/** Counts that a saved comment of the class was used by somebody who has it. Another one is not counted. */
export async function countUse(transaction: Database, viewer: Viewer, classId: string, id: string | undefined) {
  if (id === undefined) return;
  await sql`
    update saved_comments set uses = uses + 1
    where id = ${id} and class_id = ${classId} and (owner_id is null or owner_id = ${viewer.id})`.execute(transaction);
}
