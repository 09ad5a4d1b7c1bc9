import type { Rubric, RubricChange, RubricItem } from "@assay/contract/routes/classes/grading";
import type { Database } from "@assay/database/connect";
import { notifyGrades } from "@assay/database/events/notify";
import { sql } from "kysely";
import { type Reader, titleOfProblem } from "#access/reader-languages";
import type { Viewer, Viewing } from "#access/viewer";
import { AppError } from "#base/app-error";
import { type Change, recordAction } from "#base/audit";
import { holdClass } from "#classes/class";
import type { StaffAssignment } from "#gradebook/assignment";

/** The rubrics of an assignment in the order of its problems; those without items, too. */
export async function readRubrics(db: Database | Change, assignmentId: string, reader: Reader): Promise<Rubric[]> {
  const { rows } = await sql<Rubric>`
    select problem_id as "problemId", ${titleOfProblem(reader)} as title, trim_scale(points)::text as points,
      trim_scale(coalesce(hand_points, 0))::text as "handPoints", coalesce(rubrics.revision, 0) as revision,
      coalesce((
        select jsonb_agg(jsonb_build_object('_id', items.id, 'title', items.title, 'points', trim_scale(items.points)::text, 'isVisible', is_visible)
          order by items.position, items.id)
        from rubric_items as items
        where items.assignment_id = ${assignmentId} and items.problem_id = assignment_problems.problem_id), '[]') as items
    from assignment_problems join problems on problems.id = problem_id left join rubrics using (assignment_id, problem_id)
    where assignment_id = ${assignmentId} order by assignment_problems.position, problem_id`.execute(db);
  return rows;
}

/** The rubric of one problem. Throws AppError `problem_not_found` for one that is not of the assignment. */
export async function readRubric(
  db: Database | Change,
  assignmentId: string,
  problemId: string,
  reader: Reader,
): Promise<Rubric> {
  const found = (await readRubrics(db, assignmentId, reader)).find((each) => each.problemId === problemId);
  if (!found) throw new AppError("problem_not_found");
  return found;
}

/**
 * Stores the rubric of a problem in place of the one it had: at any time, before the due date as well as while programs are marked (dodona#4940). Grades follow
 * in the background. Throws AppError `problem_not_found`, `rubric_changed` if somebody else has changed it, and `class_archived`.
 */
export async function storeRubric(
  db: Database,
  assignment: StaffAssignment,
  { viewer, ...reader }: Viewing<Viewer>,
  { problemId, change }: { readonly problemId: string; readonly change: RubricChange },
): Promise<Rubric> {
  const { id, classId, name } = assignment;
  return db.transaction().execute(async (transaction) => {
    await holdClass(transaction, classId);
    const before = await readRubric(transaction, id, problemId, {});
    if (before.revision !== change.revision) throw new AppError("rubric_changed");
    const revision = before.revision + 1;
    await sql`
      insert into rubrics (assignment_id, problem_id, hand_points, revision)
      values (${id}, ${problemId}, ${change.handPoints}, ${revision})
      on conflict (assignment_id, problem_id) do update set hand_points = excluded.hand_points, revision = excluded.revision`.execute(
      transaction,
    );
    await storeItems(transaction, { id, problemId }, change.items, before.items);
    await recordAction(transaction, viewer.id, "rubric_changed", classId, [
      { field: `${name}: ${before.title}`, from: `${before.items.length}`, to: `${change.items.length}` },
    ]);
    await notifyGrades(transaction, assignment, []);
    return readRubric(transaction, id, problemId, reader);
  });
}

async function storeItems(
  transaction: Change,
  { id, problemId }: { readonly id: string; readonly problemId: string },
  items: RubricChange["items"],
  before: readonly RubricItem[],
): Promise<void> {
  const kept = items.flatMap(({ _id }) => _id ?? []);
  const isKnown = kept.every((each) => before.some(({ _id }) => _id === each)) && new Set(kept).size === kept.length;
  if (!isKnown) throw new AppError("invalid_request", { field: "items" });
  await sql`
    delete from rubric_items
    where assignment_id = ${id} and problem_id = ${problemId} and not id = any(${kept}::uuid[])`.execute(transaction);
  const rows = items.map(({ _id = null, ...item }, position) => ({ id: _id, ...item, position }));
  await sql`
    insert into rubric_items (id, assignment_id, problem_id, position, title, points, is_visible)
    select coalesce(id, gen_random_uuid()), ${id}, ${problemId}, position, title, points, "isVisible"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given (id uuid, position integer, title text, points numeric, "isVisible" boolean)
    on conflict (id) do update set position = excluded.position, title = excluded.title, points = excluded.points,
      is_visible = excluded.is_visible`.execute(transaction);
}
