import type { StatementPage } from "@assay/contract/vocabulary/problem";
import type { PackageFiles } from "#files/package-files";
import { isLegacy } from "#formats/icpc/kind";
import type { ProblemYaml } from "#formats/icpc/problem-yaml";
import type { PackagePicture, StatementFile } from "#problem";
import type { ReadOptions } from "#read-options";
import { otherStatements } from "#statement/other-languages";
import { findPdfStatement, readPdfStatement } from "#statement/pdf-statement";
import { StatementPictures } from "#statement/pictures";
import { readStatement, type Statement } from "#statement/read-statement";
import { unreadableFormulas } from "#statement/unreadable-formulas";

/** A language code of BCP 47 in lower case, as far as names of statements have them: en, pt-br. */
const CODE = /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/;

/** The language code in the name of a statement such as problem.sv.tex, or null if it has none. */
function languageOfFile(path: string): string | null {
  return knownLanguage(/(?:^|\/)problem\.([^./]+)\.[a-z]+$/.exec(path)?.[1]);
}

/** A language code in lower case, or null for anything else. */
function knownLanguage(code: string | undefined): string | null {
  const lower = code?.toLowerCase().replaceAll("_", "-") ?? "";
  return CODE.test(lower) ? lower : null;
}

export interface PackageStatement extends Statement {
  readonly pictures: readonly PackagePicture[];
  readonly statementPages: readonly StatementPage[];
  readonly statementFiles?: readonly StatementFile[];
  readonly language: string | null;
}

/**
 * The statement of an ICPC package, from the folder of its format version or of the other one, or else the file that DOMjudge
 * shows. Empty with a note if there is none. Throws PackageError.
 */
export async function readIcpcStatement(
  files: PackageFiles,
  yaml: ProblemYaml,
  problemId: string,
  { transform, pdfToPng, pdfToPages }: ReadOptions & { readonly transform: (text: string) => string },
): Promise<PackageStatement> {
  const folders = isLegacy(yaml) ? FOLDERS : FOLDERS.toReversed();
  const path = findStatement(files, folders);
  if (path === null) {
    const pdf = folders.map((folder) => findPdfStatement(files, folder)).find((found) => found !== undefined);
    if (pdf === undefined) return { ...NO_STATEMENT, notes: [noStatementIn(folders[0] ?? "")] };
    const others = otherStatements(files, pdf.slice(0, pdf.lastIndexOf("/") + 1), pdf);
    return {
      ...(await readPdfStatement(files, pdf, problemId, pdfToPages)),
      statementFiles: others,
      language: languageOf(pdf, yaml),
    };
  }
  const folder = path.slice(0, path.lastIndexOf("/") + 1);
  const pictures = new StatementPictures(files, folder, problemId);
  const statement = readStatement(files, path, pictures, transform);
  const notes = [...statement.notes, ...unreadableFormulas(statement)];
  return {
    ...statement,
    notes,
    pictures: await pictures.collect(pdfToPng),
    statementPages: [],
    statementFiles: otherStatements(files, folder, path),
    language: languageOf(path, yaml),
  };
}

/**
 * The language of a statement: the one in its name, or else the only one in which problem.yaml names the problem. The formats take
 * English for all others, but many packages in other languages do not name theirs.
 */
function languageOf(path: string, { name }: ProblemYaml): string | null {
  const [only, another] = typeof name === "object" && name !== null ? Object.keys(name) : [];
  return languageOfFile(path) ?? (another === undefined ? knownLanguage(only) : null);
}

/** The folder of statements in the legacy format and since 2023-07. Packages of either version have been published with either. */
const FOLDERS = ["problem_statement/", "statement/"];

/** Many published packages have their statements elsewhere. */
const NO_STATEMENT = {
  title: null,
  description: "",
  input: "",
  output: "",
  pictures: [],
  statementPages: [],
  language: null,
};

function noStatementIn(folder: string): string {
  return `${folder} has no statement in LaTeX, Markdown, HTML or PDF, so a new problem is a draft; write its statement in the workshop`;
}

/**
 * The path of the statement, or null. Prefers the first folder, English, and LaTeX to Markdown to HTML. DOMjudge's HTML or text file
 * is the last choice.
 */
function findStatement(files: PackageFiles, folders: readonly string[]): string | null {
  const names = ["problem.en", "problem"].flatMap((name) => ENDINGS.map((ending) => `${name}.${ending}`));
  for (const folder of folders) {
    const paths = files.paths(folder).filter((path) => PROBLEM_FILE.test(path.slice(folder.length)));
    const english = names.map((name) => `${folder}${name}`).find((candidate) => paths.includes(candidate));
    const found = english ?? ENDINGS.flatMap((ending) => paths.filter((path) => path.endsWith(`.${ending}`)))[0];
    if (found !== undefined) return found;
  }
  return ["problem.html", "problem.txt"].find((path) => files.has(path)) ?? null;
}

const ENDINGS = ["tex", "md", "html", "htm"];
const PROBLEM_FILE = /^problem(\.[\w-]+)?\.(tex|md|html?)$/;
