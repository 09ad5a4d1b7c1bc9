import type { ProblemPackage } from "#problem";
import { readPackage } from "#read-package";
import { writePackage } from "#testing/small-package";

/** Reads a package of these files from a folder that is gone afterwards. Rejects as `readPackage` does. */
export async function readFiles(files: Readonly<Record<string, string>>, name = "echo"): Promise<ProblemPackage> {
  const written = await writePackage(files, name);
  try {
    return await readPackage(written.folder, { pdfToPng: async () => new TextEncoder().encode("a picture") });
  } finally {
    await written.remove();
  }
}
