import type { Database } from "@assay/database/connect";
import { PackageError } from "@assay/problem-package/package-error";
import { readPackage } from "@assay/problem-package/read-package";
import { bundledProblems } from "#problems/bundled";
import { storePackage } from "#problems/store-package";

/** Imports the bundled problems that are new or changed. Throws PackageError when one of them is broken. */
export async function seedProblems(db: Database): Promise<void> {
  for (const path of await bundledProblems()) {
    const problem = await readPackage(path, { pdfToPng: refusePdf });
    if (problem.timeLimitMs === null)
      throw new PackageError(`${problem.slug}: a bundled problem states its time limit`);
    const { change } = await storePackage(db, problem, problem.timeLimitMs);
    if (change !== "unchanged") console.log(`Problem ${change}: ${problem.title}`);
  }
}

async function refusePdf(): Promise<Uint8Array> {
  throw new PackageError("a bundled problem brings its pictures as PNG, JPEG or SVG");
}
