import type { StatementPage } from "@assay/contract/vocabulary/problem";
import type { PackageFiles } from "#files/package-files";
import { isLegacy } from "#formats/icpc/kind";
import type { ProblemYaml } from "#formats/icpc/problem-yaml";
import type { ReadOptions } from "#formats/read-options";
import { PackageError } from "#package-error";
import type { PackagePicture } from "#problem";
import { findPdfStatement, readPdfStatement } from "#statement/pdf-statement";
import { StatementPictures } from "#statement/pictures";
import { readStatement, type Statement } from "#statement/read-statement";

/** A package's statement with the pictures that it shows. */
export interface PackageStatement extends Statement {
  readonly pictures: readonly PackagePicture[];
  /** See `ProblemPackage`. */
  readonly statementPages: readonly StatementPage[];
}

/** The statement of an ICPC package: the version's own folder, else the file that DOMjudge would show. Throws PackageError. */
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
    if (pdf === undefined)
      throw new PackageError(`there is no statement in LaTeX, Markdown or PDF in ${statementFolder}`);
    return readPdfStatement(files, pdf, problemId, pdfToPages);
  }
  const folder = path.slice(0, path.lastIndexOf("/") + 1);
  const pictures = new StatementPictures(files, folder, problemId);
  const statement = readStatement(files, path, pictures, transform);
  return { ...statement, pictures: await pictures.collect(pdfToPng), statementPages: [] };
}

/** The path of the statement to read, null for none: English before others, LaTeX before Markdown, before what DOMjudge shows as it is. */
function findStatement(files: PackageFiles, folder: string): string | null {
  const paths = files.paths(folder).filter((path) => /\/problem(\.[\w-]+)?\.(tex|md)$/.test(path));
  const english = ["problem.en.tex", "problem.en.md", "problem.tex", "problem.md"].map((name) => `${folder}${name}`);
  const found = english.find((candidate) => paths.includes(candidate)) ?? paths[0];
  return found ?? ["problem.html", "problem.txt"].find((path) => files.has(path)) ?? null;
}
