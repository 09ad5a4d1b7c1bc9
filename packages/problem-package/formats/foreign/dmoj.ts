import type { Checking } from "@assay/contract/vocabulary/checking";
import { roundOff } from "@assay/contract/vocabulary/grading";
import type { TestGroup } from "@assay/contract/vocabulary/scoring";
import { z } from "zod";
import type { PackageFiles } from "#files/package-files";
import { unzip } from "#files/read-zip";
import { readArchive } from "#formats/foreign/archive";
import type { ForeignProblem, ForeignTest } from "#formats/foreign/foreign-problem";
import { scoringChecker } from "#formats/foreign/scoring-checker";
import { groupsByPoints, type WeighedTest, wholeGroup } from "#formats/foreign/test-groups";
import { tokenComparison } from "#formats/icpc/validator-flags";
import { checkYaml, parseYaml } from "#formats/icpc/yaml-file";
import { PackageError } from "#package-error";

const points = z.number().nonnegative().nullish();
const oneCase = z.looseObject({ in: z.coerce.string().nullish(), out: z.coerce.string().nullish(), points });
const testCase = oneCase.extend({
  batched: z.array(oneCase).nullish(),
  dependencies: z.array(z.int().positive()).nullish(),
});
const checkerSetting = z.union([
  z.string(),
  z.looseObject({ name: z.string(), args: z.record(z.string(), z.unknown()).nullish() }),
]);

const initYaml = z.looseObject({
  archive: z.string().nullish(),
  points,
  checker: checkerSetting.nullish(),
  interactive: z
    .looseObject({ files: z.union([z.string(), z.array(z.string())]), type: z.string().nullish() })
    .nullish(),
  test_cases: z.union([z.array(testCase), z.looseObject({})]).nullish(),
});
type TestCase = z.infer<typeof testCase>;
type OneCase = z.infer<typeof oneCase>;

/** What DMOJ's own judges are, and Assay is not. */
const UNSUPPORTED = ["custom_judge", "generator", "signature_grader", "custom_grader"] as const;
const INIT = /^init\.ya?ml$/;

/** True for the folder of a DMOJ problem. */
export function isDmoj(paths: readonly string[]): boolean {
  return paths.some((path) => INIT.test(path));
}

/**
 * The folder of a DMOJ problem: `init.yml` with the tests beside it or in a zip. It states neither a title nor limits: these are on DMOJ's
 * site. Throws PackageError for problems that DMOJ's own Python modules judge, and for tests that a generator makes.
 */
export async function readDmoj(files: PackageFiles): Promise<ForeignProblem> {
  const path = files.paths().find((candidate) => INIT.test(candidate)) ?? "init.yml";
  files.requireWhole(() => true);
  const given = parseYaml(files, path);
  const yaml = checkYaml(given, path, initYaml);
  const unsupported = UNSUPPORTED.find((key) => Object.hasOwn(yaml, key));
  if (unsupported) throw new PackageError(`${path}: problems with ${unsupported} are not supported`);
  const data = yaml.archive ? await unzip(Buffer.from(files.bytes(yaml.archive)), { folder: files.folder }) : files;
  const { checking, draftReason } = checkingOf(files, yaml);
  const common = {
    title: null,
    statement: files.paths().find((file) => /^(statement|problem)\.(md|markdown|html|pdf|tex)$/i.test(file)) ?? null,
    checking,
    draftReason,
    timeLimitSeconds: null,
    memoryLimitMebibytes: null,
    solutions: [],
  };
  files.note("init.yml states no title, statement and limits: add them in the workshop");
  if (!Array.isArray(yaml.test_cases)) return { ...readArchive(data), ...common };
  return { ...common, ...readTestCases(data, yaml.test_cases, yaml.points ?? 1) };
}

/** Batches earn their points only with all their cases; the other cases are each worth their own. */
function readTestCases(
  data: PackageFiles,
  cases: readonly TestCase[],
  defaultPoints: number,
): Pick<ForeignProblem, "tests" | "groups"> {
  const groups: TestGroup[] = [];
  const tests: ForeignTest[] = [];
  const single: WeighedTest[] = [];
  /** The names of the groups by the numbers that `dependencies` count. */
  const batches: string[] = [];
  for (const [index, each] of cases.entries()) {
    const number = String(index + 1).padStart(2, "0");
    const worth = each.points ?? defaultPoints;
    if (!each.batched) {
      single.push({ test: testOf(data, each, number, null), points: worth });
      continue;
    }
    const name = `secret/batch${batches.length + 1}`;
    const requires = (each.dependencies ?? []).flatMap((dependency) => batches[dependency - 1] ?? []);
    batches.push(name);
    groups.push(wholeGroup(name, roundOff(worth), requires));
    tests.push(...each.batched.map((one, place) => testOf(data, one, `${number}-${place + 1}`, name)));
  }
  const shared = groupsByPoints("tests", single);
  const all = [...groups, ...shared.groups];
  const isPassOrFail = all.length === 1 || all.every(({ points: worth }) => worth === 0);
  return { tests: [...shared.tests, ...tests], groups: isPassOrFail ? [] : all };
}

function testOf(data: PackageFiles, each: OneCase, name: string, group: string | null): ForeignTest {
  const content = (path: string | null | undefined) => (path ? data.content(path) : new Uint8Array());
  return { name, isSample: false, input: content(each.in), answer: content(each.out), group };
}

type Settings = z.infer<typeof initYaml>;
type ReadChecking = { readonly checking: Checking; readonly draftReason: string | null };
const PRECISION = 6;

function checkingOf(files: PackageFiles, { checker, interactive }: Settings): ReadChecking {
  if (interactive) return interactorOf(files, interactive);
  const name = typeof checker === "string" ? checker : (checker?.name ?? "standard");
  const args = (typeof checker === "object" && checker?.args) || {};
  const plain = (...flags: string[]): ReadChecking => ({ checking: tokenComparison(flags), draftReason: null });
  const tolerance = String(10 ** -Number(args.precision ?? PRECISION));
  if (name === "standard") return plain("case_sensitive");
  if (name === "easy") return plain();
  if (name === "floats") return plain("case_sensitive", "float_tolerance", tolerance);
  if (name === "floatsabs") return plain("case_sensitive", "float_absolute_tolerance", tolerance);
  if (name === "floatsrel") return plain("case_sensitive", "float_relative_tolerance", tolerance);
  if (name === "identical") return plain("case_sensitive", "space_change_sensitive");
  if (name === "rstripped" || name === "linecount") return { checking: { kind: "whole_output" }, draftReason: null };
  if (name === "bridged") return bridged(files, args);
  return { ...plain("case_sensitive"), draftReason: `its checker ${JSON.stringify(name)} is not one that Assay has` };
}

/** A checker in its own process. DMOJ's default and testlib agree on the order of arguments and on the exit codes of right and wrong. */
function bridged(
  files: PackageFiles,
  { files: named, type = "default" }: Readonly<Record<string, unknown>>,
): ReadChecking {
  const [path = ""] = [named].flat().map(String);
  const read = scoringChecker(files, (file) => file === path, "testlib");
  if (type === "default" || type === "testlib") return read;
  return { ...read, draftReason: `checkers of the type ${JSON.stringify(type)} are not supported` };
}

function interactorOf(files: PackageFiles, { files: named, type }: NonNullable<Settings["interactive"]>): ReadChecking {
  const [path = ""] = [named].flat();
  const { checking, draftReason } = scoringChecker(files, (file) => file === path, "testlib");
  if (checking.kind !== "checker") return { checking, draftReason };
  const interactor = checking.checker;
  const isKnown = type === "testlib";
  return {
    checking: { kind: "interactive", interactor },
    draftReason: isKnown ? null : `interactors of the type ${JSON.stringify(type ?? "default")} are not supported`,
  };
}
