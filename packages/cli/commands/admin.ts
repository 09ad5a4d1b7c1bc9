import { ROLE_ADMIN, ROLE_USER } from "@assay/contract/vocabulary/roles";
import type { Database } from "@assay/database/connect";
import { makeAccount, makePassword, setPassword, setRole } from "#accounts";
import { makeToken } from "#api-tokens";
import { readConfig } from "#config";
import { withDatabase } from "#open-database";
import { UsageError } from "#usage-error";

const USAGE = `use: npm run admin -- make USERNAME EMAIL | promote USERNAME | demote USERNAME | reset USERNAME | token USERNAME NAME
A new password, and a new API token, is made and printed once.`;

/** The actions that say more than whom they are about. */
const WITH_DETAIL = ["make", "token"];

/** `admin`: makes admins and API tokens, gives and takes the role, and resets passwords, on a running product or a stopped one. */
export async function admin([action = "", userName = "", detail = ""]: string[]): Promise<void> {
  const act = ACTIONS[action];
  if (!act || userName === "" || (WITH_DETAIL.includes(action) && detail === "")) throw new UsageError(USAGE);
  console.log(await withDatabase(readConfig(), (db) => act(db, userName, detail)));
}

const ACTIONS: Record<string, (db: Database, userName: string, detail: string) => Promise<string>> = {
  make: async (db, userName, email) => {
    const password = makePassword();
    await makeAccount(db, { userName, name: userName, email, password, role: ROLE_ADMIN });
    return `${userName} is an admin now. Password: ${password}`;
  },
  promote: async (db, userName) => {
    await setRole(db, userName, ROLE_ADMIN);
    return `${userName} is an admin now.`;
  },
  demote: async (db, userName) => {
    await setRole(db, userName, ROLE_USER);
    return `${userName} is no admin any more.`;
  },
  reset: async (db, userName) => {
    const password = makePassword();
    await setPassword(db, userName, password);
    return `${userName}'s new password: ${password}`;
  },
  token: async (db, userName, name) => `${userName}'s new API token: ${await makeToken(db, userName, name)}`,
};
