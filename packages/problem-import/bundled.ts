import { readdir, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { DIFFICULTIES } from "@assay/contract/vocabulary/problem";
import type { Database } from "@assay/database/connect";
import { matchPackage } from "@assay/database/problems/package-identity";
import { type BundledList, seedList } from "@assay/database/problems/seed-list";
import { PackageError } from "@assay/problem-package/package-error";
import type { ProblemPackage } from "@assay/problem-package/problem";
import { readPackage } from "@assay/problem-package/read-package";
import { storePackage } from "#store-package";

const FOLDER = resolve(import.meta.dirname, "../../problems");
const LISTS = join(FOLDER, "lists.json");

/** The paths of the bundled problem packages, sorted by name. */
export async function bundledProblems(): Promise<string[]> {
  const entries = await readdir(FOLDER, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith("_")).map(({ name }) => name);
  return names.sort().map((name) => join(FOLDER, name));
}

/** A bundled problem or list that was added or updated. */
export interface SeedChange {
  readonly noun: "Problem" | "List";
  readonly change: "added" | "updated";
  readonly name: string;
}

/**
 * Imports the bundled problems that are new or have changed, except those that an admin has edited or deleted, and calls
 * `report` with each. Easy problems come first, because the problem set is listed in the order of import. Then
 * creates the bundled lists. Throws PackageError if a package is not valid.
 */
export async function seedProblems(db: Database, report: (change: SeedChange) => void): Promise<void> {
  const paths = await bundledProblems();
  const problems = await Promise.all(paths.map((path) => readPackage(path, { pdfToPng: refusePdf })));
  const deletedRows = await db.selectFrom("deleted_packages").select("slug").execute();
  const deleted = new Set(deletedRows.map(({ slug }) => slug));
  const rank = (problem: ProblemPackage) => DIFFICULTIES.indexOf(problem.difficulty);
  for (const problem of problems.sort((a, b) => rank(a) - rank(b))) {
    if (problem.timeLimitMs === null)
      throw new PackageError(`${problem.slug}: a bundled problem must state its time limit`);
    const match = await matchPackage(db, problem);
    if (match.kind === "known" ? match.problem.isEdited : deleted.has(problem.slug)) continue;
    const existingId = match.kind === "known" ? match.problem.id : null;
    const { change } = await storePackage(db, problem, problem.timeLimitMs, existingId);
    if (change !== "unchanged") report({ noun: "Problem", change, name: problem.title });
  }
  for (const list of JSON.parse(await readFile(LISTS, "utf8")) as BundledList[]) {
    if (await seedList(db, list)) report({ noun: "List", change: "added", name: list.name });
  }
}

async function refusePdf(): Promise<Uint8Array> {
  throw new PackageError("bundled problems must not have PDF pictures: use PNG, JPEG or SVG");
}
