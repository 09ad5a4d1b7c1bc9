import type { UserFilter } from "@assay/contract/routes/manage-users";
import { ROLE_ADMIN } from "@assay/contract/vocabulary/roles";
import type { Database } from "@assay/database/connect";
import type { TableCell } from "#base/write-table";
import { findMatchingUsers } from "#users/find-users";

/** How many users are read at once. */
const PAGE = 500;

export const USER_TABLE_HEADER = [
  ...["name", "user name", "email", "role", "site roles", "registered", "deactivated", "has submitted"],
  ...["solved", "points"],
];

/** The users that match as rows of a table, page by page. */
export async function* userTable(db: Database, filter: Omit<UserFilter, "after">): AsyncGenerator<TableCell[][]> {
  for (let after: string | undefined; ; ) {
    const { users, next } = await findMatchingUsers(db, { ...filter, after }, PAGE);
    yield users.map((user) => [
      ...[user.name, user.userName, user.email, user.role === ROLE_ADMIN ? "admin" : "user", user.siteRoles.join(" ")],
      ...[user.createdAt, user.deactivatedAt, user.hasSubmitted ? "yes" : "no"],
      ...[{ decimal: `${user.questionsSolved}` }, { decimal: `${user.pointsEarned}` }],
    ]);
    if (next === null) return;
    after = next;
  }
}
