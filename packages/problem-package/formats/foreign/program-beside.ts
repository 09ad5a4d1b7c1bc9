import { LANGUAGE_IDS } from "@assay/contract/vocabulary/languages/all";
import type { PackageFiles } from "#files/package-files";
import { HEADER } from "#formats/checker-files";
import { languageOfSource, sourceText } from "#formats/source-text";
import { PackageError } from "#package-error";
import type { GeneratingProgram } from "#problem";

/**
 * The first program whose path matches, with the headers and modules in its folder. Throws PackageError if there is none in a language
 * that the judge has.
 */
export function programBeside(files: PackageFiles, pattern: RegExp, what: string): GeneratingProgram {
  for (const path of files.paths().filter((candidate) => pattern.test(candidate))) {
    const languageId = languageOfSource(files, path);
    const source = languageId === null ? null : sourceText(files, path);
    if (languageId === null || source === null) continue;
    const folder = path.slice(0, path.lastIndexOf("/") + 1);
    const isPart = (file: string) => (languageId === LANGUAGE_IDS.python ? file.endsWith(".py") : HEADER.test(file));
    const otherFiles = files
      .paths(folder)
      .filter((file) => file !== path && isPart(file))
      .map((file) => ({ name: file.slice(folder.length), content: files.bytes(file) }));
    return { what, path, languageId, source, otherFiles };
  }
  throw new PackageError(
    `the tests are missing, and so is ${what}, which makes them. Make the tests with the task's own tools and pack them, too`,
  );
}
