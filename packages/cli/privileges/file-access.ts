import { execFile } from "node:child_process";
import type { Stats } from "node:fs";
import { lchown, lstat, readdir } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { DatabaseError } from "@assay/database/database-error";
import type { ServiceAccount } from "#privileges/service-account";

/**
 * Makes the account the owner of a folder of root's and everything in it; does nothing when it already is. The folder
 * itself comes last: until then only root can enter it, and an interrupted take-over starts again. Follows no links.
 * Throws DatabaseError, before anything is changed, when the folder contains something that PostgreSQL does not create:
 * links, files with a second name, devices, another user's files.
 */
export async function takeOverFolder(folder: string, account: ServiceAccount): Promise<void> {
  const top = await lstat(folder);
  if (top.isDirectory() && top.uid === account.uid) return;
  const entries = await listEntries(folder, top, account);
  for (const path of entries.reverse()) await lchown(path, account.uid, account.gid);
}

/** The folder and everything in it, parents first. */
async function listEntries(path: string, found: Stats, account: ServiceAccount): Promise<string[]> {
  requireOrdinary(path, found, account);
  if (!found.isDirectory()) return [path];
  const names = await readdir(path);
  const below: string[] = [];
  for (const name of names) {
    const child = join(path, name);
    below.push(...(await listEntries(child, await lstat(child), account)));
  }
  return [path, ...below];
}

function requireOrdinary(path: string, found: Stats, account: ServiceAccount): void {
  const refuse = (reason: string) => {
    throw new DatabaseError(`the database's files cannot be given to the user ${account.uid}: ${path} ${reason}`);
  };
  if (found.uid !== 0 && found.uid !== account.uid) refuse(`belongs to the user ${found.uid}`);
  if (!found.isDirectory() && !found.isFile()) refuse("is neither a file nor a folder");
  if (found.isFile() && found.nlink > 1) refuse("has a second name elsewhere");
  // Between the check and the change of owner, somebody else could replace these files.
  if (found.isDirectory() && (found.mode & 0o022) !== 0) refuse("can be changed by others");
}

/**
 * Makes a folder's owner the owner of what root has written into it, so that they can start Assay themselves later.
 * Does nothing in a folder of root's, or if this process is not root. `chown` must not follow links.
 */
export async function giveToOwnerOf(
  folder: string,
  written: { chown(uid: number, gid: number): Promise<void> },
): Promise<void> {
  const { uid, gid } = await lstat(folder);
  if (process.getuid?.() === 0 && uid !== 0) await written.chown(uid, gid);
}

/**
 * Makes files and folders of the project, with everything in them, readable by the account if something is not, as
 * in a clone made with umask 077. The folders above keep their modes. Does not follow links. Throws the system's error.
 */
export async function makeReadable(paths: readonly string[], account: ServiceAccount): Promise<void> {
  const run = promisify(execFile);
  const isClosed = ["(", "-not", "-perm", "-o=r", "-o", "-type", "d", "-not", "-perm", "-o=x", ")"];
  const isNotOurs = ["-not", "-type", "l", "-not", "-uid", `${account.uid}`];
  for (const path of paths) {
    const { stdout } = await run("find", [path, ...isNotOurs, ...isClosed, "-print", "-quit"]);
    if (stdout === "") continue;
    console.log(`Making ${path} readable by the user that the web server and PostgreSQL run as…`);
    await run("chmod", ["-R", "o+rX", path]);
  }
}
