import {
  pagePictureName,
  STATEMENT_FILE,
  type StatementPage,
  translatedFileName,
} from "@assay/contract/vocabulary/problem";
import type { PackageFiles } from "#files/package-files";
import { PACKAGE_LIMITS } from "#limits";
import { PackageError } from "#package-error";
import type { PackagePicture } from "#problem";
import type { PdfToPages } from "#read-options";
import type { Statement } from "#statement/read-statement";

export interface PdfStatement extends Statement {
  readonly pictures: readonly PackagePicture[];
  readonly statementPages: readonly StatementPage[];
}

/**
 * The path of a package's PDF statement, preferably in the language that an exported package states, or else in English; undefined if there
 * is none.
 */
export function findPdfStatement(
  files: PackageFiles,
  folder: string,
  exported: string | null = null,
): string | undefined {
  const paths = files.paths().filter((path) => /(^|\/)problem(\.[\w-]+)?\.pdf$/.test(path));
  const first = [
    `${folder}problem.${exported}.pdf`,
    `${folder}problem.en.pdf`,
    `${folder}problem.pdf`,
    "problem.pdf",
    "problem.en.pdf",
  ];
  return first.find((path) => paths.includes(path)) ?? paths.find((path) => path.startsWith(folder));
}

/**
 * Reads a PDF statement. Its description is a link to the file; the pages are shown separately. The statement is empty, with a note, if
 * the file is not a PDF, is too large or cannot be rendered.
 */
export async function readPdfStatement(
  files: PackageFiles,
  path: string,
  problemId: string,
  pdfToPages: PdfToPages | undefined,
): Promise<PdfStatement> {
  try {
    return await readPdf(files, path, problemId, pdfToPages);
  } catch (error) {
    if (!(error instanceof PackageError)) throw error;
    const note = `left out: the statement ${path}, because ${error.message}; a new problem is a draft`;
    const nothing = { title: null, description: "", input: "", output: "", pictures: [], statementPages: [] };
    return { ...nothing, notes: [note] };
  }
}

/**
 * The same for a translation; `language` is its tag. Throws PackageError if the file is not a PDF, is too large or cannot be rendered.
 */
export async function readPdf(
  files: PackageFiles,
  path: string,
  problemId: string,
  pdfToPages: PdfToPages | undefined,
  language: string | null = null,
): Promise<PdfStatement> {
  const content = files.bytes(path);
  if (content.byteLength > PACKAGE_LIMITS.pdfBytes) throw new PackageError(`the statement ${path} is too large`);
  if (!Buffer.from(content.subarray(0, 1_024)).includes("%PDF-")) throw new PackageError(`${path} is not a PDF file`);
  const drawn = (await pdfToPages?.(content)) ?? [];
  const pictures = drawn.map(({ picture }, index) => {
    return { name: pagePictureName(index + 1, language), contentType: "image/png", content: picture };
  });
  const link = `<a href="${statementPath(problemId, language)}">PDF file</a>`;
  const name = language === null ? STATEMENT_FILE : translatedFileName(language);
  return {
    title: null,
    description: `<p>The statement of this problem is a ${link}.</p>`,
    input: "",
    output: "",
    notes: [],
    pictures: [{ name, contentType: "application/pdf", content }, ...pictures],
    statementPages: drawn.map(({ picture: _, ...page }) => page),
  };
}

/** The address of a PDF statement; `language` is the tag of a translation, or null for the problem's own statement. */
export function statementPath(problemId: string, language: string | null = null): string {
  return `/problem-statements/${problemId}${language === null ? "" : `?language=${language}`}`;
}
