import { basename } from "node:path";
import { languageKey } from "@assay/contract/vocabulary/languages/all";
import { withIncludedFiles } from "@assay/judge/compile/included-files";
import { withOtherFiles } from "@assay/judge/compile/other-files";
import type { Program } from "@assay/judge/interface";
import type { PackageSubmission, ProblemPackage } from "#problem";

/**
 * A reference solution as a program for the judge, with its other files and those that the problem adds; null if the language
 * is not known.
 */
export function programOf(
  { languageId, source, otherFiles = [], path }: PackageSubmission,
  { includedFiles = {} }: Pick<ProblemPackage, "includedFiles">,
): Program | null {
  if (languageId === null) return null;
  const key = languageKey(languageId);
  return withIncludedFiles(
    withOtherFiles({ languageId, source }, otherFiles),
    (key && includedFiles[key]) ?? [],
    basename(path),
  );
}
