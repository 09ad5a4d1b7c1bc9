import type { Checking } from "@assay/contract/vocabulary/checking";
import { roundOff } from "@assay/contract/vocabulary/grading";
import type { TestGroup } from "@assay/contract/vocabulary/scoring";
import { languageTag } from "@assay/contract/vocabulary/statement-languages";
import { z } from "zod";
import type { PackageBytes } from "#files/file-bytes";
import type { PackageFiles } from "#files/package-files";
import {
  type ForeignProblem,
  type ForeignSolution,
  type ForeignTest,
  placedName,
} from "#formats/foreign/foreign-problem";
import { parseJson } from "#formats/foreign/json-file";
import { statementExamples, withoutExamples } from "#formats/foreign/omegaup-statement";
import { programBeside } from "#formats/foreign/program-beside";
import { memoryMebibytes, seconds } from "#formats/foreign/quantities";
import { scoringChecker } from "#formats/foreign/scoring-checker";
import { earning, expectationOfWord } from "#formats/foreign/solutions";
import { FULL_POINTS, groupsByPoints, type WeighedTest, wholeGroup } from "#formats/foreign/test-groups";
import { tokenComparison } from "#formats/icpc/validator-flags";
import { PACKAGE_LIMITS } from "#limits";
import { PackageError } from "#package-error";
import type { Generation } from "#problem";

const quantity = z.union([z.string(), z.number()]).nullish();

/** `settings.json`; its keys begin with capitals where omegaUp wrote it, and with small letters where people did. */
const settingsJson = z.looseObject({
  title: z.string().nullish(),
  source: z.string().nullish(),
  limits: z.looseObject({ timelimit: quantity, memorylimit: quantity }).nullish(),
  validator: z.looseObject({ name: z.string().nullish(), tolerance: z.number().nonnegative().nullish() }).nullish(),
  interactive: z.unknown().optional(),
});
type Settings = z.infer<typeof settingsJson>;

const testsJson = z.looseObject({
  solutions: z
    .array(
      z.looseObject({
        filename: z.string(),
        verdict: z.string().nullish(),
        score_range: z.tuple([z.number(), z.number()]).nullish(),
      }),
    )
    .nullish(),
});

/** True for the files of an omegaUp problem: cases with statements in Markdown, or with settings.json. */
export function isOmegaUp(paths: readonly string[]): boolean {
  const has = (pattern: RegExp) => paths.some((path) => pattern.test(path));
  return has(/^cases\/.*\.in$/) && (has(/^settings\.json$/) || has(/^statements\/\w+\.markdown$/));
}

/** A problem of omegaUp. Throws PackageError for interactive ones, whose programs are compiled against generated code (libinteractive). */
export function readOmegaUp(files: PackageFiles): ForeignProblem {
  files.requireWhole((path) => /^(cases|testplan|settings\.json)/.test(path));
  const settings: Settings = files.has("settings.json")
    ? parseJson(files, "settings.json", settingsJson, smallKeys)
    : {};
  if (files.paths("interactive/").length > 0 || settings.interactive)
    throw new PackageError("interactive problems of omegaUp (libinteractive) are not supported");
  const statement = ["en", "es", "pt"].map((code) => `statements/${code}.markdown`).find((path) => files.has(path));
  const { tests: cases, groups } = readCases(files);
  const written = statement ? statementExamples(files.anyText(statement, PACKAGE_LIMITS.statementBytes)) : [];
  const tests = [...written, ...examples(files), ...cases];
  const { checking, draftReason } = checkingOf(files, settings);
  return {
    title: settings.title ?? null,
    statement: statement ?? null,
    transform: withoutExamples,
    language: statement ? languageOf(statement) : null,
    translations: files.paths("statements/").flatMap((path) => {
      const language = languageOf(path);
      return path === statement || language === null ? [] : [{ language, path }];
    }),
    tests,
    groups,
    generation: generationOf(files, tests),
    checking,
    draftReason,
    timeLimitSeconds: seconds(settings.limits?.timelimit, "ms"),
    memoryLimitMebibytes: memoryMebibytes(settings.limits?.memorylimit, "B"),
    solutions: solutionsOf(files),
    credit: settings.source ? { source: settings.source } : {},
  };
}

/** The tag of the language of a statement such as statements/pt.markdown. */
function languageOf(path: string): string | null {
  return languageTag(/^statements\/([\w-]+)\.markdown$/.exec(path)?.[1]);
}

/**
 * Cases called `group.case` are a group, which earns its points only with all of them; other cases earn their own. The weights of
 * `testplan` add up to all points; without it, all cases weigh the same.
 */
function readCases(files: PackageFiles): Pick<ForeignProblem, "tests" | "groups"> {
  const names = files.paths("cases/").flatMap((path) => (path.endsWith(".in") ? path.slice("cases/".length, -3) : []));
  const weights = weightsOf(files);
  const weightOf = (name: string) => (weights ? (weights.get(name) ?? 0) : 1);
  const total = names.reduce((sum, name) => sum + weightOf(name), 0);
  const groups: TestGroup[] = [];
  const tests: ForeignTest[] = [];
  const single: WeighedTest[] = [];
  for (const [group, members] of Map.groupBy(names, (name) => name.split(".")[0] ?? name)) {
    const weight = members.reduce((sum, name) => sum + weightOf(name), 0);
    const points = total === 0 ? 0 : roundOff((weight * FULL_POINTS) / total);
    const own = members.map((name) => caseAt(files, name, group === "sample" && points === 0));
    if (own.length === 1) single.push(...own.map((test) => ({ test, points })));
    else tests.push(...own.map((test) => ({ ...test, group: points > 0 ? group : null })));
    if (own.length > 1 && points > 0) groups.push(wholeGroup(group, points));
  }
  const shared = groupsByPoints("cases", single);
  const all = [...groups, ...shared.groups];
  return { tests: [...tests, ...shared.tests], groups: all.length > 1 || shared.groups.length > 0 ? all : [] };
}

function caseAt(files: PackageFiles, name: string, isSample: boolean): ForeignTest {
  const path = `cases/${name}.in`;
  return { name, isSample, input: files.content(path), answer: answerAt(files, path), group: null };
}

/** The examples in files, which the statement names. */
function examples(files: PackageFiles): ForeignTest[] {
  return files
    .paths("examples/")
    .filter((path) => path.endsWith(".in"))
    .map((path) => ({
      name: path.slice("examples/".length, -".in".length),
      isSample: true,
      input: files.content(path),
      answer: answerAt(files, path),
      group: null,
    }));
}

/** Empty if it is missing: repositories of problems often leave the answers to a solution. */
function answerAt(files: PackageFiles, inputPath: string): PackageBytes {
  const path = inputPath.replace(/\.in$/, ".out");
  return files.has(path) ? files.content(path) : new Uint8Array();
}

/** The model solution makes the answers that are missing; null if there are all. Throws PackageError if there is no such solution. */
function generationOf(files: PackageFiles, tests: readonly ForeignTest[]): Generation | null {
  const lacking = tests.filter(({ name }) => {
    return ["cases/", "examples/"].some(
      (folder) => files.has(`${folder}${name}.in`) && !files.has(`${folder}${name}.out`),
    );
  });
  if (lacking.length === 0) return null;
  const model = programBeside(files, /^solutions\/(solution|model|ac)[^/]*\.(cpp|py|java)$/i, "the solution");
  return { programs: {}, inputs: [], answers: lacking.map(placedName), model };
}

function weightsOf(files: PackageFiles): ReadonlyMap<string, number> | null {
  if (!files.has("testplan")) return null;
  const lines = files.text("testplan", PACKAGE_LIMITS.yamlBytes).split("\n");
  const weights = lines.flatMap((line) => {
    const [, name, weight] = /^\s*(\S+)\s+(\d+(?:\.\d+)?)\s*$/.exec(line) ?? [];
    return name === undefined ? [] : [[name, Number(weight)] as const];
  });
  return new Map(weights);
}

function checkingOf(
  files: PackageFiles,
  { validator }: Settings,
): { readonly checking: Checking; readonly draftReason: string | null } {
  const plain = (...flags: string[]) => ({ checking: tokenComparison(flags), draftReason: null });
  const name = validator?.name ?? "token";
  if (name === "token") return plain("case_sensitive");
  if (name === "token-caseless") return plain();
  if (name === "token-numeric") return plain("case_sensitive", "float_tolerance", String(validator?.tolerance ?? 1e-9));
  if (name === "custom") return scoringChecker(files, (path) => /^validator\.\w+$/.test(path));
  return { ...plain("case_sensitive"), draftReason: `its validator ${JSON.stringify(name)} is not known` };
}

function solutionsOf(files: PackageFiles): ForeignSolution[] {
  if (!files.has("tests/tests.json")) return [];
  const { solutions } = parseJson(files, "tests/tests.json", testsJson);
  return (solutions ?? []).flatMap(({ filename, verdict, score_range: range }): ForeignSolution[] => {
    const path = filename.replace(/^\.\.\//, "");
    const [min, max] = (range ?? []).map((share) => roundOff(share * FULL_POINTS));
    const expectation =
      min !== undefined && max !== undefined ? earning("score_range", min, max) : expectationOfWord(verdict ?? "");
    return expectation && files.has(path) ? [{ path, expectation }] : [];
  });
}

/** An object with the keys, at every depth, in small letters. */
function smallKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(smallKeys);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key.toLowerCase(), smallKeys(inner)]));
}
