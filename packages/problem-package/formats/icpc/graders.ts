import type { GraderProgram } from "@assay/contract/vocabulary/grading";
import type { PackageFiles } from "#files/package-files";
import type { Constants } from "#formats/icpc/constants";
import { readOwnGrader } from "#formats/icpc/output-validator";
import { PackageError } from "#package-error";

export interface ReadGrader {
  /** Null if it is missing or cannot be run. */
  readonly program: GraderProgram | null;
  /** Why the problem has to be a draft without its grader; null if it can be run. */
  readonly reason: string | null;
}

const MISSING = "testdata.yaml says grading: custom, but graders/ has no program";

/** The program in `graders/`, which grades the folders with `grading: custom`. */
export function readGrader(files: PackageFiles, constants: Constants): ReadGrader {
  try {
    const program = readOwnGrader(files, constants);
    return { program, reason: program === null ? MISSING : null };
  } catch (error) {
    if (error instanceof PackageError) return { program: null, reason: error.message };
    throw error;
  }
}

/** Notes a grader that no folder asks for. */
export function noteUnusedGrader(files: PackageFiles): void {
  if (files.paths("graders/").some((path) => !path.split("/").some((part) => part.startsWith("."))))
    files.note(
      "the grader in graders/ is not used, because no testdata.yaml of a scoring problem says grading: custom",
    );
}
