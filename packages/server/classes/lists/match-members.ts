import type { MemberState } from "@assay/contract/vocabulary/class";
import type { Database } from "@assay/database/connect";
import { sql } from "kysely";
import { userNameKey } from "#base/user-name";
import { nameKey } from "#classes/lists/read-names";
import type { ReadRow } from "#classes/lists/read-rows";

/** A member that a row of a list can be. */
export interface KnownMember {
  readonly userId: string;
  readonly userName: string;
  readonly name: string;
  readonly state: MemberState;
  readonly sections: readonly string[];
  readonly studentNumber: string | null;
  readonly isStudent: boolean;
}

/** All members of a class in every state. */
export async function readKnownMembers(db: Database, classId: string): Promise<readonly KnownMember[]> {
  const { rows } = await sql<KnownMember>`
    select user_id as "userId", user_name as "userName", users.name, state, sections, student_number as "studentNumber",
      class_members.role = 'student' as "isStudent"
    from class_members join users on users.id = user_id where class_id = ${classId}
    order by joined_at, user_name`.execute(db);
  return rows;
}

/**
 * The member that each row is, or null. A student number or a user name decides; without them the name does, of a student in the same
 * section, or where one of the two has no section. A member is one row only, so two people with one name stay two.
 */
export function matchMembers(
  rows: readonly ReadRow[],
  members: readonly KnownMember[],
): readonly (KnownMember | null)[] {
  const found = rows.map((): KnownMember | null => null);
  const taken = new Set<string>();
  const match = (isSame: (row: ReadRow, member: KnownMember) => boolean) => {
    for (const [index, row] of rows.entries()) {
      if (found[index]) continue;
      const member = members.find((one) => !taken.has(one.userId) && isSame(row, one));
      if (!member) continue;
      taken.add(member.userId);
      found[index] = member;
    }
  };
  match(({ studentNumber }, member) => studentNumber !== "" && member.studentNumber === studentNumber);
  match(({ userName }, member) => userName !== "" && userNameKey(member.userName) === userNameKey(userName));
  match((row, member) => isSameName(row, member) && member.sections.includes(row.section));
  match((row, member) => isSameName(row, member) && (row.section === "" || member.sections.length === 0));
  return found;
}

function isSameName(row: ReadRow, member: KnownMember): boolean {
  const isOther = row.studentNumber !== "" && member.studentNumber !== null;
  return member.isStudent && row.userName === "" && !isOther && nameKey(member.name) === nameKey(row.name);
}
