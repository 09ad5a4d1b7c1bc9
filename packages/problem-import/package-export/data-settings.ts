import type { Checking } from "@assay/contract/vocabulary/checking";
import type { Scoring } from "@assay/contract/vocabulary/scoring";
import type { PlannedTests } from "#package-export/plan-tests";
import type { ExportedProblem, ExportedTest } from "#package-export/read-problem";
import { yaml } from "#package-export/yaml";

export interface TextFile {
  readonly path: string;
  readonly text: string;
}

/** The settings of the folders of test cases: points, and arguments for the output validator. */
export function dataSettings(problem: ExportedProblem, planned: PlannedTests): TextFile[] {
  const { scoring, tests } = problem;
  const common = commonArguments(problem);
  const own = common === null ? tests.map((test) => argumentsOf(problem.checking, test)) : [];
  const flags = common !== null && common.length > 0 ? { output_validator_args: common } : {};
  const folders = new Map<string, Settings>();
  if (common !== null && common.length > 0) {
    for (const folder of ["sample", "secret"]) {
      if (planned.files.some((file) => file.startsWith(`${folder}/`))) folders.set(folder, flags);
    }
  }
  for (const [folder, settings] of scoring === null ? [] : scoringOf(scoring, planned)) {
    folders.set(folder, { ...settings, ...flags });
  }
  const ofTests = own.flatMap((list, index) => {
    return list.length === 0
      ? []
      : [{ path: `data/${planned.files[index]}.yaml`, text: yaml({ output_validator_args: list }) }];
  });
  const ofFolders = [...folders].map(([folder, settings]) => {
    return { path: `data/${folder}/test_group.yaml`, text: yaml(settings) };
  });
  return [...ofFolders, ...ofTests];
}

/** The arguments of all test cases, or null if they differ. */
function commonArguments({ checking, tests }: ExportedProblem): readonly string[] | null {
  const [first = [], ...others] = tests.map((test) => argumentsOf(checking, test));
  return others.every((other) => JSON.stringify(other) === JSON.stringify(first)) ? first : null;
}

function argumentsOf(checking: Checking, test: ExportedTest): readonly string[] {
  switch (checking.kind) {
    // The closest that the format has, although it ignores differences in white space between tokens.
    case "whole_output":
      return ["case_sensitive"];
    case "tokens":
      return [
        ...(checking.isCaseSensitive ? ["case_sensitive"] : []),
        ...(checking.isSpaceSensitive ? ["space_change_sensitive"] : []),
        ...(checking.absoluteTolerance === null ? [] : ["float_absolute_tolerance", `${checking.absoluteTolerance}`]),
        ...(checking.relativeTolerance === null ? [] : ["float_relative_tolerance", `${checking.relativeTolerance}`]),
      ];
    case "checker":
      return [...checking.checker.arguments, ...test.checker_arguments];
    case "interactive":
      return [...checking.interactor.arguments, ...test.checker_arguments];
  }
}

type Settings = Parameters<typeof yaml>[0];

/** The scoring settings of `secret` and of the folders below it. Points are rounded, because the format has only whole ones. */
function scoringOf({ groups }: Scoring, { folders, files }: PlannedTests): [folder: string, settings: Settings][] {
  const used = [...new Set(files.map((file) => file.slice(0, file.lastIndexOf("/"))))];
  const kept = groups.map((group) => ({ ...group, folder: folders.get(group.name) ?? "" }));
  const graded = kept.filter(({ folder }) => folder !== "sample" && used.includes(folder));
  const settings = graded.map(({ folder, points, aggregation, requires = [] }) => {
    const required = kept.filter(({ name, folder: other }) => requires.includes(name) && used.includes(other));
    const requiring = required.length === 0 ? {} : { require_pass: required.map((other) => other.folder) };
    return { folder, points: Math.round(points), rest: { score_aggregation: aggregation, ...requiring } };
  });
  const own = settings.map(({ folder, points, rest }): [string, Settings] => [folder, { max_score: points, ...rest }]);
  if (graded.some(({ folder }) => folder === "secret")) return own;
  const total = settings.reduce((sum, { points }) => sum + points, 0);
  const others = used
    .filter((folder) => folder.startsWith("secret/") && settings.every((group) => group.folder !== folder))
    .map((folder): [string, Settings] => [folder, { max_score: 0 }]);
  return [["secret", { max_score: total, score_aggregation: "sum" }], ...own, ...others];
}
