import { ROLE_ADMIN } from "@assay/contract/vocabulary/roles";
import type { Database } from "@assay/database/connect";
import { hasNoAdmin, makeAccount, makePassword } from "#accounts";
import type { Config } from "#config";

/**
 * Makes the first admin of an empty installation (design, "The first admin") and prints the password
 * once, unless ADMIN_PASSWORD sets it. Does nothing when there is an admin.
 */
export async function ensureFirstAdmin(db: Database, config: Config): Promise<void> {
  if (!(await hasNoAdmin(db))) return;
  const userName = config.ADMIN_USER;
  const password = config.ADMIN_PASSWORD ?? makePassword();
  await makeAccount(db, {
    userName,
    name: "Admin",
    email: `${userName}@localhost.invalid`,
    password,
    role: ROLE_ADMIN,
  });
  const shown = config.ADMIN_PASSWORD === undefined ? `${password}   (shown this once)` : "as ADMIN_PASSWORD says";
  console.log(`\nThe first admin: user name ${userName}, password ${shown}\n`);
}
