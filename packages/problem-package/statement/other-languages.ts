import type { PackageFiles } from "#files/package-files";
import { PACKAGE_LIMITS } from "#limits";
import type { StatementFile } from "#problem";

const STATEMENT = /^problem\.([\w-]+)\.(tex|md|html?|pdf)$/;
const PICTURE = /\.(png|jpe?g|gif|svg|pdf)$/i;

/**
 * The statements in a folder in other languages than the one that is shown, and the pictures that they name, so that a package can be
 * exported again with all of them. A note names the languages, or those that are too large. `shown` is the path of the statement that is
 * shown.
 */
export function otherStatements(files: PackageFiles, folder: string, shown: string): StatementFile[] {
  const shownLanguage = STATEMENT.exec(shown.slice(folder.length))?.[1] ?? "en";
  const others = files.paths(folder).filter((path) => {
    const language = STATEMENT.exec(path.slice(folder.length))?.[1];
    return language !== undefined && language !== shownLanguage;
  });
  const texts = others.map((path) => Buffer.from(files.bytes(path)).toString("utf8"));
  const isNamed = (picture: string) => {
    const name = picture.slice(folder.length).replace(/\.\w+$/, "");
    return texts.some((text) => text.includes(name));
  };
  const pictures = files
    .paths(folder)
    .filter((path) => PICTURE.test(path) && !STATEMENT.test(path.slice(folder.length)) && isNamed(path));
  return keptStatements(
    files,
    [...others, ...pictures].map((path) => ({ name: path.slice(folder.length), content: files.bytes(path) })),
  );
}

/** The files if they are not too large together, with a note on their languages. */
export function keptStatements(files: PackageFiles, found: readonly StatementFile[]): StatementFile[] {
  const languages = found.flatMap(({ name }) => STATEMENT.exec(name)?.[1] ?? []);
  if (languages.length === 0) return [];
  const list = [...new Set(languages)].join(", ");
  if (found.reduce((sum, { content }) => sum + content.byteLength, 0) > PACKAGE_LIMITS.otherStatementBytes) {
    files.note(
      `left out: the statements in other languages (${list}), which are larger than ${PACKAGE_LIMITS.otherStatementBytes} bytes`,
    );
    return [];
  }
  files.note(`the statements in other languages (${list}) are kept and exported, but only one language is shown`);
  return [...found];
}
