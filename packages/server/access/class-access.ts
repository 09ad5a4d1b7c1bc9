import type { ClassRole } from "@assay/contract/vocabulary/class";
import { may } from "@assay/contract/vocabulary/permissions";
import { type RawBuilder, sql } from "kysely";
import type { Viewing } from "#access/viewer";

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
