import type { ProblemPackage } from "#problem";
import { readPackage } from "#read-package";
import { writePackage } from "#testing/small-package";

const PICTURE = new TextEncoder().encode("a picture");
const WORD = { x: 1, y: 2, width: 30, height: 10, text: "Halve" };
const PAGE = { width: 595, height: 842, lines: [[WORD]], picture: PICTURE };

/** Reads a package of these files from a folder that is gone afterwards. Rejects as `readPackage` does. */
export async function readFiles(files: Readonly<Record<string, string>>, name = "echo"): Promise<ProblemPackage> {
  const written = await writePackage(files, name);
  try {
    return await readPackage(written.folder, { pdfToPng: async () => PICTURE, pdfToPages: async () => [PAGE] });
  } finally {
    await written.remove();
  }
}
