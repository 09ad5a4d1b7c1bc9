import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { glob, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";

const root = resolve(import.meta.dirname, "../../..");
const web = join(root, "packages/web");

/** The folder with the built web client. */
export const webDist = join(web, "dist");

/** Holds the hash of the sources that the built client is of. */
const STAMP = ".sources";

const SOURCES = ["packages/{web,contract}/**/*.{ts,tsx,js,css,html,svg,ico,json,txt}", "package-lock.json"];

/**
 * Builds the web client when its sources differ from those of the last build. Throws with Vite's words.
 * It is built aside and put in its place whole: another start of the same folder never meets half of it.
 */
export async function buildWeb(): Promise<void> {
  const wanted = await hashOfSources();
  if (await isInPlace(wanted)) return;
  console.log("Building the web client …");
  const folder = join(root, ".runtime", `web-build-${process.pid}`);
  try {
    await runVite(folder);
    await writeFile(join(folder, STAMP), wanted);
    // Another start of the same folder may have been faster, and serve its build by now.
    if (!(await isInPlace(wanted))) await putInPlace(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function isInPlace(wanted: string): Promise<boolean> {
  return (await readFile(join(webDist, STAMP), "utf8").catch(() => "")) === wanted;
}

async function runVite(folder: string): Promise<void> {
  const vite = join(root, "node_modules/vite/bin/vite.js");
  const args = [vite, "build", "--logLevel", "warn", "--outDir", folder, "--emptyOutDir"];
  try {
    // Whatever this process is run in: another value would bundle React's development build.
    await promisify(execFile)(process.execPath, args, { cwd: web, env: { ...process.env, NODE_ENV: "production" } });
  } catch (error) {
    const { stderr = "", stdout = "" } = error as { stderr?: string; stdout?: string };
    throw new Error(`the web client cannot be built:\n${stdout}${stderr}`);
  }
}

/** Two starts may get here at once: whose folder stands in the end does not matter, both are of the same sources. */
async function putInPlace(folder: string): Promise<void> {
  const old = `${folder}-old`;
  await rename(webDist, old).catch(ignore("ENOENT"));
  await rename(folder, webDist).catch(ignore("ENOTEMPTY"));
  await rm(old, { recursive: true, force: true });
}

function ignore(code: string): (error: NodeJS.ErrnoException) => void {
  return (error) => {
    if (error.code !== code) throw error;
  };
}

async function hashOfSources(): Promise<string> {
  const files: string[] = [];
  const exclude = (path: string) => path.includes("node_modules") || path.startsWith("packages/web/dist");
  for await (const file of glob(SOURCES, { cwd: root, exclude })) files.push(file);
  const hash = createHash("sha256");
  for (const file of files.sort()) hash.update(file).update(await readFile(join(root, file)));
  return hash.digest("hex");
}
