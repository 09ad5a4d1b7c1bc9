import { basename } from "node:path";
import { findLanguage } from "@assay/contract/vocabulary/languages";
import { javaFileName } from "@assay/judge/compile/file-names";
import { withIncludedFiles } from "@assay/judge/compile/included-files";
import { makeZip } from "@assay/judge/compile/make-zip";
import type { Program } from "@assay/judge/interface";
import type { PackageSubmission, ProblemPackage } from "#problem";

/**
 * A jury solution as the judge takes it; null for a language that the judge does not have. The other
 * files of a solution of several lie beside the named entry: C++ compiles every source among them with
 * it, javac finds their classes, Python imports them. So do those that the problem adds to every program.
 */
export function programOf(
  submission: PackageSubmission,
  { includedFiles = {} }: Pick<ProblemPackage, "includedFiles">,
): Program | null {
  const program = ownProgram(submission);
  if (program === null) return null;
  const key = findLanguage(program.languageId)?.key;
  return withIncludedFiles(program, (key && includedFiles[key]) ?? [], basename(submission.path));
}

function ownProgram({ languageId, source, otherFiles = [] }: PackageSubmission): Program | null {
  if (languageId === null) return null;
  if (otherFiles.length === 0) return { languageId, source };
  const files = otherFiles.map(({ name, content }) => {
    return { name: languageId === 91 ? javaName(name, content) : name, content };
  });
  const sources = files.map(({ name }) => name).filter((name) => /\.(cc|cpp|cxx|c\+\+|C)$/.test(name));
  return {
    languageId,
    source,
    additionalFiles: makeZip(files),
    ...(languageId === 52 && sources.length > 0 && { compilerOptions: sources.join(" ") }),
  };
}

function javaName(name: string, content: Uint8Array): string {
  return name.endsWith(".java") ? javaFileName(name, Buffer.from(content).toString()) : name;
}
