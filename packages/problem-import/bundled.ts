import { type Dirent, existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { DIFFICULTIES } from "@assay/contract/vocabulary/problem";
import type { Database } from "@assay/database/connect";
import { matchPackage } from "@assay/database/problems/package-identity";
import { type BundledList, seedList } from "@assay/database/problems/seed-list";
import { PackageError } from "@assay/problem-package/package-error";
import type { ProblemPackage } from "@assay/problem-package/problem";
import { packageHash, readPackage } from "@assay/problem-package/read-package";
import { storePackage } from "#store-package";

/** The folder of the bundled problems. */
export const BUNDLED = resolve(import.meta.dirname, "../../problems");
/** A few of them, with which tests start installations: an older set, whose order and number they may rely on. */
export const FEW_BUNDLED = join(BUNDLED, "_few");

/**
 * The paths of the problem packages in a folder, sorted by name: its folders and links to folders, but for names that begin with `_` or `.`.
 * Throws PackageError if there is no such folder.
 */
export async function bundledProblems(folder = BUNDLED): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: Error) => {
    throw new PackageError(`the folder of problems cannot be read: ${error.message}`, { cause: error });
  });
  const isPackage = (entry: Dirent) => (entry.isDirectory() || entry.isSymbolicLink()) && !/^[._]/.test(entry.name);
  const names = entries.filter(isPackage).map(({ name }) => name);
  return names.sort().map((name) => join(folder, name));
}

/** A bundled problem or list that was added or updated. */
export interface SeedChange {
  readonly noun: "Problem" | "List";
  readonly change: "added" | "updated";
  readonly name: string;
}

/**
 * Imports the bundled problems of a folder that are new or have changed, except those that an admin has edited or deleted, and calls
 * `report` with each. Then creates the lists in its `lists.json`, if there is one. The problem set shows problems in the order of import: those of
 * the lists come first, in the order of these, then the others, easy ones first. Throws PackageError if a package is not valid.
 */
export async function seedProblems(
  db: Database,
  report: (change: SeedChange) => void,
  folder = BUNDLED,
): Promise<void> {
  const paths = await bundledProblems(folder);
  const lists = await readLists(folder);
  const stored = await storedPackages(db);
  const isStored = await Promise.all(
    paths.map(async (path) => stored.get(basename(path)) === (await packageHash(path))),
  );
  const changed = paths.filter((_, index) => !isStored[index]);
  const problems = await Promise.all(changed.map((path) => readPackage(path, { pdfToPng: refusePdf })));
  const deletedRows = await db.selectFrom("deleted_packages").select("slug").execute();
  const deleted = new Set(deletedRows.map(({ slug }) => slug));
  for (const problem of inOrder(problems, lists)) {
    if (problem.timeLimitMs === null)
      throw new PackageError(`${problem.slug}: a bundled problem must state its time limit`);
    const match = await matchPackage(db, problem);
    if (match.kind === "known" ? match.problem.isEdited : deleted.has(problem.slug)) continue;
    const existingId = match.kind === "known" ? match.problem.id : null;
    const { change } = await storePackage(db, problem, problem.timeLimitMs, existingId);
    if (change !== "unchanged") report({ noun: "Problem", change, name: problem.title });
  }
  for (const list of lists) if (await seedList(db, list)) report({ noun: "List", change: "added", name: list.name });
}

/** The hashes of the packages from which problems were made, by slug: most starts find all of them unchanged, and read none. */
async function storedPackages(db: Database): Promise<ReadonlyMap<string | null, string | null>> {
  const rows = await db.selectFrom("problems").select(["slug", "package_hash"]).execute();
  return new Map(rows.map(({ slug, package_hash }) => [slug, package_hash]));
}

function inOrder(problems: readonly ProblemPackage[], lists: readonly BundledList[]): ProblemPackage[] {
  const listed = [...new Set(lists.flatMap((list) => list.problems))];
  const place = ({ slug, difficulty }: ProblemPackage) => {
    const found = listed.indexOf(slug);
    return found >= 0 ? found : listed.length + DIFFICULTIES.indexOf(difficulty);
  };
  return problems.toSorted((a, b) => place(a) - place(b));
}

async function readLists(folder: string): Promise<readonly BundledList[]> {
  const path = join(folder, "lists.json");
  return existsSync(path) ? JSON.parse(await readFile(path, "utf8")) : [];
}

async function refusePdf(): Promise<Uint8Array> {
  throw new PackageError("bundled problems must not have PDF pictures: use PNG, JPEG or SVG");
}
