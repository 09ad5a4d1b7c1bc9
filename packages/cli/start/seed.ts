import { DIFFICULTIES } from "@assay/contract/vocabulary/problem";
import type { Database } from "@assay/database/connect";
import { matchPackage } from "@assay/database/problems/package-identity";
import { bundledProblems } from "@assay/problem-import/bundled";
import { storePackage } from "@assay/problem-import/store-package";
import { PackageError } from "@assay/problem-package/package-error";
import type { ProblemPackage } from "@assay/problem-package/problem";
import { readPackage } from "@assay/problem-package/read-package";

/**
 * Imports the bundled problems that are new or changed, easy ones first: the problem set keeps the
 * order of import. Throws PackageError when one of them is broken.
 */
export async function seedProblems(db: Database): Promise<void> {
  const paths = await bundledProblems();
  const problems = await Promise.all(paths.map((path) => readPackage(path, { pdfToPng: refusePdf })));
  const rank = (problem: ProblemPackage) => DIFFICULTIES.indexOf(problem.difficulty);
  for (const problem of problems.sort((a, b) => rank(a) - rank(b))) {
    if (problem.timeLimitMs === null)
      throw new PackageError(`${problem.slug}: a bundled problem states its time limit`);
    const match = await matchPackage(db, problem);
    const existingId = match.kind === "known" ? match.problem.id : null;
    const { change } = await storePackage(db, problem, problem.timeLimitMs, existingId);
    if (change !== "unchanged") console.log(`Problem ${change}: ${problem.title}`);
  }
}

async function refusePdf(): Promise<Uint8Array> {
  throw new PackageError("a bundled problem brings its pictures as PNG, JPEG or SVG");
}
