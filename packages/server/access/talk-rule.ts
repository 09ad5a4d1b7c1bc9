import { CLASS_STAFF } from "@assay/contract/vocabulary/class";
import { type RawBuilder, sql } from "kysely";
import { allows, isEditable } from "#access/problem-visibility";
import { isSetFor, isSolved, LAST_DUE } from "#access/set-work";
import type { Viewing } from "#access/viewer";

// Who talks about a problem, and reads how others have solved it (docs/decisions/0126-talk-at-the-problem.md). All of it is a part of the one
// rule of what may be seen of problems: nobody reads here what they could not have explained to them.

/** SQL: the viewer may change the query's problem, or is of the staff of a class that has set it. */
export function teaches(viewing: Viewing): RawBuilder<boolean> {
  const { viewer } = viewing;
  if (viewer === null) return sql<boolean>`false`;
  return sql<boolean>`(${isEditable(viewing)} or exists (
    select from assignment_problems join assignments on assignments.id = assignment_problems.assignment_id
      join class_members on class_members.class_id = assignments.class_id
    where assignment_problems.problem_id = problems.id and class_members.user_id = ${viewer.id} and class_members.state = 'active'
      and class_members.role in (${sql.join(CLASS_STAFF.map((role) => sql.lit(role)))})))`;
}

/** SQL: the viewer works on the query's problem in an assignment that is not due yet and whose staff has not opened the discussion. */
export function isHeldByAssignment(viewing: Viewing): RawBuilder<boolean> {
  return isSetFor(
    viewing,
    sql`${LAST_DUE} > ${viewing.at} and not (assignments.opens_discussion and assignments.kind <> 'exam')`,
  );
}

/** SQL: the same, whether or not its staff has opened the discussion: the class answers questions until then. */
export function isDueInAssignment(viewing: Viewing): RawBuilder<boolean> {
  return isSetFor(viewing, sql`${LAST_DUE} > ${viewing.at}`);
}

/** SQL: the staff of a class has opened the discussion of the query's problem for the viewer, a student. */
function isOpenedByStaff(viewing: Viewing): RawBuilder<boolean> {
  return isSetFor(viewing, sql`assignments.opens_discussion and assignments.kind <> 'exam'`);
}

/**
 * SQL: why the viewer may not read and write in the discussion of the query's problem: it is `off`; it is `held` while they work on the problem in a
 * contest or an assignment; they have to `solve` it first. `open` if they may.
 */
export function discussionState(viewing: Viewing): RawBuilder<"off" | "held" | "solve" | "open"> {
  return sql`case when problems.discussion = 'off' then 'off' when ${teaches(viewing)} then 'open'
    when not ${allows("explain", viewing)} or ${isHeldByAssignment(viewing)} then 'held'
    when problems.discussion = 'everybody' or ${isSolved(viewing)} or ${isOpenedByStaff(viewing)} then 'open' else 'solve' end`;
}

/** SQL: the viewer may read and write in the discussion of the query's problem. */
export function isDiscussed(viewing: Viewing): RawBuilder<boolean> {
  return sql<boolean>`(${allows("open", viewing)} and ${discussionState(viewing)} = 'open')`;
}

/**
 * SQL: the viewer may read the programs of others that solve the query's problem: its author allows it, the viewer has solved it, and
 * nothing that they work on has it. That the staff of a class opens the discussion does not open programs.
 */
export function showsPrograms(viewing: Viewing): RawBuilder<boolean> {
  if (viewing.viewer === null) return sql<boolean>`false`;
  return sql<boolean>`(problems.shows_programs and ${allows("open", viewing)} and (${isEditable(viewing)} or (
    ${isSolved(viewing)} and ${allows("explain", viewing)} and not ${isDueInAssignment(viewing)})))`;
}

/**
 * SQL: whom the viewer asks about the query's problem: its `authors`; the `jury` while a contest has it; the `class` while an assignment is
 * not due. Null for visitors, and for who answers questions themselves.
 */
export function askedOf(viewing: Viewing): RawBuilder<"authors" | "jury" | "class" | null> {
  if (viewing.viewer === null) return sql`null::text`;
  return sql`case when ${isEditable(viewing)} then null when ${isDueInAssignment(viewing)} then 'class'
    when ${allows("explain", viewing)} then 'authors' else 'jury' end`;
}
