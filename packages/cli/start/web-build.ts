import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { glob, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";

const root = resolve(import.meta.dirname, "../../..");
const web = join(root, "packages/web");

export const webDist = join(web, "dist");

/** A file in the built client with the hash of its sources. */
const STAMP = ".sources";

const SOURCES = ["packages/{web,contract}/**/*.{ts,tsx,js,css,html,svg,ico,json,txt}", "package-lock.json"];

/**
 * Builds the web client if its sources have changed since the last build. Throws Error with Vite's output. It builds in a
 * temporary folder and renames it, so that another start from the same checkout never finds an incomplete build.
 */
export async function buildWeb(): Promise<void> {
  const wanted = await hashOfSources();
  if (await isInPlace(wanted)) return;
  console.log("Building the web client…");
  const folder = join(root, ".runtime", `web-build-${process.pid}`);
  try {
    await runVite(folder);
    await writeFile(join(folder, STAMP), wanted);
    // Another start from this checkout may have finished the same build first and already serve it.
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
    // Set explicitly: with any other value, Vite would bundle React's development build.
    await promisify(execFile)(process.execPath, args, { cwd: web, env: { ...process.env, NODE_ENV: "production" } });
  } catch (error) {
    const { stderr = "", stdout = "" } = error as { stderr?: string; stdout?: string };
    throw new Error(`the web client cannot be built:\n${stdout}${stderr}`);
  }
}

/** If two starts get here at once, either build may win: both come from the same sources. */
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

// `npm test` runs this file to build the client without starting anything.
if (import.meta.main) await buildWeb();
