import { CLASS_STAFF, type ClassRole } from "@assay/contract/vocabulary/class";
import { may } from "@assay/contract/vocabulary/permissions";
import { type RawBuilder, sql } from "kysely";
import type { Viewer, Viewing } from "#access/viewer";

// Who is what in a class (docs/decisions/0102-classes.md). Roles of a class are memberships, not roles of the site.

/** SQL: the viewer is an active member of the class with this id as one of these roles. */
export function isMember(
  { viewer }: Viewing,
  classId: RawBuilder<unknown>,
  roles: readonly ClassRole[],
): RawBuilder<boolean> {
  if (viewer === null) return sql<boolean>`false`;
  return sql<boolean>`exists (
    select from class_members where class_members.class_id = ${classId} and class_members.user_id = ${viewer.id}
      and class_members.state = 'active' and class_members.role in (${sql.join(roles.map((role) => sql.lit(role)))}))`;
}

/** SQL: the same, or the viewer manages every class. */
export function isMemberOrManages(
  viewing: Viewing,
  classId: RawBuilder<unknown>,
  roles: readonly ClassRole[],
): RawBuilder<boolean> {
  return may(viewing.viewer, "class.manage") ? sql<boolean>`true` : isMember(viewing, classId, roles);
}

/** SQL: the query's `submissions` row belongs to an assignment of a class whose staff the viewer is of. */
export function isOfOwnClass({ viewer }: Viewing): RawBuilder<boolean> {
  if (viewer === null) return sql<boolean>`false`;
  return sql<boolean>`exists (
    select from assignment_submissions
      join assignments on assignments.id = assignment_submissions.assignment_id
      join class_members on class_members.class_id = assignments.class_id
    where assignment_submissions.submission_id = submissions.id and class_members.user_id = ${viewer.id}
      and class_members.state = 'active' and class_members.role in (${STAFF}))`;
}

const STAFF = sql.join(CLASS_STAFF.map((role) => sql.lit(role)));

/**
 * SQL: an assignment of a class of the viewer has the query's `problems` row and lets them read it and submit to it: for staff any, for
 * students a published one that has opened for them, at the earliest of the common date and their own ones (`datesFor`). An exam that
 * they have to begin opens its problems once they have.
 */
export function isOpenedByAssignment({ viewer, at }: Viewing): RawBuilder<boolean> {
  if (viewer === null) return sql<boolean>`false`;
  return sql<boolean>`exists (
    select from assignment_problems
      join assignments on assignments.id = assignment_problems.assignment_id
      join class_members on class_members.class_id = assignments.class_id
    where assignment_problems.problem_id = problems.id and class_members.user_id = ${viewer.id} and class_members.state = 'active'
      and (class_members.role in (${STAFF}) or (is_published and ${hasBegun(viewer)} and (
        coalesce(opens_at <= ${at}, true) or exists (
          select from assignment_overrides
          where assignment_overrides.assignment_id = assignments.id and assignment_overrides.opens_at <= ${at}
            and (assignment_overrides.user_id = ${viewer.id} or assignment_overrides.section = any(class_members.sections)))))))`;
}

/** SQL: the query's `assignments` row is an exam that each student begins. */
export const HAS_SESSIONS = sql<boolean>`(assignments.kind = 'exam' and (assignments.duration_minutes is not null or assignments.is_locked))`;

/** SQL: the viewer has begun the query's `assignments` row, or need not. */
export function hasBegun(viewer: Viewer): RawBuilder<boolean> {
  return sql<boolean>`(not ${HAS_SESSIONS} or exists (
    select from exam_sessions where exam_sessions.assignment_id = assignments.id and exam_sessions.user_id = ${viewer.id}))`;
}
