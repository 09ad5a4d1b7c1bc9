import { ROLE_ADMIN, ROLE_USER } from "@assay/contract/vocabulary/roles";
import type { Database } from "@assay/database/connect";
import { makeAccount, makePassword, setPassword, setRole } from "#accounts";
import { readConfig } from "#config";
import { withDatabase } from "#open-database";
import { UsageError } from "#usage-error";

const USAGE = `use: npm run admin -- make USERNAME EMAIL | promote USERNAME | demote USERNAME | reset USERNAME
A new password is made and printed once.`;

/** `admin`: makes admins, gives and takes the role, and resets passwords, on a running product or a stopped one. */
export async function admin([action = "", userName = "", email = ""]: string[]): Promise<void> {
  const act = ACTIONS[action];
  if (!act || userName === "" || (action === "make" && email === "")) throw new UsageError(USAGE);
  console.log(await withDatabase(readConfig(), (db) => act(db, userName, email)));
}

const ACTIONS: Record<string, (db: Database, userName: string, email: string) => Promise<string>> = {
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
};
