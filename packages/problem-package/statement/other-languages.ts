import { LIMITS } from "@assay/contract/vocabulary/limits";
import { languageOfStatement, languageTag } from "@assay/contract/vocabulary/statement-languages";
import type { PackageFiles } from "#files/package-files";
import { PACKAGE_LIMITS } from "#limits";
import { PackageError } from "#package-error";
import type { PackagePicture, PackageTranslation, StatementFile } from "#problem";
import type { ReadOptions } from "#read-options";
import { readPdf } from "#statement/pdf-statement";
import type { Statement } from "#statement/read-statement";
import { unreadableFormulas } from "#statement/unreadable-formulas";

const PICTURE = /\.(png|jpe?g|gif|svg|pdf)$/i;
/** Of several files in one language, the first of these is read. */
const ENDINGS = ["tex", "md", "html", "htm", "pdf"];

/**
 * The statements in a folder in other languages than the one that is read as the problem's own, and the pictures that they name, so that a
 * package can be exported again with all of them. A note names the languages of those that are too large. `shown` is the path of the
 * problem's own statement.
 */
export function otherStatements(files: PackageFiles, folder: string, shown: string): StatementFile[] {
  const shownLanguage = languageOfStatement(shown.slice(folder.length)) ?? "en";
  const others = files.paths(folder).filter((path) => {
    const language = languageOfStatement(path.slice(folder.length));
    return language !== null && language !== shownLanguage;
  });
  const texts = others.map((path) => Buffer.from(files.bytes(path)).toString("utf8"));
  const isNamed = (picture: string) => isNamedIn(texts, picture.slice(folder.length));
  const pictures = files
    .paths(folder)
    .filter((path) => PICTURE.test(path) && languageOfStatement(path.slice(folder.length)) === null && isNamed(path));
  return keptStatements(
    files,
    [...others, ...pictures].map((path) => ({ name: path.slice(folder.length), content: files.bytes(path) })),
  );
}

/** The statements among the files, and the pictures that one of them names. */
export function withNamedPictures(kept: readonly StatementFile[]): StatementFile[] {
  const isStatement = ({ name }: StatementFile) => languageOfStatement(name) !== null;
  const texts = kept.filter(isStatement).map(({ content }) => Buffer.from(content).toString("utf8"));
  return kept.filter((file) => isStatement(file) || isNamedIn(texts, file.name));
}

function isNamedIn(texts: readonly string[], picture: string): boolean {
  const stem = picture.replace(/\.\w+$/, "");
  return texts.some((text) => text.includes(stem));
}

/** The files if they are not too large together, otherwise none and a note on their languages. */
export function keptStatements(files: PackageFiles, found: readonly StatementFile[]): StatementFile[] {
  const languages = found.flatMap(({ name }) => languageOfStatement(name) ?? []);
  if (languages.length === 0) return [];
  if (found.reduce((sum, { content }) => sum + content.byteLength, 0) <= PACKAGE_LIMITS.otherStatementBytes)
    return [...found];
  const list = [...new Set(languages)].join(", ");
  files.note(
    `left out: the statements in other languages (${list}), which are larger than ${PACKAGE_LIMITS.otherStatementBytes} bytes`,
  );
  return [];
}

/** For each language of the files, by its tag, the name of the one that is read. A note names languages that are not known. */
export function filesByLanguage(files: PackageFiles, kept: readonly StatementFile[]): Map<string, string> {
  const named = kept.flatMap(({ name }) => {
    const code = languageOfStatement(name);
    return code === null ? [] : [{ name, code, tag: languageTag(code), rank: ENDINGS.indexOf(endingOf(name)) }];
  });
  const unknown = new Set(named.filter(({ tag }) => tag === null).map(({ code }) => code));
  for (const code of unknown)
    files.note(`the statement in ${code} is kept and exported, but not shown, because that is no language code`);
  const best = named
    .sort((a, b) => a.rank - b.rank)
    .filter(({ tag }, index, all) => {
      return tag !== null && all.findIndex((other) => other.tag === tag) === index;
    });
  return new Map(best.map(({ tag, name }) => [tag ?? "", name]));
}

function endingOf(name: string): string {
  return name.slice(name.lastIndexOf(".") + 1);
}

/** A statement in another language than the problem's own, before it is read. */
export interface OtherStatement {
  /** Its tag. */
  readonly language: string;
  readonly path: string;
  /** The title that the package's settings state; null if only the statement may have one. */
  readonly title: string | null;
  /** Its name among the kept files; null if it is not one of them. */
  readonly file: string | null;
  /** Reads a statement that is not a PDF file. Throws PackageError. */
  readonly read: () => Statement;
}

/**
 * Reads the statements in other languages, and returns the files of those that are PDF files, with the pictures of their pages. One that
 * cannot be read is left out, with a note.
 */
export async function readTranslations(
  files: PackageFiles,
  others: readonly OtherStatement[],
  problemId: string,
  { pdfToPages }: ReadOptions,
): Promise<{ translations: PackageTranslation[]; pictures: PackagePicture[] }> {
  const translations: PackageTranslation[] = [];
  const pictures: PackagePicture[] = [];
  let pdfs = 0;
  const read = async ({ language, path, title, file, read }: OtherStatement) => {
    const isPdf = path.endsWith(".pdf");
    if (translations.length >= LIMITS.translationCount)
      throw new PackageError(`only ${LIMITS.translationCount} translations are shown`);
    if (isPdf && pdfs >= PACKAGE_LIMITS.translatedPdfs)
      throw new PackageError(`only ${PACKAGE_LIMITS.translatedPdfs} of the translations in PDF files are shown`);
    const pdf = isPdf ? await readPdf(files, path, problemId, pdfToPages, language) : null;
    const statement = pdf ?? read();
    if (pdf) pdfs += 1;
    pictures.push(...(pdf?.pictures ?? []));
    for (const note of [...statement.notes, ...unreadableFormulas(statement)]) files.note(`${path}: ${note}`);
    const { description, input, output } = statement;
    translations.push({
      language,
      title: shortTitle(title ?? statement.title),
      ...{ description, input, output },
      statementPages: pdf?.statementPages ?? [],
      statementSource: null,
      // The file of a PDF statement is among the problem's files.
      file: isPdf ? null : file,
    });
  };
  for (const other of others) {
    try {
      await read(other);
    } catch (error) {
      if (!(error instanceof PackageError)) throw error;
      files.note(`the statement ${other.path} is not shown: ${error.message}`);
    }
  }
  return { translations, pictures };
}

function shortTitle(title: string | null): string | null {
  return title?.trim().slice(0, LIMITS.titleLength).toWellFormed() || null;
}
