import type { SimilarPairDetails, SimilarProgram } from "@assay/contract/routes/classes/similarity";
import { languageName } from "@assay/contract/vocabulary/languages/all";
import type { SimilarityDecision } from "@assay/contract/vocabulary/similarity";
import type { Database } from "@assay/database/connect";
import { sql } from "kysely";
import type { Viewer } from "#access/viewer";
import { AppError } from "#base/app-error";
import { recordAction } from "#base/audit";
import { holdClass } from "#classes/class";
import { type ComparedAssignment, findReport } from "#similarity/find-report";
import { joinFiles } from "#similarity/join-files";
import { pairOf, pairRows, readSides } from "#similarity/show-report";

/** The numbers of two submissions, in any order. */
export interface PairNumbers {
  readonly left: number;
  readonly right: number;
}

/** Two programs of a report side by side. Throws AppError `not_found`, and as `findReport` does. */
export async function showPair(
  db: Database,
  assignment: ComparedAssignment,
  problemId: string,
  numbers: PairNumbers,
): Promise<SimilarPairDetails> {
  const report = await findReport(db, assignment, problemId);
  const { leftId, rightId, reportId } = await findPair(db, report.id, numbers);
  const row = await pairRows(db, reportId)
    .where("left_id", "=", leftId)
    .where("right_id", "=", rightId)
    .select(["fragments", "left_template", "right_template"])
    .executeTakeFirstOrThrow();
  const [left, right] = await Promise.all([
    readProgram(db, assignment, leftId, row.left_template),
    readProgram(db, assignment, rightId, row.right_template),
  ]);
  return {
    ...pairOf(row),
    ...{ problemId, title: report.title, left, right, mayDecide: assignment.mayDecide },
    fragments: row.fragments.map((fragment) => ({ left: [...fragment.left], right: [...fragment.right] })),
  };
}

/** Stores what a person has decided about a pair. Throws as `showPair` does, and AppError `class_archived`. */
export async function decidePair(
  db: Database,
  viewer: Viewer,
  assignment: ComparedAssignment,
  problemId: string,
  numbers: PairNumbers,
  { decision, note }: { readonly decision: SimilarityDecision; readonly note: string },
): Promise<void> {
  const report = await findReport(db, assignment, problemId);
  const { leftId, rightId, reportId } = await findPair(db, report.id, numbers);
  await db.transaction().execute(async (transaction) => {
    await holdClass(transaction, assignment.found.row.id);
    const before = await transaction
      .selectFrom("similarity_pairs")
      .select("decision")
      .where("report_id", "=", reportId)
      .where("left_id", "=", leftId)
      .where("right_id", "=", rightId)
      .forUpdate()
      .executeTakeFirst();
    if (!before) throw new AppError("not_found");
    await transaction
      .updateTable("similarity_pairs")
      .set({ decision, note, decided_by: viewer.id, decided_at: sql<Date>`clock_timestamp()` })
      .where("report_id", "=", reportId)
      .where("left_id", "=", leftId)
      .where("right_id", "=", rightId)
      .execute();
    await recordAction(transaction, viewer.id, "similarity_decided", assignment.found.row.id, [
      { field: "submissions", from: null, to: `${numbers.left}, ${numbers.right}` },
      { field: "decision", from: before.decision, to: decision },
    ]);
  });
}

async function findPair(db: Database, reportId: string | null, { left, right }: PairNumbers) {
  const { rows } = await sql<{ leftId: string; rightId: string; reportId: string }>`
    select left_id as "leftId", right_id as "rightId", report_id as "reportId"
    from similarity_pairs
      join submissions as one on one.id = left_id
      join submissions as other on other.id = right_id
    where report_id = ${reportId}::uuid
      and (one.number = ${left}::bigint and other.number = ${right}::bigint
        or one.number = ${right}::bigint and other.number = ${left}::bigint)`.execute(db);
  if (!rows[0]) throw new AppError("not_found");
  return rows[0];
}

async function readProgram(
  db: Database,
  { id: assignmentId }: ComparedAssignment,
  id: string,
  templateLines: readonly number[],
): Promise<SimilarProgram> {
  const row = await db
    .selectFrom("submissions")
    .innerJoin("assignment_submissions", "submission_id", "submissions.id")
    .where("submissions.id", "=", id)
    .where("assignment_id", "=", assignmentId)
    .select(["source", "additional_files", "language_id", "received_at"])
    .executeTakeFirst();
  const side = (await readSides(db, [id])).get(id);
  if (!row || !side) throw new AppError("not_found");
  return {
    ...side,
    source: await joinFiles(row.source, row.additional_files, row.language_id),
    language: languageName(row.language_id),
    receivedAt: row.received_at.toISOString(),
    templateLines: [...templateLines],
  };
}
