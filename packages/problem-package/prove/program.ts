import { basename } from "node:path";
import type { LanguageId } from "@assay/contract/vocabulary/languages";
import { LANGUAGE_IDS, languageKey, languageWithId } from "@assay/contract/vocabulary/languages/all";
import { javaFileName } from "@assay/judge/compile/file-names";
import { withIncludedFiles } from "@assay/judge/compile/included-files";
import { makeZip } from "@assay/judge/compile/make-zip";
import type { Program } from "@assay/judge/interface";
import type { PackageSubmission, ProblemPackage } from "#problem";

/** Languages whose compilers need all sources as arguments. The others find the files that the entry point imports. */
const { cpp, c, csharp, go, kotlin } = LANGUAGE_IDS;
const TAKE_ALL_SOURCES: readonly LanguageId[] = [cpp, c, csharp, go, kotlin];

/**
 * A reference solution as a program for the judge; null if the language is not known. Other files of the solution are placed
 * beside the entry point: C++ and similar languages compile all sources, javac finds their classes, Python imports them. The
 * problem's included files are added in the same way.
 */
export function programOf(
  submission: PackageSubmission,
  { includedFiles = {} }: Pick<ProblemPackage, "includedFiles">,
): Program | null {
  const program = ownProgram(submission);
  if (program === null) return null;
  const key = languageKey(program.languageId);
  return withIncludedFiles(program, (key && includedFiles[key]) ?? [], basename(submission.path));
}

function ownProgram({ languageId, source, otherFiles = [] }: PackageSubmission): Program | null {
  if (languageId === null) return null;
  if (otherFiles.length === 0) return { languageId, source };
  const files = otherFiles.map(({ name, content }) => {
    return { name: languageId === LANGUAGE_IDS.java ? javaName(name, content) : name, content };
  });
  const endings = languageWithId(languageId)?.endings ?? [];
  const sources = files.map(({ name }) => name).filter((name) => endings.some((ending) => name.endsWith(`.${ending}`)));
  return {
    languageId,
    source,
    additionalFiles: makeZip(files),
    ...(TAKE_ALL_SOURCES.includes(languageId) && sources.length > 0 && { compilerOptions: sources.join(" ") }),
  };
}

function javaName(name: string, content: Uint8Array): string {
  return name.endsWith(".java") ? javaFileName(name, Buffer.from(content).toString()) : name;
}
