import { execFile } from "node:child_process";
import { appendFile, readFile } from "node:fs/promises";
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

/** The file that keeps the results of a bench, one in each line, the last one at the end. */
export const resultFile = (bench: string) => join(FOLDER, `${bench}.jsonl`);

/** A result as one line of JSON; numbers have three digits after the point. */
export function asLine(result: unknown): string {
  return JSON.stringify(result, (_, value) => (typeof value === "number" ? Math.round(value * 1_000) / 1_000 : value));
}

/** Keeps the result of a bench after those before it. */
export async function saveResult(bench: string, result: unknown): Promise<void> {
  await appendFile(resultFile(bench), `${asLine(result)}\n`);
}

/** Reads the last result in a file, which may also be the output of a bench. Throws Error if there is none. */
export async function readResult<Result>(file: string): Promise<Result> {
  const line = (await readFile(file, "utf8")).split("\n").findLast((each) => each.startsWith("{"));
  if (line === undefined) throw new Error(`${file} holds no result`);
  return JSON.parse(line);
}
