import type { Editorial } from "@assay/contract/routes/editorials";
import { sql } from "kysely";
import { IS_REAL, isEditable } from "#access/problem-visibility";
import { assignmentsOf, isSetFor, isSolved, LAST_DUE } from "#access/set-work";
import type { Viewing } from "#access/viewer";

// When the text of an editorial opens for somebody who may have the problem explained to them (`allows("explain")`): as its author has decided
// (docs/decisions/0130-when-editorials-open.md), and not before each of their assignments with the problem lets them. Hints are open.

/** What `opensAfter` needs of an editorial that has been read. */
export interface OpeningRow {
  readonly mayEdit: boolean;
  /** The viewer has solved the problem. */
  readonly hasSolved: boolean;
  /** The viewer has to solve it first; or to submit this often, null for never; `made` counts up to that. */
  readonly needsSolving: boolean;
  readonly needed: number | null;
  readonly made: number;
  /** It opens for everybody at this moment, null for no such moment; the last due date of the assignments that keep it, null for none. */
  readonly startsAt: Date | null;
  readonly keptUntil: Date | null;
}

/** The columns of `OpeningRow` for a query of `editorials` and `problems`. */
export function openingColumns(viewing: Viewing) {
  const { at, viewer } = viewing;
  const isDue = sql`coalesce(${LAST_DUE} <= ${at}, false)`;
  const keptUntil =
    viewer === null
      ? sql<Date | null>`null::timestamptz`
      : sql<Date | null>`(select max(${LAST_DUE}) ${assignmentsOf(viewing, sql`assignments.editorials = 'due' and ${LAST_DUE} > ${at}`)})`;
  return [
    isEditable(viewing).as("mayEdit"),
    isSolved(viewing).as("hasSolved"),
    sql<boolean>`(editorials.opens = 'solved' or ${isSetFor(viewing, sql`assignments.editorials = 'solved' and not ${isDue}`)})`.as(
      "needsSolving",
    ),
    sql<number | null>`case when editorials.opens = 'tries' then editorials.opens_tries end`.as("needed"),
    sql<number>`case when editorials.opens = 'tries' then (select count(*)::int from (
      select from submissions where submissions.user_id = ${viewer?.id ?? null} and submissions.problem_id = problems.id
        and submissions.shadow_of is null and ${IS_REAL} limit editorials.opens_tries) as counted) else 0 end`.as(
      "made",
    ),
    sql<Date | null>`case when editorials.opens = 'date' and editorials.opens_at > ${at} then editorials.opens_at end`.as(
      "startsAt",
    ),
    keptUntil.as("keptUntil"),
  ] as const;
}

/** What has to come before the viewer may open the text of an editorial; null if nothing has to. */
export function opensAfter(row: OpeningRow): Editorial["opensAfter"] {
  const { mayEdit, hasSolved, needed, made, startsAt, keptUntil } = row;
  if (mayEdit) return null;
  const solving = row.needsSolving && !hasSolved;
  const tries = needed !== null && !solving && !hasSolved && made < needed ? { needed, made } : null;
  if (!solving && tries === null && startsAt === null && keptUntil === null) return null;
  return { solving, tries, at: startsAt?.toISOString() ?? null, dueAt: keptUntil?.toISOString() ?? null };
}
