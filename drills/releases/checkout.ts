import { execFile } from "node:child_process";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { CHECKOUT } from "#fleet/role";

const run = promisify(execFile);

/**
 * Puts the product as of a commit into a new folder, with the npm packages of its own lockfile. Throws Error if this checkout does not
 * have the commit, or npm fails.
 */
export async function checkOut(commit: string, folder: string): Promise<void> {
  await mkdir(folder);
  const archive = join(folder, "checkout.tar");
  await run("git", ["-C", CHECKOUT, "archive", "--output", archive, commit]);
  await run("tar", ["--extract", "--file", archive, "--directory", folder]);
  await run("npm", ["ci", "--no-audit", "--no-fund"], { cwd: folder });
}
