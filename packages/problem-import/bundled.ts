import { readdir } from "node:fs/promises";
import { join, resolve } from "node:path";

const FOLDER = resolve(import.meta.dirname, "../../problems");

/** The folders of the bundled problems, by name. */
export async function bundledProblems(): Promise<string[]> {
  const entries = await readdir(FOLDER, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith("_")).map(({ name }) => name);
  return names.sort().map((name) => join(FOLDER, name));
}
