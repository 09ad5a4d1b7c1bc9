import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { ProblemPackage } from "#problem";
import { readPackage } from "#read-package";

const PICTURE = new TextEncoder().encode("a picture");
const WORD = { x: 1, y: 2, width: 30, height: 10, text: "Halve" };
const PAGE = { width: 595, height: 842, lines: [[WORD]], picture: PICTURE };

/** Writes the files to a temporary folder and reads them as a package. Throws PackageError. */
export async function readFiles(files: Readonly<Record<string, string>>, name = "echo"): Promise<ProblemPackage> {
  const written = await writePackage(files, name);
  try {
    return await readPackage(written.folder, { pdfToPng: async () => PICTURE, pdfToPages: async () => [PAGE] });
  } finally {
    await written.remove();
  }
}

/** The smallest valid package of the format 2023-07. */
export const SMALL_PACKAGE: Readonly<Record<string, string>> = {
  "problem.yaml":
    "problem_format_version: 2023-07-draft\nname: Echo\nlicense: cc by\ncredits: Ada\nkeywords: [easy, strings, input]\nlimits: { time_limit: 1.5, memory: 64 }\n",
  "statement/problem.en.md": "Say it again.\n\n## Input\n\nA word.\n\n## Output\n\nThe word.\n",
  "data/sample/1.in": "hello\n",
  "data/sample/1.ans": "hello\n",
  "data/secret/02.in": "two\n",
  "data/secret/02.ans": "two\n",
  "data/secret/01-one.in": "one\n",
  "data/secret/01-one.ans": "one\n",
  "submissions/accepted/echo.py": "print(input())\n",
  "submissions/wrong_answer/shout.py": "print(input().upper())\n",
};

/** Writes files to a new folder called `name`. Returns its path, its parent's, and a function that removes both. */
export async function writePackage(files: Readonly<Record<string, string>>, name = "echo") {
  const parent = await mkdtemp(join(tmpdir(), "assay-package-"));
  const folder = join(parent, name);
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  return { folder, parent, remove: () => rm(parent, { recursive: true }) };
}
