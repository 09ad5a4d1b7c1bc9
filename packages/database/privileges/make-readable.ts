import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { ServiceAccount } from "#privileges/service-account";

/**
 * Makes files and folders of the project, with everything in them, readable for the account if something is not: a
 * clone made with umask 077. The folders above keep their modes. Does not follow links. Throws the system's error.
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
