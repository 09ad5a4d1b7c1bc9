import type { ClassRole } from "@assay/contract/vocabulary/class";
import type { Change } from "#base/audit";

/** The users who are active members of a class in one of these roles. */
export async function activeMembers(
  transaction: Change,
  classId: string,
  roles: readonly ClassRole[],
): Promise<string[]> {
  const rows = await transaction
    .selectFrom("class_members")
    .where("class_id", "=", classId)
    .where("state", "=", "active")
    .where("role", "in", [...roles])
    .select("user_id")
    .execute();
  return rows.map(({ user_id }) => user_id);
}
