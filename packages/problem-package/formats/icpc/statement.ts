import type { StatementPage } from "@assay/contract/vocabulary/problem";
import type { PackageFiles } from "#files/package-files";
import { isLegacy } from "#formats/icpc/kind";
import type { ProblemYaml } from "#formats/icpc/problem-yaml";
import type { PackagePicture } from "#problem";
import type { ReadOptions } from "#read-options";
import { findPdfStatement, readPdfStatement } from "#statement/pdf-statement";
import { StatementPictures } from "#statement/pictures";
import { readStatement, type Statement } from "#statement/read-statement";

/** A package's statement with its pictures. */
export interface PackageStatement extends Statement {
  readonly pictures: readonly PackagePicture[];
  /** See `ProblemPackage`. */
  readonly statementPages: readonly StatementPage[];
}

/**
 * The statement of an ICPC package, from the folder of its format version or else the file that DOMjudge shows. Empty
 * with a note if there is none. Throws PackageError.
 */
export async function readIcpcStatement(
  files: PackageFiles,
  yaml: ProblemYaml,
  problemId: string,
  { transform, pdfToPng, pdfToPages }: ReadOptions & { readonly transform: (text: string) => string },
): Promise<PackageStatement> {
  const statementFolder = isLegacy(yaml) ? "problem_statement/" : "statement/";
  const path = findStatement(files, statementFolder);
  if (path === null) {
    const pdf = findPdfStatement(files, statementFolder);
    if (pdf === undefined) return { ...NO_STATEMENT, notes: [noStatementIn(statementFolder)] };
    return readPdfStatement(files, pdf, problemId, pdfToPages);
  }
  const folder = path.slice(0, path.lastIndexOf("/") + 1);
  const pictures = new StatementPictures(files, folder, problemId);
  const statement = readStatement(files, path, pictures, transform);
  return { ...statement, pictures: await pictures.collect(pdfToPng), statementPages: [] };
}

/** Many published packages have their statements elsewhere. */
const NO_STATEMENT = { title: null, description: "", input: "", output: "", pictures: [], statementPages: [] };

function noStatementIn(folder: string): string {
  return `${folder} has no statement in LaTeX, Markdown or PDF, so a new problem is a draft; write its statement in the workshop`;
}

/** The path of the statement, or null. Prefers English, and LaTeX to Markdown. DOMjudge's HTML or text file is the last choice. */
function findStatement(files: PackageFiles, folder: string): string | null {
  const paths = files.paths(folder).filter((path) => /\/problem(\.[\w-]+)?\.(tex|md)$/.test(path));
  const english = ["problem.en.tex", "problem.en.md", "problem.tex", "problem.md"].map((name) => `${folder}${name}`);
  const found = english.find((candidate) => paths.includes(candidate)) ?? paths[0];
  return found ?? ["problem.html", "problem.txt"].find((path) => files.has(path)) ?? null;
}
