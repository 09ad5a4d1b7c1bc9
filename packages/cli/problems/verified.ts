import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { BUNDLED } from "@assay/problem-import/bundled";
import { packageHash } from "@assay/problem-package/read-package";

/** The hashes that packages had when all their solutions were judged and as expected, by slug. */
type Verified = Readonly<Record<string, string>>;

const RECORD = join(BUNDLED, "verified.json");

/** Which others are judged beside the changed problems: `count` of them, chosen by `seed`. */
export interface Sample {
  readonly count: number;
  readonly seed: string;
}

/**
 * Those of the packages that are not as they were when they were recorded, and a sample of the others, in the order of `paths`. A sample finds
 * what breaks judging itself; the same seed chooses the same one.
 */
export async function changedPackages(
  paths: readonly string[],
  { count, seed }: Sample,
  recordPath = RECORD,
): Promise<string[]> {
  const verified = await readRecord(recordPath);
  const isKnown = await Promise.all(paths.map(async (path) => verified[basename(path)] === (await packageHash(path))));
  const changed = paths.filter((_, index) => !isKnown[index]);
  const place = (path: string) =>
    createHash("sha256")
      .update(`${seed}\0${basename(path)}`)
      .digest("hex");
  const others = paths.filter((_, index) => isKnown[index]).toSorted((a, b) => (place(a) < place(b) ? -1 : 1));
  const chosen = new Set([...changed, ...others.slice(0, count)]);
  return paths.filter((path) => chosen.has(path));
}

/** Writes down that the solutions of these packages are as expected, and forgets packages that are not in `all` any more. */
export async function recordVerified(
  paths: readonly string[],
  all: readonly string[],
  recordPath = RECORD,
): Promise<void> {
  const slugs = new Set(all.map((path) => basename(path)));
  const kept = Object.entries(await readRecord(recordPath)).filter(([slug]) => slugs.has(slug));
  const added = await Promise.all(
    paths.filter((path) => all.includes(path)).map(async (path) => [basename(path), await packageHash(path)] as const),
  );
  const entries = Object.entries({ ...Object.fromEntries(kept), ...Object.fromEntries(added) });
  const sorted = entries.toSorted(([a], [b]) => (a < b ? -1 : 1));
  await writeFile(recordPath, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}

async function readRecord(path: string): Promise<Verified> {
  try {
    return JSON.parse(await readFile(path, "utf8"));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return {};
    throw error;
  }
}
