import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { joinTokenDays, joinTokenName } from "@assay/contract/routes/operation";
import { COMMAND_LINE } from "@assay/contract/vocabulary/audit-actions";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { ROLE_ADMIN, ROLE_USER } from "@assay/contract/vocabulary/roles";
import { DAY } from "@assay/contract/vocabulary/units";
import type { Database } from "@assay/database/connect";
import { listJoinTokens } from "@assay/database/join-tokens";
import { createJoinToken, revokeJoinToken } from "@assay/server/users/join-tokens";
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
import { isBlobAction, runBlobs } from "#blobs/run-blobs";
import { importListFile } from "#classes/import-list";
import { prefetch } from "#commands/prefetch";
import { readConfig } from "#config";
import { exportContestFile, importContestFile, listContests } from "#contests/contests";
import { importSubmissionsFile } from "#moving/import-submissions";
import { importUsersFile } from "#moving/import-users";
import { postgresFolder, withDatabase } from "#open-database";
import { promoteStandby } from "#recovery/promote-standby";
import { restoreArchive } from "#recovery/restore-archive";
import { UsageError } from "#terminal";

const USAGE = `usage: npm run admin -- make USERNAME EMAIL    creates an admin
       npm run admin -- promote USERNAME       makes a user an admin
       npm run admin -- demote USERNAME        makes an admin an ordinary user; not the last admin
       npm run admin -- reset USERNAME         sets a new password, ends all sessions and revokes all API tokens
       npm run admin -- deactivate USERNAME    locks a user out and ends all sessions; not the last admin
       npm run admin -- reactivate USERNAME    lets a deactivated user log in again
       npm run admin -- token USERNAME NAME    creates an API token
       npm run admin -- worker-token NAME [--days N]
                                               creates a token with which judge workers on other machines join, for N days
       npm run admin -- worker-tokens          lists these tokens
       npm run admin -- revoke-worker-token NAME   revokes one and disconnects its workers
       npm run admin -- prefetch LIST|PROBLEM… lets all workers load what these problems need, for example before a contest
       npm run admin -- import-users FILE JUDGE  creates the users of another judge: dmoj, qduoj, domjudge, hustoj or hydro
       npm run admin -- import-submissions FILE JUDGE  stores the submissions of its users to problems that are here
       npm run admin -- contests list          lists all contests
       npm run admin -- contests import FILE [--dry-run] [--without-accounts] [--key KEY]
                                               creates a contest from a package of the ICPC's format, DOMjudge's or PC²'s
       npm run admin -- contests export KEY FILE   writes a contest as such a package
       npm run admin -- classes import FILE CLASS [--dry-run] [--owner USERNAME] [--words 2]
                                               makes the people of a school's list students of a class, with accounts;
                                               with an owner, a class that does not exist is created
       npm run admin -- backup FILE            writes everything that is stored to a new file
       npm run admin -- restore FILE           fills a new installation from such a file
       npm run admin -- restore FILE --replace replaces everything that is stored
                        A FILE such as s3:backups/monday.gz is an object in the bucket of BACKUP_S3_URL or else S3_URL.
       npm run admin -- blobs status           counts large test data and pictures, in the database and in the bucket of S3_URL
       npm run admin -- blobs move s3          moves them to the bucket; what it does not return rightly stays
       npm run admin -- blobs move database    moves them back
       npm run admin -- blobs check            reads all that is in the bucket and compares it
       npm run admin -- blobs claim            makes the bucket this installation's after it was restored from a backup
       npm run admin -- restore-archive DIR    restores the archive in a folder into an empty DATA_DIR
       npm run admin -- restore-archive DIR --at "2026-11-27 14:03:00"
                                               restores what was stored at that moment, in local time
       npm run admin -- promote-standby        turns a running standby into a database of its own

New passwords and API tokens are generated and printed once. The audit log records each of these actions.`;

/** The actions with a second argument. */
const WITH_DETAIL = ["make", "token", "import-users", "import-submissions"];

/**
 * `admin`: creates admins and API tokens, promotes, demotes, deactivates and reactivates users, resets passwords, and
 * writes and restores backups. Assay may be running or stopped.
 */
export async function admin([action = "", ...args]: string[]): Promise<void> {
  const [userName = "", detail = "", value = ""] = args;
  if (["--help", "-h"].includes(action)) return console.log(USAGE);
  if (action === "backup" && userName !== "" && detail === "") {
    await backup(readConfig(), userName);
    return withDatabase(readConfig(), (db) => recordBackup(db, "backup_written"));
  }
  if (action === "restore" && userName !== "" && ["", "--replace"].includes(detail)) {
    await restore(readConfig(), userName, { isReplacing: detail === "--replace" });
    return withDatabase(readConfig(), (db) => recordBackup(db, "backup_restored"));
  }
  const blobAction = `${userName} ${detail}`.trim();
  if (action === "blobs" && isBlobAction(blobAction)) return console.log(await runBlobs(readConfig(), blobAction));
  if (action === "worker-tokens") return withDatabase(readConfig(), printJoinTokens);
  if (action === "restore-archive" && userName !== "" && (detail === "" || (detail === "--at" && value !== "")))
    return restoreFrom(userName, detail === "" ? null : value);
  if (action === "worker-token" && userName !== "")
    return withDatabase(readConfig(), (db) => makeJoinToken(db, userName, readDays(detail, value)));
  if (action === "prefetch" && userName !== "")
    return console.log(await withDatabase(readConfig(), (db) => prefetch(db, args)));
  if (action === "contests") return console.log(await withDatabase(readConfig(), contestAction(args)));
  if (action === "classes") return console.log(await withDatabase(readConfig(), classAction(args)));
  if (action === "promote-standby" && userName === "") return promote();
  const act = ACTIONS[action];
  if (!act || userName === "" || (WITH_DETAIL.includes(action) && detail === "")) throw new UsageError(USAGE);
  console.log(await withDatabase(readConfig(), (db) => act(db, userName, detail)));
}

/** What `contests` does with these arguments. Throws UsageError for others. */
function contestAction([action = "", ...args]: readonly string[]): (db: Database) => Promise<string> {
  const [one = "", other = ""] = args;
  if (action === "list" && one === "") return listContests;
  if (action === "export" && other !== "" && args.length === 2) return (db) => exportContestFile(db, one, other);
  if (action !== "import" || one === "" || one.startsWith("--")) throw new UsageError(USAGE);
  const values = readImportFlags(args.slice(1));
  const flags = {
    isDryRun: values["dry-run"],
    withAccounts: !values["without-accounts"],
    key: values.key ?? null,
  };
  return (db) => importContestFile(db, one, flags);
}

function readImportFlags(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        "dry-run": { type: "boolean", default: false },
        "without-accounts": { type: "boolean", default: false },
        key: { type: "string" },
      },
    }).values;
  } catch {
    throw new UsageError(USAGE);
  }
}

/** What `classes` does with these arguments. Throws UsageError for others. */
function classAction([action = "", file = "", slug = "", ...args]: readonly string[]): (
  db: Database,
) => Promise<string> {
  if (action !== "import" || slug === "" || slug.startsWith("--")) throw new UsageError(USAGE);
  const values = readListFlags(args);
  if (!["2", "3"].includes(values.words)) throw new UsageError("--words has to be 2 or 3");
  const flags = { isDryRun: values["dry-run"], owner: values.owner ?? null, words: Number(values.words) };
  return (db) => importListFile(db, file, slug, flags);
}

function readListFlags(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        "dry-run": { type: "boolean", default: false },
        owner: { type: "string" },
        words: { type: "string", default: "3" },
      },
    }).values;
  } catch {
    throw new UsageError(USAGE);
  }
}

/** After how many days a token expires; null for never. */
function readDays(option: string, value: string): number | null {
  if (option === "") return null;
  const days = joinTokenDays.safeParse(Number(value));
  if (option !== "--days" || !days.success)
    throw new UsageError(`--days has to be a whole number from 1 to ${LIMITS.joinTokenDays}`);
  return days.data;
}

async function makeJoinToken(db: Database, name: string, days: number | null): Promise<void> {
  if (!joinTokenName.safeParse(name).success)
    throw new UsageError(`the name of a token has 1 to ${LIMITS.joinTokenNameLength} letters, digits, dots, - and _`);
  const expiresAt = days === null ? null : new Date(Date.now() + days * DAY);
  const secret = await createJoinToken(db, COMMAND_LINE._id, name, expiresAt);
  if (secret === null) throw new UsageError(`there is a token ${name}; revoke it or choose another name`);
  const address = readConfig().PUBLIC_URL ?? "ADDRESS";
  const until = expiresAt === null ? "" : `, valid until ${expiresAt.toISOString().slice(0, 16)} UTC`;
  console.log(
    `The token ${name}, shown once${until}: ${secret}\nOn the other machine: npm run worker -- join ${address} ${secret}`,
  );
}

async function printJoinTokens(db: Database): Promise<void> {
  const day = (date: Date | null) => date?.toISOString().slice(0, 10) ?? "never";
  const tokens = await listJoinTokens(db);
  for (const { name, createdAt, createdBy, lastUsedAt, expiresAt } of tokens) {
    const facts = [
      `created ${day(createdAt)}${createdBy === null ? "" : ` by ${createdBy}`}`,
      `last joined ${day(lastUsedAt)}`,
      `${expiresAt !== null && expiresAt < new Date() ? "expired" : "expires"} ${day(expiresAt)}`,
    ];
    console.log(`${name}: ${facts.join(", ")}`);
  }
  if (tokens.length === 0) console.log("There are no tokens for workers.");
}

async function restoreFrom(dir: string, moment: string | null): Promise<void> {
  const config = readConfig();
  if (config.DATABASE_URL !== undefined)
    throw new UsageError("an archive is restored into DATA_DIR: leave out DATABASE_URL");
  const at = moment === null ? null : new Date(moment);
  if (at !== null && Number.isNaN(at.getTime()))
    throw new UsageError(`--at: ${moment} is not a moment such as 2026-11-27 14:03:00`);
  const { copy, lastCommit, tables, rows } = await restoreArchive(postgresFolder(config), resolve(dir), at);
  console.log(
    `Restored from the copy of ${copy.endedAt}: ${tables} tables with ${rows} rows, all of them read.\nThe last change is of ${lastCommit.toISOString()}. Start Assay now.`,
  );
}

async function promote(): Promise<void> {
  const last = await promoteStandby(readConfig());
  const when = last === null ? "There was none since its copy." : `The last change in it is of ${last.toISOString()}.`;
  console.log(`The standby is promoted. ${when} Start Assay with this DATA_DIR and without ROLE=standby.`);
}

const ACTIONS: Record<string, (db: Database, userName: string, detail: string) => Promise<string>> = {
  make: async (db, userName, email) => {
    const password = makePassword();
    await makeAccount(db, { userName, name: userName, email, password, role: ROLE_ADMIN });
    return `${userName} is now an admin. Password: ${password}`;
  },
  "import-users": importUsersFile,
  "import-submissions": importSubmissionsFile,
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
  "revoke-worker-token": async (db, name) => {
    if ((await revokeJoinToken(db, COMMAND_LINE._id, { name })) === null)
      throw new UsageError(`there is no token ${name}`);
    return `The token ${name} is revoked. Its workers are disconnected within seconds.`;
  },
  token: async (db, userName, name) => `${userName}'s new API token: ${await makeToken(db, userName, name)}`,
};
