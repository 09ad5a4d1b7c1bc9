import type { Checking } from "@assay/contract/vocabulary/checking";
import type { TestGroup } from "@assay/contract/vocabulary/scoring";
import { languageTag } from "@assay/contract/vocabulary/statement-languages";
import { z } from "zod";
import type { PackageFiles } from "#files/package-files";
import { readArchive } from "#formats/foreign/archive";
import type { ForeignProblem, ForeignTest } from "#formats/foreign/foreign-problem";
import { memoryMebibytes, seconds } from "#formats/foreign/quantities";
import { scoringChecker } from "#formats/foreign/scoring-checker";
import { FULL_POINTS, groupsByPoints, wholeGroup } from "#formats/foreign/test-groups";
import { tokenComparison } from "#formats/icpc/validator-flags";
import { checkYaml, parseYaml, yamlText } from "#formats/icpc/yaml-file";
import { PACKAGE_LIMITS } from "#limits";
import { PackageError } from "#package-error";

const problemYaml = z.looseObject({ title: yamlText.nullish(), tag: z.array(yamlText).nullish() });
const quantity = z.union([z.string(), z.number()]).nullish();
const configYaml = z.looseObject({
  type: z.string().nullish(),
  time: quantity,
  memory: quantity,
  score: z.number().nonnegative().nullish(),
  checker_type: z.string().nullish(),
  checker: z.union([z.string(), z.looseObject({ file: z.string() })]).nullish(),
  subtasks: z
    .array(
      z.looseObject({
        id: z.union([z.string(), z.number()]).nullish(),
        score: z.number().nonnegative().nullish(),
        type: z.string().nullish(),
        if: z.array(z.union([z.string(), z.number()])).nullish(),
        cases: z.array(z.looseObject({ input: z.string(), output: z.string() })).nullish(),
      }),
    )
    .nullish(),
});
type Config = z.infer<typeof configYaml>;

const CONFIG = /^config\.ya?ml$/;

/** True for a folder of tests with Hydro's config.yaml, which Luogu reads, too. */
export function isHydroTests(paths: readonly string[]): boolean {
  const has = (pattern: RegExp) => paths.some((path) => pattern.test(path));
  return has(CONFIG) && has(/\.(in|out|ans)$/) && !has(/^(prog|in)\//);
}

/** A folder of tests with Hydro's config.yaml. Its title and statement are elsewhere. */
export function readHydroTests(files: PackageFiles): ForeignProblem {
  const config = configOf(files, "");
  return {
    title: null,
    statement: null,
    ...testsOf(files, "", config),
    ...limitsAndChecking(files, "", config),
    solutions: [],
  };
}

/** True for a problem that Hydro exported: it has a problem.yaml of its own kind. */
export function isHydro(paths: readonly string[]): boolean {
  const has = (pattern: RegExp) => paths.some((path) => pattern.test(path));
  return has(/^testdata\//) && has(/^(problem(_\w+)?\.md|problem\.yaml)$/) && !has(/^data\//);
}

/** A problem that Hydro exported. Throws PackageError for kinds that need more than stdin and stdout. */
export function readHydro(files: PackageFiles): ForeignProblem {
  files.requireWhole((path) => /^(problem\.yaml|testdata(\/|$))/.test(path));
  const { title, tag } = files.has("problem.yaml")
    ? checkYaml(parseYaml(files, "problem.yaml"), "problem.yaml", problemYaml)
    : {};
  const config = configOf(files, TESTS);
  const [statement = null, ...others] = files.paths().filter((path) => STATEMENT.test(path));
  const language = languageOf(statement);
  return {
    title: title ?? null,
    statement,
    transform: withHeadings,
    language,
    translations: others.flatMap((path) => {
      const other = languageOf(path);
      return other === null || other === language ? [] : [{ language: other, path }];
    }),
    ...samplesAndTests(files, config, statement),
    ...limitsAndChecking(files, TESTS, config),
    solutions: [],
    tags: tag ?? [],
  };
}

/** Such as problem_zh.md or problem_zh_TW.md. */
const STATEMENT = /^problem(?:_(\w+))?\.md$/;

function languageOf(path: string | null): string | null {
  return languageTag(STATEMENT.exec(path ?? "")?.[1]);
}

const TESTS = "testdata/";

/** The settings in a folder. Throws PackageError for kinds that need more than stdin and stdout. */
function configOf(files: PackageFiles, folder: string): Config {
  files.requireWhole((path) => path.startsWith(folder));
  const path = files.paths(folder).find((candidate) => CONFIG.test(candidate.slice(folder.length)));
  const config = path ? checkYaml(parseYaml(files, path), path, configYaml) : {};
  if (config.type && config.type !== "default")
    throw new PackageError(`Hydro's problems of the type ${config.type} are not supported`);
  return config;
}

function limitsAndChecking(files: PackageFiles, folder: string, config: Config) {
  return {
    ...checkingOf(files, folder, config),
    timeLimitSeconds: seconds(config.time, "ms") ?? DEFAULTS.seconds,
    memoryLimitMebibytes: memoryMebibytes(config.memory, "M") ?? DEFAULTS.mebibytes,
  };
}

/** Hydro's own. */
const DEFAULTS = { seconds: 1, mebibytes: 256 };

/** A sample in a Hydro statement: a code block called `input1` or `output1`. */
const SAMPLE = /^```(input|output)(\d+)[ \t]*\n([\s\S]*?)^```[ \t]*$/gm;

/** The page shows samples after the statement. */
function withHeadings(text: string): string {
  return text.replace(SAMPLE, "");
}

function samplesAndTests(
  files: PackageFiles,
  config: Config,
  statement: string | null,
): Pick<ForeignProblem, "tests" | "groups"> {
  const samples = statement === null ? [] : samplesOf(files.anyText(statement, PACKAGE_LIMITS.statementBytes));
  const { tests, groups } = testsOf(files, TESTS, config);
  return { tests: [...samples, ...tests], groups };
}

function samplesOf(text: string): ForeignTest[] {
  const texts = new Map(
    [...text.matchAll(SAMPLE)].map(([, side, number, content]) => [`${side}${number}`, content ?? ""]),
  );
  return [...texts.keys()].flatMap((key) => {
    const number = /^input(\d+)$/.exec(key)?.[1];
    const [input, answer] = [texts.get(`input${number}`), texts.get(`output${number}`)];
    if (number === undefined || input === undefined || answer === undefined) return [];
    return [{ name: number, isSample: true, input: Buffer.from(input), answer: Buffer.from(answer), group: null }];
  });
}

/** The subtasks of config.yaml; without any, all pairs in the folder, with equal shares of all points. */
function testsOf(files: PackageFiles, folder: string, { subtasks }: Config): Pick<ForeignProblem, "tests" | "groups"> {
  if (!subtasks || subtasks.every(({ cases }) => !cases?.length)) {
    const { tests } = readArchive(files.within(folder));
    return groupsByPoints(
      "tests",
      tests.map((test) => ({ test, points: FULL_POINTS / tests.length })),
    );
  }
  const groups: TestGroup[] = [];
  const tests: ForeignTest[] = [];
  const nameOf = (id: string | number) => `secret/subtask${id}`;
  for (const [index, { id, score, type, if: required, cases }] of subtasks.entries()) {
    const name = nameOf(id ?? index + 1);
    const group = wholeGroup(name, score ?? FULL_POINTS / subtasks.length, (required ?? []).map(nameOf));
    groups.push(type === "sum" ? { ...group, aggregation: "sum" } : group);
    for (const [place, { input, output }] of (cases ?? []).entries())
      tests.push({
        name: `${index + 1}-${String(place + 1).padStart(2, "0")}`,
        isSample: false,
        input: files.content(`${folder}${input}`),
        answer: files.content(`${folder}${output}`),
        group: name,
      });
  }
  return { tests, groups };
}

type ReadChecking = { readonly checking: Checking; readonly draftReason: string | null };

function checkingOf(
  files: PackageFiles,
  folder: string,
  { checker_type: type = "default", checker }: Config,
): ReadChecking {
  const plain: ReadChecking = { checking: tokenComparison(["case_sensitive"]), draftReason: null };
  if (type === "default" || type === null || !checker) return plain;
  const name = typeof checker === "string" ? checker : checker.file;
  if (type === "strict")
    return { checking: tokenComparison(["case_sensitive", "space_change_sensitive"]), draftReason: null };
  if (type === "testlib") return scoringChecker(files, (path) => path === `${folder}${name}`, "testlib");
  return { ...plain, draftReason: `checkers of the type ${JSON.stringify(type)} are not supported` };
}
