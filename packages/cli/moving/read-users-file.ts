import type { ForeignUser } from "@assay/server/users/import-users";
import { columnOf, type Row, readTable, requireColumn } from "#moving/read-table";
import { UsageError } from "#terminal";

/** The columns of the other judges' tables, for each thing that is taken over. */
const COLUMNS = {
  userName: ["username", "user_id", "uname"],
  name: ["name", "real_name", "nick"],
  firstName: ["first_name"],
  lastName: ["last_name"],
  email: ["email", "mail"],
  hash: ["password", "hash"],
  salt: ["salt"],
  isActive: ["is_active", "enabled"],
  isInactive: ["is_disabled", "defunct"],
} as const;

/** The users in a file of another judge's table (`readTable`). Throws UsageError also for a column that is missing. */
export function readUsersFile(text: string): ForeignUser[] {
  const rows = readTable(text);
  if (rows.length === 0) throw new UsageError("the file has no users");
  requireColumn(rows, COLUMNS.userName);
  requireColumn(rows, COLUMNS.hash);
  return rows.map(toUser);
}

function toUser(row: Row): ForeignUser {
  const of = (key: keyof typeof COLUMNS) => columnOf(row, COLUMNS[key]);
  return {
    userName: of("userName"),
    name: of("name") || `${of("firstName")} ${of("lastName")}`.trim(),
    email: of("email"),
    hash: of("hash"),
    salt: of("salt"),
    isActive: !isFalse(of("isActive")) && !isTrue(of("isInactive")),
  };
}

const isTrue = (text: string) => /^(1|t|true|y|yes)$/i.test(text);
const isFalse = (text: string) => /^(0|f|false|n|no)$/i.test(text);
