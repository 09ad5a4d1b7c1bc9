import { ROLE_USER } from "@assay/contract/vocabulary/roles";
import { type RawBuilder, sql } from "kysely";

/**
 * SQL: the user with this id has an account that was made for the class with this id and is used for nothing else: a plain student's,
 * without rights, in no other class and in no contest's staff. Its teachers may give it a new password.
 */
export function isOwnAccount(classId: RawBuilder<unknown>, userId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from class_accounts join users on users.id = class_accounts.user_id
    where class_accounts.user_id = ${userId} and class_accounts.class_id = ${classId}
      and users.role = ${sql.lit(ROLE_USER)} and users.deactivated_at is null
      and exists (select from class_members as own where own.user_id = users.id and own.class_id = ${classId}
        and own.role = 'student' and own.state = 'active')
      and not exists (select from class_members as other where other.user_id = users.id and other.class_id <> ${classId})
      and not exists (select from contest_staff where contest_staff.user_id = users.id))`;
}
