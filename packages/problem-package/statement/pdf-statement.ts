import { pagePictureName, STATEMENT_FILE, type StatementPage } from "@assay/contract/vocabulary/problem";
import type { PackageFiles } from "#files/package-files";
import { PACKAGE_LIMITS } from "#limits";
import { PackageError } from "#package-error";
import type { PackagePicture } from "#problem";
import type { Statement } from "#statement/read-statement";

/** A page of a PDF file with its picture, a PNG. */
export interface DrawnPage extends StatementPage {
  readonly picture: Uint8Array;
}

/** Draws the pages of a PDF file and reads their words. A PDF is untrusted input, so whoever gives this runs it in a sandbox. */
export type PdfToPages = (pdf: Uint8Array) => Promise<readonly DrawnPage[]>;

/** A PDF statement with its files. */
export interface PdfStatement extends Statement {
  readonly pictures: readonly PackagePicture[];
  readonly statementPages: readonly StatementPage[];
}

/** The PDF file that a package's statement is, of several the English one; undefined when there is none. */
export function findPdfStatement(files: PackageFiles, folder: string): string | undefined {
  const paths = files.paths().filter((path) => /(^|\/)problem(\.[\w-]+)?\.pdf$/.test(path));
  const first = [`${folder}problem.en.pdf`, `${folder}problem.pdf`, "problem.pdf", "problem.en.pdf"];
  return first.find((path) => paths.includes(path)) ?? paths.find((path) => path.startsWith(folder));
}

/**
 * A statement that is a PDF file: its description is a link to the file, beside which its pages are shown. Throws
 * PackageError for a file that is no PDF, is too large or cannot be drawn.
 */
export async function readPdfStatement(
  files: PackageFiles,
  path: string,
  problemId: string,
  pdfToPages: PdfToPages | undefined,
): Promise<PdfStatement> {
  const content = files.bytes(path);
  if (content.byteLength > PACKAGE_LIMITS.pdfBytes) throw new PackageError(`the statement ${path} is too large`);
  if (!Buffer.from(content.subarray(0, 1_024)).includes("%PDF-")) throw new PackageError(`${path} is no PDF file`);
  const drawn = (await pdfToPages?.(content)) ?? [];
  const pictures = drawn.map(({ picture }, index) => {
    return { name: pagePictureName(index + 1), contentType: "image/png", content: picture };
  });
  const link = `<a href="${statementPath(problemId)}">PDF file</a>`;
  return {
    title: null,
    description: `<p>The statement of this problem is a ${link}.</p>`,
    input: "",
    output: "",
    notes: [],
    pictures: [{ name: STATEMENT_FILE, contentType: "application/pdf", content }, ...pictures],
    statementPages: drawn.map(({ picture: _, ...page }) => page),
  };
}

/** Where the web server has the PDF statement of a problem. */
export function statementPath(problemId: string): string {
  return `/problem-statements/${problemId}`;
}
