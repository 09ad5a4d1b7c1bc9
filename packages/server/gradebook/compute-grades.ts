import type { Database } from "@assay/database/connect";
import { notifyGrades } from "@assay/database/events/notify";
import type { Derivation } from "@assay/gradebook/derivation";
import { sql } from "kysely";
import type { Change } from "#base/audit";
import { storedCells } from "#gradebook/cells";
import { type GradedAssignment, gradeAll, readGradedAssignment, readStudentFacts } from "#gradebook/read-facts";

/** SQL: what a row of `grades` is worth now; null without a value. */
export const FINAL_POINTS = sql<string | null>`
  case when not (is_excused or is_excused_by_override) then round(coalesce(set_points, computed_points), 2) end`;

/** How many marks one transaction works off. */
const MARKS = 5_000;

/**
 * Computes the grades that are marked (migration 0125), an assignment in each transaction. Of several processes, one at a time does so; the others return
 * at once. One that is killed leaves the marks of its transaction to the next.
 */
export async function computeMarkedGrades(db: Database): Promise<void> {
  while (await computeMarked(db));
}

/** Returns false when nothing is left, or another process is at it. */
async function computeMarked(db: Database): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`select exists (select from grade_marks) as waits`.execute(db);
  if (!rows[0]?.waits) return false;
  return db.transaction().execute(async (transaction) => {
    const lock = await sql<{ isHeld: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended('compute grades', 0)) as "isHeld"`.execute(transaction);
    if (!lock.rows[0]?.isHeld) return false;
    const { rows: marks } = await sql<{ assignmentId: string; userId: string | null }>`
      with marks as (
        delete from grade_marks where id in (
          select id from grade_marks
          where assignment_id = (select assignment_id from grade_marks order by id limit 1) order by id limit ${MARKS})
        returning assignment_id, user_id
      )
      select distinct assignment_id as "assignmentId", user_id as "userId" from marks`.execute(transaction);
    const [first] = marks;
    if (!first) return false;
    const users = marks.flatMap(({ userId }) => userId ?? []);
    await computeGrades(transaction, first.assignmentId, users.length < marks.length ? null : users);
    return true;
  });
}

interface Computing {
  /** Stores a grade without a value for who has done nothing, too. */
  readonly createsRows?: boolean;
}

/**
 * Computes and stores the grades of these students at an assignment, or of all (null), from the facts as the transaction sees them, notes what has changed, and
 * notifies the pages. Does nothing if the assignment is gone.
 */
export async function computeGrades(
  transaction: Change,
  assignmentId: string,
  userIds: readonly string[] | null,
  { createsRows = false }: Computing = {},
): Promise<void> {
  const assignment = await readGradedAssignment(transaction, assignmentId);
  if (!assignment) return;
  const grades = gradeAll(assignment, await readStudentFacts(transaction, assignment, userIds));
  const changed = await storeGrades(transaction, assignment, grades, createsRows);
  if (changed.length > 0) await notifyGrades(transaction, assignment, changed);
}

/** Stores grades where they differ from the stored ones, and returns whose those are. */
async function storeGrades(
  transaction: Change,
  { id, showsChangesAtOnce }: GradedAssignment,
  grades: ReadonlyMap<string, Derivation>,
  createsRows: boolean,
): Promise<string[]> {
  const incoming = [...grades].map(([userId, derivation]) => ({
    user_id: userId,
    computed: derivation.total,
    maximum: derivation.maximum,
    excused: derivation.dates.isExcused,
    touched: createsRows || derivation.problems.some(({ tries, set }) => tries > 0 || set !== null),
    derivation,
    cells: storedCells(derivation),
  }));
  const { rows } = await sql<{ userId: string }>`
    with incoming as (
      select * from jsonb_to_recordset(${JSON.stringify(incoming)}::jsonb) as incoming (
        user_id uuid, computed numeric, maximum numeric, excused boolean, touched boolean, derivation jsonb, cells jsonb)
    ), before as (
      select user_id, computed_points, is_excused_by_override from grades
      where assignment_id = ${id} and user_id in (select user_id from incoming) order by user_id for update
    ), stored as (
      insert into grades as stored (assignment_id, user_id, computed_points, maximum_points, is_excused_by_override, derivation, cells)
      select ${id}, incoming.user_id, computed, maximum, excused, derivation, cells
      from incoming left join before using (user_id)
      -- Who has done nothing has no grade yet.
      where touched or excused or before.user_id is not null
      on conflict (assignment_id, user_id) do update set
        computed_points = excluded.computed_points, maximum_points = excluded.maximum_points,
        is_excused_by_override = excluded.is_excused_by_override, derivation = excluded.derivation, cells = excluded.cells,
        computed_at = now(),
        -- Somebody has to look at it again.
        state = case when stored.state = 'reviewed' and stored.computed_points is distinct from excluded.computed_points
          then 'computed' else stored.state end
      where (stored.computed_points, stored.maximum_points, stored.is_excused_by_override, stored.derivation, stored.cells) is distinct from
        (excluded.computed_points, excluded.maximum_points, excluded.is_excused_by_override, excluded.derivation, excluded.cells)
      returning user_id, computed_points, is_excused_by_override
    ), events as (
      insert into grade_events (assignment_id, user_id, kind, before_points, after_points)
      select ${id}, stored.user_id, 'computed', before.computed_points, stored.computed_points
      from stored left join before using (user_id)
      where (before.computed_points, coalesce(before.is_excused_by_override, false)) is distinct from
        (stored.computed_points, stored.is_excused_by_override)
    )
    select user_id as "userId" from stored`.execute(transaction);
  const changed = rows.map(({ userId }) => userId);
  if (showsChangesAtOnce) await showAtOnce(transaction, id, changed);
  return changed;
}

/** Shows students their released grades as they are now. */
export async function showAtOnce(transaction: Change, assignmentId: string, userIds: readonly string[]): Promise<void> {
  await sql`
    with shown as (
      update grades set released_points = ${FINAL_POINTS}, released_maximum = maximum_points,
        released_is_excused = is_excused or is_excused_by_override, released_derivation = derivation, released_at = now()
      where assignment_id = ${assignmentId} and user_id = any(${userIds}::uuid[]) and released_at is not null
      returning user_id, released_points
    )
    insert into grade_events (assignment_id, user_id, kind, after_points)
    select ${assignmentId}, user_id, 'released', released_points from shown`.execute(transaction);
}
