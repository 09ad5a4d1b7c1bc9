import type { Database } from "@assay/database/connect";
import { PackageError } from "@assay/problem-package/package-error";
import { readPackage } from "@assay/problem-package/read-package";
import type { Config } from "#config";
import { withDatabase } from "#open-database";
import { type OpenJudge, openJudge } from "#open-judge";
import { describeChecking } from "#problems/describe-checking";
import { pdfToPagesIn } from "#problems/pdf-to-pages";
import { pdfToPngIn } from "#problems/pdf-to-png";
import { type PlaceWish, placeOf } from "#problems/place";
import { showProgress } from "#problems/progress";
import { storePackage } from "#problems/store-package";
import { timeLimitOf } from "#problems/time-limit";
import { UsageError } from "#usage-error";

/** How packages are imported. */
export interface ImportWishes extends PlaceWish {
  /** Compares plainly where the package's validator is missing. */
  readonly withPlainComparison: boolean;
}

/** What packages are imported with. */
export interface ImportTools {
  readonly open: OpenJudge;
  readonly db: Database;
}

/** `importWith` on a judge and a database of its own. */
export async function importPackages(config: Config, paths: string[], wishes: ImportWishes): Promise<void> {
  if (wishes.update !== null && paths.length !== 1) throw new UsageError("--update takes one package");
  const open = await openJudge(config);
  try {
    await withDatabase(config, (db) => importWith({ open, db }, paths, wishes));
  } finally {
    await open.close();
  }
}

/**
 * Imports packages, each whole or not at all, and prints a line for each. A failed package does not stop the others.
 * Throws UsageError when one was not imported.
 */
export async function importWith(tools: ImportTools, paths: string[], wishes: ImportWishes): Promise<void> {
  let failures = 0;
  for (const [index, path] of paths.entries()) {
    const count = paths.length === 1 ? "" : `[${index + 1}/${paths.length}] `;
    try {
      console.log(count + (await importPackage(tools, path, wishes)).join("\n  note: "));
    } catch (error) {
      failures += 1;
      console.error(`${count}${describeFailure(error, path)}`);
    }
  }
  if (failures > 0) throw new UsageError(`${failures} of ${paths.length} packages not imported`);
}

/** Imports one package; gives what became of it, and the notes. */
async function importPackage({ open, db }: ImportTools, path: string, wishes: ImportWishes): Promise<string[]> {
  const options = {
    pdfToPng: pdfToPngIn(open.sandbox),
    pdfToPages: pdfToPagesIn(open.sandbox),
    withPlainComparison: wishes.withPlainComparison,
  };
  const problem = await readPackage(path, options);
  const place = await placeOf(db, problem, wishes);
  if (place.isUnchanged) return [`${problem.slug}: unchanged: ${problem.title}`];
  const { timeLimitMs, notes } = await timeLimitOf(open.judge, problem, showProgress);
  const { change } = await storePackage(db, problem, timeLimitMs, place.id);
  const facts = [`${problem.tests.length} tests`, `${timeLimitMs} ms`, describeChecking(problem)].join(", ");
  return [`${problem.slug}: ${change}: ${problem.title}, ${facts}`, ...problem.notes, ...notes];
}

/** The message of a refusal; of an internal error its kind too, so that it can be reported. */
function describeFailure(error: unknown, path: string): string {
  if (error instanceof PackageError) return `refused: ${error.message}`;
  return `failed: ${path}: ${error instanceof Error ? `${error.name}: ${error.message}` : String(error)}`;
}
