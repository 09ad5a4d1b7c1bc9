import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

const FOLDER = join(import.meta.dirname, "results");

/** Which measurements a result comes from. */
export interface Origin {
  readonly date: string;
  readonly commit: string;
}

/** Now, and the commit of this checkout. */
export async function originNow(): Promise<Origin> {
  const { stdout } = await promisify(execFile)("git", ["rev-parse", "--short", "HEAD"], { cwd: import.meta.dirname });
  return { date: new Date().toISOString(), commit: stdout.trim() };
}

/** The file that keeps the last result of a bench. */
export const resultFile = (bench: string) => join(FOLDER, `${bench}.json`);

/** A result as one line of JSON; numbers have three digits after the point. */
export function asLine(result: unknown): string {
  return JSON.stringify(result, (_, value) => (typeof value === "number" ? Math.round(value * 1_000) / 1_000 : value));
}

/** Keeps the result of a bench for `bench scaling`, in place of the last one. */
export async function saveResult(bench: string, result: unknown): Promise<void> {
  await writeFile(resultFile(bench), `${asLine(result)}\n`);
}

/** Reads a result from a file: the last line that is JSON. Throws Error if there is none. */
export async function readResult<Result>(file: string): Promise<Result> {
  const line = (await readFile(file, "utf8")).split("\n").findLast((each) => each.startsWith("{"));
  if (line === undefined) throw new Error(`${file} holds no result`);
  return JSON.parse(line);
}
