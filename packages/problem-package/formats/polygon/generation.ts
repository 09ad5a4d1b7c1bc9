import { LANGUAGE_IDS } from "@assay/contract/vocabulary/languages/all";
import { javaFileName } from "@assay/judge/compile/file-names";
import type { PackageFiles } from "#files/package-files";
import { HEADER } from "#formats/checker-files";
import { polygonLanguage } from "#formats/polygon/solutions";
import { missingTest, type PolygonTest } from "#formats/polygon/tests";
import { child, childrenNamed, descend, type XmlElement } from "#formats/polygon/xml";
import { sourceText } from "#formats/source-text";
import { PackageError } from "#package-error";
import type { GeneratingProgram, Generation } from "#problem";

/**
 * How the missing inputs and answers of a standard package are made: inputs by its generators, with the arguments that problem.xml
 * states, answers by the solution tagged main. Undefined if nothing is missing. Throws PackageError for a test that no program of the
 * package makes.
 */
export function readGeneration(
  files: PackageFiles,
  problem: XmlElement,
  tests: readonly PolygonTest[],
): Generation | undefined {
  const lacking = tests.filter(({ hasInput, hasAnswer }) => !hasInput || !hasAnswer);
  if (lacking.length === 0) return undefined;
  const programs: Record<string, GeneratingProgram> = {};
  const inputs = lacking.flatMap((test) => {
    if (test.hasInput) return [];
    const [, name, argumentLine = ""] = /^\s*(\S+)\s*(.*)$/s.exec(test.command ?? "") ?? [];
    if (name === undefined) throw missingTest(test.path);
    if (test.isFromFile)
      throw new PackageError(
        `${test.path} is one of several files that ${name} writes, which is not supported: ${FULL}`,
      );
    if (FORBIDDEN.test(argumentLine))
      throw new PackageError(
        `${test.path} is made with arguments that the judge does not pass on (${argumentLine}): ${FULL}`,
      );
    programs[name] ??= generator(files, problem, name, test.path);
    return [{ test: test.name, program: name, argumentLine }];
  });
  return {
    programs,
    inputs,
    answers: lacking.flatMap(({ name, hasAnswer }) => (hasAnswer ? [] : [name])),
    model: modelOf(files, problem),
  };
}

/** The characters that the judge removes from arguments, as Judge0 does. */
const FORBIDDEN = /[$&;<>|`]/;
const FULL = "download the full package from Packages in Polygon; its name ends in $linux.zip";

function generator(files: PackageFiles, problem: XmlElement, name: string, path: string): GeneratingProgram {
  const executables = childrenNamed(descend(problem, "files", "executables"), "executable");
  const source = executables
    .map((executable) => child(executable, "source")?.attributes ?? {})
    .find(({ path: file = "" }) => file.slice(file.lastIndexOf("/") + 1).replace(/\.\w+$/, "") === name);
  if (!source) throw new PackageError(`${path} is missing, and so is the generator ${name}, which makes it: ${FULL}`);
  return programAt(files, source, `the generator ${name}`);
}

function modelOf(files: PackageFiles, problem: XmlElement): GeneratingProgram {
  const solutions = childrenNamed(descend(problem, "assets", "solutions"), "solution");
  const main = solutions.find(({ attributes }) => attributes.tag === "main");
  return programAt(files, child(main, "source")?.attributes ?? {}, "the main solution");
}

function programAt(
  files: PackageFiles,
  { path = "", type = "" }: XmlElement["attributes"],
  what: string,
): GeneratingProgram {
  const languageId = polygonLanguage(type);
  const source = path !== "" && files.has(path) ? sourceText(files, path) : null;
  if (languageId === null || source === null) {
    const why = source === null ? "is missing or no text" : `is in a language that the judge does not have (${type})`;
    throw new PackageError(`the tests are missing, and ${what}, which makes them, ${why}: ${FULL}`);
  }
  const isJava = languageId === LANGUAGE_IDS.java;
  const beside = files.paths("files/").filter((file) => {
    if (file === path) return false;
    return HEADER.test(file) || /\.py$/.test(file) || (isJava && isOwnClass(file, files));
  });
  const otherFiles = beside.map((file) => ({ name: file.slice("files/".length), content: files.bytes(file) }));
  return { what, path, languageId, source, otherFiles };
}

/** True for a Java source with the name of its class: another program beside it may have a class of the same name. */
function isOwnClass(file: string, files: PackageFiles): boolean {
  return /\.java$/.test(file) && javaFileName(file, Buffer.from(files.bytes(file)).toString()) === file;
}
