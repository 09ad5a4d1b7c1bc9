import { ROLE_USER } from "@assay/contract/vocabulary/roles";
import { type RawBuilder, sql } from "kysely";

/**
 * SQL: the user with this id has an account that was made for the class with this id and is used for nothing else: a plain student's,
 * without rights, in no other class and in no contest's staff. Its teachers may give it a new password.
 */
export function isOwnAccount(classId: RawBuilder<unknown>, userId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from class_accounts as made join users as account on account.id = made.user_id
    where made.user_id = ${userId} and made.class_id = ${classId}
      and account.role = ${sql.lit(ROLE_USER)} and account.site_roles = '{}' and account.deactivated_at is null
      and exists (select from class_members as own where own.user_id = made.user_id and own.class_id = ${classId}
        and own.role = 'student' and own.state = 'active')
      and not exists (select from class_members as other where other.user_id = made.user_id and other.class_id <> ${classId})
      and not exists (select from contest_staff where contest_staff.user_id = made.user_id))`;
}
