import { STAFF_ROLES, type StaffRole } from "@assay/contract/vocabulary/contest";
import { type RawBuilder, sql } from "kysely";
import type { Viewing } from "#access/viewer";

// What contests open to whom, beyond what their problems allow by themselves (docs/decisions/0090-contests.md).

/**
 * SQL: the viewer works for the query's `contests` row as one of these roles. In a rehearsal, those who manage the contest itself are the
 * jury, and nobody else has a role: nobody can change it, enter people in it or show it to others.
 */
export function isStaff({ viewer }: Viewing, roles: readonly StaffRole[] = STAFF_ROLES): RawBuilder<boolean> {
  if (viewer === null) return sql<boolean>`false`;
  return sql<boolean>`exists (
    select from contest_staff
    where contest_staff.contest_id = coalesce(contests.rehearsal_of, contests.id) and contest_staff.user_id = ${viewer.id}
      and case when contests.rehearsal_of is null then role in (${sql.join(roles.map((role) => sql.lit(role)))})
        else role = 'manager' and ${sql.lit(roles.includes("jury"))} end)`;
}

/** SQL: a contest lets the viewer read the query's `problems` row now. */
export function isOpenedByContest(viewing: Viewing): RawBuilder<boolean> {
  return inContest(
    sql`(contests.statements = 'everybody' and contests.visibility <> 'draft' and contests.start_at <= ${viewing.at})
      or ${isEntrant(viewing)} or ${isStaff(viewing, ["manager", "jury"])}`,
  );
}

/** SQL: the viewer takes part in a contest that has begun for them and has the query's `problems` row, or is of its jury. */
export function isEnteredByContest(viewing: Viewing): RawBuilder<boolean> {
  if (viewing.viewer === null && viewing.simulatedId === undefined) return sql<boolean>`false`;
  return inContest(sql`${isEntrant(viewing)} or ${isStaff(viewing, ["manager", "jury"])}`);
}

/** SQL: the viewer's own time runs in a contest, or in a virtual one, with the query's `problems` row. */
export function isBeingSolved({ viewer, at }: Viewing): RawBuilder<boolean> {
  if (viewer === null) return sql<boolean>`false`;
  return inContest(sql`exists (
    select from participant_users join participants on participants.id = participant_users.participant_id
    where participant_users.contest_id = contests.id and participant_users.user_id = ${viewer.id}
      and participants.starts_at <= ${at} and participants.ends_at > ${at})`);
}

function inContest(condition: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from contest_problems join contests on contests.id = contest_problems.contest_id
    where contest_problems.problem_id = problems.id and (${condition}))`;
}

/** SQL: it has begun for the viewer. A virtual participation opens nothing that another contest hides now. */
function isEntrant({ viewer, at, simulatedId }: Viewing): RawBuilder<boolean> {
  if (simulatedId !== undefined)
    return sql<boolean>`exists (
      select from participants where participants.contest_id = contests.id and participants.id = ${simulatedId} and starts_at <= ${at})`;
  if (viewer === null) return sql<boolean>`false`;
  return sql<boolean>`exists (
    select from participant_users join participants on participants.id = participant_users.participant_id
    where participant_users.contest_id = contests.id and participant_users.user_id = ${viewer.id}
      and participants.starts_at <= ${at}
      and (participants.run = 0 or coalesce(problems.concealed_until <= ${at}, true)))`;
}
