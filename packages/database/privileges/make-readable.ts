import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { ServiceAccount } from "#privileges/service-account";

/**
 * Opens files and folders of the project for reading by the account, with all that is in them, if anything is closed to it: a clone
 * made with a umask such as 077 is. The folders above stay as they are, and keep others out. Does not follow links. Throws the
 * system's error.
 */
export async function makeReadable(paths: readonly string[], account: ServiceAccount): Promise<void> {
  const run = promisify(execFile);
  const isClosed = ["(", "-not", "-perm", "-o=r", "-o", "-type", "d", "-not", "-perm", "-o=x", ")"];
  const isNotOurs = ["-not", "-type", "l", "-not", "-uid", `${account.uid}`];
  for (const path of paths) {
    const { stdout } = await run("find", [path, ...isNotOurs, ...isClosed, "-print", "-quit"]);
    if (stdout === "") continue;
    console.log(`Making ${path} readable for the user that web server and PostgreSQL run as …`);
    await run("chmod", ["-R", "o+rX", path]);
  }
}
