import { ROLE_ADMIN, ROLE_USER } from "@assay/contract/vocabulary/roles";
import type { Database } from "@assay/database/connect";
import {
  deactivateByName,
  makeAccount,
  makePassword,
  makeToken,
  reactivateByName,
  recordBackup,
  setPassword,
  setRole,
} from "@assay/server/users/manage-accounts";
import { backup, restore } from "#backup/installation";
import { readConfig } from "#config";
import { withDatabase } from "#open-database";
import { UsageError } from "#terminal";

const USAGE = `usage: npm run admin -- make USERNAME EMAIL    creates an admin
       npm run admin -- promote USERNAME       makes a user an admin
       npm run admin -- demote USERNAME        makes an admin an ordinary user; not the last admin
       npm run admin -- reset USERNAME         sets a new password, ends all sessions and revokes all API tokens
       npm run admin -- deactivate USERNAME    locks a user out and ends all sessions; not the last admin
       npm run admin -- reactivate USERNAME    lets a deactivated user log in again
       npm run admin -- token USERNAME NAME    creates an API token
       npm run admin -- backup FILE            writes everything that is stored to a new file
       npm run admin -- restore FILE           fills a new installation from such a file
       npm run admin -- restore FILE --replace replaces everything that is stored
                        A FILE such as s3:backups/monday.gz is an object in the bucket of S3_URL.

New passwords and API tokens are generated and printed once. The audit log records each of these actions.`;

/** The actions with a second argument. */
const WITH_DETAIL = ["make", "token"];

/**
 * `admin`: creates admins and API tokens, promotes, demotes, deactivates and reactivates users, resets passwords, and
 * writes and restores backups. Assay may be running or stopped.
 */
export async function admin([action = "", userName = "", detail = ""]: string[]): Promise<void> {
  if (["--help", "-h"].includes(action)) return console.log(USAGE);
  if (action === "backup" && userName !== "" && detail === "") {
    await backup(readConfig(), userName);
    return withDatabase(readConfig(), (db) => recordBackup(db, "backup_written"));
  }
  if (action === "restore" && userName !== "" && ["", "--replace"].includes(detail)) {
    await restore(readConfig(), userName, { isReplacing: detail === "--replace" });
    return withDatabase(readConfig(), (db) => recordBackup(db, "backup_restored"));
  }
  const act = ACTIONS[action];
  if (!act || userName === "" || (WITH_DETAIL.includes(action) && detail === "")) throw new UsageError(USAGE);
  console.log(await withDatabase(readConfig(), (db) => act(db, userName, detail)));
}

const ACTIONS: Record<string, (db: Database, userName: string, detail: string) => Promise<string>> = {
  make: async (db, userName, email) => {
    const password = makePassword();
    await makeAccount(db, { userName, name: userName, email, password, role: ROLE_ADMIN });
    return `${userName} is now an admin. Password: ${password}`;
  },
  promote: async (db, userName) => {
    await setRole(db, userName, ROLE_ADMIN);
    return `${userName} is now an admin.`;
  },
  demote: async (db, userName) => {
    await setRole(db, userName, ROLE_USER);
    return `${userName} is no longer an admin.`;
  },
  deactivate: async (db, userName) => {
    await deactivateByName(db, userName);
    return `${userName} is deactivated.`;
  },
  reactivate: async (db, userName) => {
    await reactivateByName(db, userName);
    return `${userName} can log in again.`;
  },
  reset: async (db, userName) => {
    const password = makePassword();
    await setPassword(db, userName, password);
    return `${userName}'s new password: ${password}`;
  },
  token: async (db, userName, name) => `${userName}'s new API token: ${await makeToken(db, userName, name)}`,
};
