import type { Checking } from "@assay/contract/vocabulary/checking";
import { WHOLE_OUTPUT } from "@assay/contract/vocabulary/checking";
import type { PackageFiles } from "#files/package-files";
import type { CheckerSources } from "#formats/checker-files";
import type { Constants } from "#formats/icpc/constants";
import { isLegacy, type ProblemKind } from "#formats/icpc/kind";
import { readOutputValidator } from "#formats/icpc/output-validator";
import type { ProblemYaml } from "#formats/icpc/problem-yaml";
import type { UngroupedTest } from "#formats/icpc/tests";
import { tokenComparison } from "#formats/icpc/validator-flags";
import { PackageError } from "#package-error";

/** How outputs are checked, and the test cases with their checker arguments. */
export interface ReadChecking {
  readonly checking: Checking;
  readonly tests: readonly UngroupedTest[];
  readonly notes: readonly string[];
  readonly draftReason: string | null;
}

/**
 * The default output validator with its flags, or the package's own validator. `withPlainComparison` ignores the package's
 * own validator. With a validator that is missing or cannot be run, outputs are compared by default and the problem has to
 * be a draft. Throws PackageError if flags of the default validator differ between test cases.
 */
export function readChecking(
  files: PackageFiles,
  yaml: ProblemYaml,
  kind: ProblemKind,
  tests: readonly UngroupedTest[],
  options: { readonly constants: Constants; readonly withPlainComparison: boolean },
): ReadChecking {
  const flags = isLegacy(yaml) ? (yaml.validator_flags ?? "").split(/\s+/).filter(Boolean) : [];
  if (!kind.hasOwnValidator) return defaultChecking(flags, tests);
  if (options.withPlainComparison && !kind.isInteractive && kind.passes === null) {
    const note = "its own output validator is ignored: whole outputs are compared, as in Judge0";
    return { checking: WHOLE_OUTPUT, tests: tests.map(withoutArguments), notes: [note], draftReason: null };
  }
  const sources = readRunnable(files, options.constants);
  if (typeof sources === "string")
    return { checking: tokenComparison([]), tests: tests.map(withoutArguments), notes: [], draftReason: sources };
  const checker = { ...sources, protocol: "icpc", arguments: flags } as const;
  const passes = kind.passes === null ? {} : { passes: kind.passes };
  const checking: Checking = kind.isInteractive
    ? { kind: "interactive", interactor: checker, ...passes }
    : { kind: "checker", checker, ...passes };
  return { checking, tests, notes: [], draftReason: null };
}

/** The validator's sources, or why it cannot be run. */
function readRunnable(files: PackageFiles, constants: Constants): CheckerSources | string {
  try {
    const sources = readOutputValidator(files, constants);
    return sources ?? "its output validator is missing: output_validator/ or output_validators/ is empty";
  } catch (error) {
    if (error instanceof PackageError) return error.message;
    throw error;
  }
}

function defaultChecking(flags: readonly string[], tests: readonly UngroupedTest[]): ReadChecking {
  const [first = [], ...others] = tests.map(({ checkerArguments }) => checkerArguments);
  if (others.some((other) => other.join(" ") !== first.join(" "))) {
    throw new PackageError("flags of the default output validator that differ between test cases are not supported");
  }
  return {
    checking: tokenComparison([...flags, ...first]),
    tests: tests.map(withoutArguments),
    notes: [],
    draftReason: null,
  };
}

function withoutArguments(test: UngroupedTest): UngroupedTest {
  return { ...test, checkerArguments: [] };
}
