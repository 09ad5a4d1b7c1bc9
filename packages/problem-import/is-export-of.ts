import type { Database } from "@assay/database/connect";
import { ContentFolder } from "@assay/problem-package/files/file-bytes";
import { PackageFiles } from "@assay/problem-package/files/package-files";
import { hashOf } from "@assay/problem-package/formats/identity";
import { PackageError } from "@assay/problem-package/package-error";
import type { ProblemPackage } from "@assay/problem-package/problem";
import { exportProblem } from "#package-export/export-problem";

/**
 * True if a package is an export of the stored problem as it is now, edits included, so that an import would change nothing: exports of
 * the same state have the same files. `folder` is an empty one for the long files, one of which is in memory at a time.
 */
export async function isExportOf(
  db: Database,
  problemId: string,
  { uuid, hash }: Pick<ProblemPackage, "uuid" | "hash">,
  folder: string,
): Promise<boolean> {
  // Every export has one, so other packages need not be compared.
  if (uuid === null) return false;
  const exported = await exportProblem(db, problemId);
  if (!exported) return false;
  const contents = new ContentFolder(folder);
  const files = new PackageFiles(contents);
  try {
    for await (const { path, content } of exported.files()) files.add(path, await contents.keep([content]));
  } catch (error) {
    if (error instanceof PackageError) return false;
    throw error;
  }
  return hashOf(files) === hash;
}
