import type { PackageFiles } from "#files/package-files";
import { isLegacy } from "#formats/icpc/kind";
import type { ProblemYaml } from "#formats/icpc/problem-yaml";
import { PackageError } from "#package-error";
import type { PackagePicture } from "#problem";
import { type PdfToPng, StatementPictures } from "#statement/pictures";
import { readStatement, type Statement } from "#statement/read-statement";

/** A package's statement with the pictures that it shows. */
export interface PackageStatement extends Statement {
  readonly pictures: readonly PackagePicture[];
}

/** The statement of an ICPC package: the version's own folder, else the file that DOMjudge would show. Throws PackageError. */
export async function readIcpcStatement(
  files: PackageFiles,
  yaml: ProblemYaml,
  problemId: string,
  { transform, pdfToPng }: { readonly transform: (text: string) => string; readonly pdfToPng: PdfToPng },
): Promise<PackageStatement> {
  const path = findStatement(files, isLegacy(yaml) ? "problem_statement/" : "statement/");
  const folder = path.slice(0, path.lastIndexOf("/") + 1);
  const pictures = new StatementPictures(files, folder, problemId);
  const statement = readStatement(files, path, pictures, transform);
  return { ...statement, pictures: await pictures.collect(pdfToPng) };
}

/** The path of the statement to read: English before others, LaTeX before Markdown, before what DOMjudge shows as it is. */
function findStatement(files: PackageFiles, folder: string): string {
  const paths = files.paths(folder).filter((path) => /\/problem(\.[\w-]+)?\.(tex|md)$/.test(path));
  const english = ["problem.en.tex", "problem.en.md", "problem.tex", "problem.md"].map((name) => `${folder}${name}`);
  const found = english.find((candidate) => paths.includes(candidate)) ?? paths[0];
  const shown = found ?? ["problem.html", "problem.txt"].find((path) => files.has(path));
  if (shown) return shown;
  const isPdf = files.paths().some((path) => /(^|\/)problem(\.[\w-]+)?\.pdf$/.test(path));
  throw new PackageError(
    `there is no statement in LaTeX or Markdown in ${folder}${isPdf ? ", and one as PDF alone is not supported" : ""}`,
  );
}
