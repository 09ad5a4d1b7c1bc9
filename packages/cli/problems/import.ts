import { PackageError } from "@assay/problem-package/package-error";
import { readPackage } from "@assay/problem-package/read-package";
import type { Config } from "#config";
import { withDatabase } from "#open-database";
import { openJudge } from "#open-judge";
import { describeChecking } from "#problems/describe-checking";
import { pdfToPngIn } from "#problems/pdf-to-png";
import { storePackage } from "#problems/store-package";
import { timeLimitOf } from "#problems/time-limit";
import { UsageError } from "#usage-error";

/**
 * Imports packages, each whole or not at all, and prints a line for each. A package that is refused
 * does not keep the others out. Throws UsageError when one was refused.
 */
export async function importPackages(config: Config, paths: string[], withPlainComparison: boolean): Promise<void> {
  const open = await openJudge(config);
  const options = { pdfToPng: pdfToPngIn(open.sandbox), withPlainComparison };
  let refusals = 0;
  try {
    await withDatabase(config, async (db) => {
      for (const path of paths) {
        try {
          const problem = await readPackage(path, options);
          const { timeLimitMs, note } = await timeLimitOf(open.judge, problem);
          const { change } = await storePackage(db, problem, timeLimitMs);
          const facts = [`${problem.tests.length} tests`, `${timeLimitMs} ms`, describeChecking(problem)].join(", ");
          console.log(`${problem.slug}: ${change}: ${problem.title}, ${facts}`);
          for (const line of [...problem.notes, ...(note === null ? [] : [note])]) console.log(`  note: ${line}`);
        } catch (error) {
          if (!(error instanceof PackageError)) throw error;
          refusals += 1;
          console.error(`refused: ${error.message}`);
        }
      }
    });
  } finally {
    await open.close();
  }
  if (refusals > 0) throw new UsageError(`${refusals} of ${paths.length} packages refused`);
}
