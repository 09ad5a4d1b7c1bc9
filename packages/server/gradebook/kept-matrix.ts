import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { Database } from "@assay/database/connect";
import { sql } from "kysely";
import type { Reader } from "#access/reader-languages";
import { KeptReplies, type KeptReply } from "#boards/kept-replies";
import { rightsIn, type StaffAssignment } from "#gradebook/assignment";
import { readMatrix } from "#gradebook/read-matrix";

/** Replies of one state of the database, and what that state is. */
interface Kept {
  readonly stamp: string;
  readonly replies: KeptReplies;
}

/**
 * Whole matrices as they are sent, each made and compressed once until a row changes that it is made from. The database is asked for
 * that with every request, so a kept matrix is never older than one that is read anew.
 */
export class KeptMatrices {
  readonly #kept = new Map<string, Kept>();
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** The reply for the staff of an assignment, of all its students. */
  async get(assignment: StaffAssignment, reader: Reader): Promise<KeptReply> {
    const stamp = await stampOf(this.#db, assignment);
    const { mayMark, mayRelease } = rightsIn(assignment.class);
    const name = `${mayMark} ${mayRelease} ${reader.languages?.join() ?? ""}`;
    const known = this.#kept.get(assignment.id);
    const kept = known?.stamp === stamp ? known : { stamp, replies: new KeptReplies() };
    // The assignment that was asked for last is the last to go.
    this.#kept.delete(assignment.id);
    this.#kept.set(assignment.id, kept);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > LIMITS.keptMatrices && oldest !== undefined) this.#kept.delete(oldest);
    return kept.replies.get(name, () => readMatrix(this.#db, assignment, null, reader));
  }
}

/**
 * What changes with every row that a matrix is made from: where its version is (`ctid`) and which transaction wrote it (`xmin`). It is read
 * before the rows, so that what is kept under it is never older than it says.
 */
async function stampOf(db: Database, { id, classId }: StaffAssignment): Promise<string> {
  const { rows } = await sql<{ stamp: string }>`
    select md5(concat_ws(' ',
      (select concat(xmin, ctid) from assignments where id = ${id}),
      (select string_agg(concat(asked.xmin, asked.ctid, problems.xmin, problems.ctid), ',' order by problem_id)
        from assignment_problems as asked join problems on problems.id = problem_id where assignment_id = ${id}),
      (select string_agg(concat(translated.xmin, translated.ctid), ',' order by problem_id, language)
        from assignment_problems join statement_translations as translated using (problem_id) where assignment_id = ${id}),
      (select string_agg(concat(xmin, ctid), ',' order by problem_id) from rubrics where assignment_id = ${id}),
      (select string_agg(concat(members.xmin, members.ctid, users.xmin, users.ctid), ',' order by user_id)
        from class_members as members join users on users.id = user_id where class_id = ${classId}),
      (select string_agg(concat(xmin, ctid), ',' order by user_id) from grades where assignment_id = ${id})
    )) as stamp`.execute(db);
  return rows[0]?.stamp ?? "";
}
