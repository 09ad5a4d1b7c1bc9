import type { StatementPage } from "@assay/contract/vocabulary/problem";
import { chooseLanguage, languageOfStatement, languageTag } from "@assay/contract/vocabulary/statement-languages";
import type { PackageFiles } from "#files/package-files";
import { exportedLanguage } from "#formats/icpc/extension";
import { isLegacy } from "#formats/icpc/kind";
import type { ProblemYaml } from "#formats/icpc/problem-yaml";
import type { PackagePicture, PackageTranslation, StatementFile } from "#problem";
import type { ReadOptions } from "#read-options";
import { filesByLanguage, otherStatements, readTranslations } from "#statement/other-languages";
import { findPdfStatement, readPdfStatement } from "#statement/pdf-statement";
import { StatementPictures } from "#statement/pictures";
import { readStatement, type Statement } from "#statement/read-statement";
import { unreadableFormulas } from "#statement/unreadable-formulas";

export interface PackageStatement extends Statement {
  readonly pictures: readonly PackagePicture[];
  readonly statementPages: readonly StatementPage[];
  readonly statementFiles?: readonly StatementFile[];
  readonly translations?: readonly PackageTranslation[];
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
  { transform, ...options }: ReadOptions & { readonly transform: (text: string) => string },
): Promise<PackageStatement> {
  const folders = isLegacy(yaml) ? FOLDERS : FOLDERS.toReversed();
  const exported = exportedLanguage(files);
  const path =
    findStatement(files, folders, exported) ??
    folders.map((folder) => findPdfStatement(files, folder, exported)).find((found) => found !== undefined);
  if (path === undefined) return { ...NO_STATEMENT, notes: [noStatementIn(folders[0] ?? "")] };
  const folder = path.slice(0, path.lastIndexOf("/") + 1);
  const kept = otherStatements(files, folder, path);
  const byLanguage = filesByLanguage(files, kept);
  const language = languageOf(path, yaml, byLanguage);
  const pictures = new StatementPictures(files, folder, problemId);
  const own = path.endsWith(".pdf")
    ? await readPdfStatement(files, path, problemId, options.pdfToPages)
    : readText(files, path, pictures, transform);
  const others = [...byLanguage].filter(([tag]) => tag !== language);
  const translated = await readTranslations(
    files,
    others.map(([tag, file]) => ({
      ...{ language: tag, path: `${folder}${file}`, file },
      title: readTitle(yaml, tag),
      read: () => readStatement(files, `${folder}${file}`, pictures, transform),
    })),
    problemId,
    options,
  );
  const shownFiles = new Set(
    translated.translations.filter(({ file }) => file === null).map(({ language: tag }) => byLanguage.get(tag)),
  );
  return {
    ...own,
    pictures: [...own.pictures, ...(await pictures.collect(options.pdfToPng)), ...translated.pictures],
    statementFiles: kept.filter(({ name }) => !shownFiles.has(name)),
    translations: translated.translations,
    language,
  };
}

function readText(
  files: PackageFiles,
  path: string,
  pictures: StatementPictures,
  transform: (text: string) => string,
): Omit<PackageStatement, "language"> {
  const statement = readStatement(files, path, pictures, transform);
  const notes = [...statement.notes, ...unreadableFormulas(statement)];
  return { ...statement, notes, pictures: [], statementPages: [] };
}

/**
 * The language of a statement: the one in its name, or else the only one in which problem.yaml names the problem, or else English if other
 * statements name theirs. The formats take English for all others, but many packages in other languages do not name theirs.
 */
function languageOf(path: string, { name }: ProblemYaml, others: ReadonlyMap<string, string>): string | null {
  const [only, another] = typeof name === "object" && name !== null ? Object.keys(name) : [];
  const ofFile = languageTag(languageOfStatement(path.slice(path.lastIndexOf("/") + 1)) ?? undefined);
  const ofName = another === undefined ? languageTag(only) : null;
  return ofFile ?? ofName ?? (others.size > 0 && !others.has("en") ? "en" : null);
}

/**
 * The title of the statement in a language: the one that problem.yaml states for that language; null if it states none, or only one for all
 * languages.
 */
export function readTitle({ name }: ProblemYaml, language: string): string | null {
  if (typeof name !== "object" || name === null) return null;
  const byTag = new Map(Object.entries(name).map(([code, title]) => [languageTag(code) ?? code, title]));
  return byTag.get(chooseLanguage(language, [...byTag.keys()]) ?? "") ?? null;
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
 * The path of the statement. Prefers the first folder, the language that an exported package states, English, and LaTeX to Markdown to HTML.
 * DOMjudge's HTML or text file is the last choice. Undefined if there is none but a PDF file.
 */
function findStatement(files: PackageFiles, folders: readonly string[], exported: string | null): string | undefined {
  const stems = [...(exported === null ? [] : [`problem.${exported}`]), "problem.en", "problem"];
  if (exported !== null && folders.some((folder) => files.has(`${folder}problem.${exported}.pdf`))) return undefined;
  const names = stems.flatMap((name) => ENDINGS.map((ending) => `${name}.${ending}`));
  for (const folder of folders) {
    const paths = files.paths(folder).filter((path) => PROBLEM_FILE.test(path.slice(folder.length)));
    const english = names.map((name) => `${folder}${name}`).find((candidate) => paths.includes(candidate));
    const found = english ?? ENDINGS.flatMap((ending) => paths.filter((path) => path.endsWith(`.${ending}`)))[0];
    if (found !== undefined) return found;
  }
  return ["problem.html", "problem.txt"].find((path) => files.has(path));
}

const ENDINGS = ["tex", "md", "html", "htm"];
const PROBLEM_FILE = /^problem(\.[\w-]+)?\.(tex|md|html?)$/;
