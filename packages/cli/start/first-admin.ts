import { ROLE_ADMIN } from "@assay/contract/vocabulary/roles";
import type { Database } from "@assay/database/connect";
import { requireStrongPassword } from "@assay/server/users/password-rules";
import { hasNoAdmin, makeAccount, makePassword } from "#accounts";
import type { Config } from "#config";

/**
 * Creates the first admin of an empty installation (design, "The first admin") and prints the password once, unless
 * ADMIN_PASSWORD sets it; warns of one that is easy to guess. Does nothing when there is an admin.
 */
export async function ensureFirstAdmin(db: Database, config: Config): Promise<void> {
  if (!(await hasNoAdmin(db))) return;
  const userName = config.ADMIN_USER;
  const password = config.ADMIN_PASSWORD ?? makePassword();
  const email = `${userName}@localhost.invalid`;
  await makeAccount(db, { userName, name: "Admin", email, password, role: ROLE_ADMIN }, true);
  const shown = config.ADMIN_PASSWORD === undefined ? `${password}   (shown this once)` : "as ADMIN_PASSWORD says";
  console.log(`\nThe first admin: user name ${userName}, password ${shown}\n`);
  // The operator chose it, and refusing to start would help nobody: only warn.
  await requireStrongPassword(password, { userName, email }).catch((error: Error) =>
    console.warn(`ADMIN_PASSWORD is easy to guess: ${error.message}. Change it: npm run admin -- reset ${userName}\n`),
  );
}
