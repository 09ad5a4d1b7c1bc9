import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { glob, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";

const root = resolve(import.meta.dirname, "../../..");
const web = join(root, "packages/web");

/** The folder with the built web client. */
export const webDist = join(web, "dist");

const SOURCES = ["packages/{web,contract}/**/*.{ts,tsx,js,css,html,svg,json,txt}", "package-lock.json"];

/** Builds the web client when its sources differ from those of the last build. Throws with Vite's words. */
export async function buildWeb(): Promise<void> {
  const stamp = join(webDist, ".sources");
  const wanted = await hashOfSources();
  if ((await readFile(stamp, "utf8").catch(() => "")) === wanted) return;
  console.log("Building the web client …");
  const vite = join(root, "node_modules/vite/bin/vite.js");
  try {
    await promisify(execFile)(process.execPath, [vite, "build", "--logLevel", "warn"], { cwd: web });
  } catch (error) {
    const { stderr = "", stdout = "" } = error as { stderr?: string; stdout?: string };
    throw new Error(`the web client cannot be built:\n${stdout}${stderr}`);
  }
  await writeFile(stamp, wanted);
}

async function hashOfSources(): Promise<string> {
  const files: string[] = [];
  const exclude = (path: string) => path.includes("node_modules") || path.startsWith("packages/web/dist");
  for await (const file of glob(SOURCES, { cwd: root, exclude })) files.push(file);
  const hash = createHash("sha256");
  for (const file of files.sort()) hash.update(file).update(await readFile(join(root, file)));
  return hash.digest("hex");
}
