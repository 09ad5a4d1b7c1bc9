import { createHash } from "node:crypto";
import type { CheckerProgram, Checking } from "@assay/contract/vocabulary/checking";
import type { Grader } from "@assay/contract/vocabulary/grading";
import {
  EXTENSION_PARTS,
  type ExtensionChecking,
  type ExtensionPart,
  type ExtensionProgram,
  type ExtensionScoring,
  type PackageExtension,
  type SealedFile,
  sealedText,
} from "@assay/contract/vocabulary/package-extension";
import type { Scoring } from "@assay/contract/vocabulary/scoring";
import type { PlannedTests } from "#package-export/plan-tests";
import type { ExportedProblem } from "#package-export/read-problem";
import type { ExportedStatements } from "#package-export/statement";

export interface PackagePlan {
  readonly statements: ExportedStatements;
  readonly tests: PlannedTests;
  /** The path of each reference solution below `submissions`. */
  readonly solutions: readonly string[];
}

/** The extension of an exported package; `files` are all its other files. */
export function makeExtension(
  problem: ExportedProblem,
  plan: PackagePlan,
  files: readonly SealedFile[],
): PackageExtension {
  const { own, others, pictures } = plan.statements;
  const translations = others
    .filter(({ pdf }) => pdf === null)
    .map(({ code: language, html, source }) => ({ language, html, source }));
  const explanations = [...problem.sample_explanations];
  const seals = EXTENSION_PARTS.map((part) => [part, sha256(sealedText(part, files))]);
  return {
    version: 1,
    seals: Object.fromEntries(seals) as Record<ExtensionPart, string>,
    statement: {
      ...{ html: own.html, source: own.source, pictures },
      ...(problem.statement_language && { language: problem.statement_language }),
      ...(translations.length > 0 && { translations }),
    },
    tests: {
      list: problem.tests.map((test, index) => {
        const explanation = test.is_sample ? explanations.shift()?.source : undefined;
        return {
          file: plan.tests.files[index] ?? "",
          name: test.name,
          isSample: test.is_sample,
          groupName: test.group_name,
          ...(test.checker_arguments.length > 0 && { checkerArguments: test.checker_arguments }),
          ...(test.time_limit_ms !== problem.time_limit_ms && { timeLimitMs: test.time_limit_ms }),
          ...(test.memory_limit_kb !== null && { memoryLimitKb: test.memory_limit_kb }),
          ...(explanation && { explanation }),
          ...(test.generated_by !== null && { generatedBy: test.generated_by }),
        };
      }),
      scoring: problem.scoring && scoringOf(problem.scoring),
      displaySamples: problem.display_samples,
    },
    rules: {
      difficulty: problem.difficulty,
      problemType: problem.problem_type,
      timeLimitMs: problem.time_limit_ms,
      memoryLimitKb: problem.memory_limit_kb,
      limits: problem.limits,
      credit: problem.credit,
    },
    checking: checkingOf(problem.checking),
    solutions: problem.solutions.map((solution, index) => {
      const { path, language_id: languageId, entry, expectation, is_model: isModel } = solution;
      const file = plan.solutions[index] ?? "";
      return { file, path, languageId, entry, expectation, ...(isModel && { isModel }) };
    }),
    ...(problem.programs.extension && { programs: problem.programs.extension }),
    ...(Object.keys(problem.problem_templates).length > 0 && { templates: problem.problem_templates }),
    ...openingOf(problem),
    ...(problem.stops_at_failure && { stopsAtFailure: true }),
    ...(problem.failing_test_opens !== "never" && {
      failingTest: { opens: problem.failing_test_opens, tries: problem.failing_test_tries },
    }),
  };
}

/** The program whose files are in the package's `output_validator`, if there is one. */
export function validatorOf(checking: Checking): CheckerProgram | null {
  if (checking.kind === "checker") return checking.checker;
  return checking.kind === "interactive" ? checking.interactor : null;
}

function openingOf({ editorial }: ExportedProblem): Pick<PackageExtension, "editorialOpens"> {
  if (editorial === null || editorial.opens === "any") return {};
  const { opens, opensTries, opensAt } = editorial;
  return { editorialOpens: { opens, opensTries, opensAt: opensAt?.toISOString() ?? null } };
}

function scoringOf({ groups, grader }: Scoring): ExtensionScoring {
  if (!grader?.program) return { groups, ...(grader && { grader: withoutProgram(grader) }) };
  const { languageId, files } = grader.program;
  const program = { languageId, paths: files.map(({ name }) => name) };
  return { groups, grader: { ...withoutProgram(grader), program } };
}

function withoutProgram({ program: _, ...grader }: Grader): Omit<Grader, "program"> {
  return grader;
}

function checkingOf(checking: Checking): ExtensionChecking {
  if (checking.kind === "checker") return { ...checking, checker: besides(checking.checker) };
  if (checking.kind !== "interactive") return checking;
  const { checker, ...rest } = checking;
  const decides = checker && { ...besides(checker), texts: checker.files.map(({ text }) => text) };
  return { ...rest, interactor: besides(checking.interactor), ...(decides && { checker: decides }) };
}

function besides({ files, ...program }: CheckerProgram): ExtensionProgram {
  return { ...program, paths: files.map(({ name }) => name) };
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
