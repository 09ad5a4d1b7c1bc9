import type { Checking } from "@assay/contract/vocabulary/checking";
import { SECOND } from "@assay/contract/vocabulary/units";
import { z } from "zod";
import type { PackageFiles } from "#files/package-files";
import type { ForeignProblem, ForeignTest } from "#formats/foreign/foreign-problem";
import { parseJson } from "#formats/foreign/json-file";
import { groupsByPoints } from "#formats/foreign/test-groups";
import { tokenComparison } from "#formats/icpc/validator-flags";

const html = z.union([z.string(), z.looseObject({ value: z.string() }).transform(({ value }) => value)]).nullish();

/** `problem.json` of QDUOJ's export. */
const problemJson = z.looseObject({
  title: z.string().nullish(),
  description: html,
  input_description: html,
  output_description: html,
  hint: html,
  tags: z.array(z.string()).nullish(),
  source: z.string().nullish(),
  time_limit: z.number().positive(),
  memory_limit: z.number().positive(),
  samples: z.array(z.looseObject({ input: z.string(), output: z.string() })).nullish(),
  rule_type: z.string().nullish(),
  test_case_score: z.array(
    z.looseObject({
      score: z.coerce.number().nonnegative(),
      input_name: z.string(),
      output_name: z.string().nullish(),
    }),
  ),
  spj: z.unknown().optional(),
});
type Exported = z.infer<typeof problemJson>;

/** True for one problem of QDUOJ's export. */
export function isQduoj(paths: readonly string[]): boolean {
  return paths.includes("problem.json") && paths.some((path) => path.startsWith("testcase/"));
}

/** One problem of QDUOJ's export. A problem with a judge of its own becomes a draft: these are called in QDUOJ's own way. */
export function readQduoj(files: PackageFiles): ForeignProblem {
  files.requireWhole(() => true);
  const problem = parseJson(files, "problem.json", problemJson);
  const samples = (problem.samples ?? []).map(({ input, output }, index): ForeignTest => {
    return {
      name: String(index + 1),
      isSample: true,
      input: Buffer.from(input),
      answer: Buffer.from(output),
      group: null,
    };
  });
  const cases = problem.test_case_score.map(({ score, input_name: input, output_name: output }, index) => {
    const answer = output ? files.content(`testcase/${output}`) : new Uint8Array();
    const name = String(index + 1).padStart(2, "0");
    const test: ForeignTest = { name, isSample: false, input: files.content(`testcase/${input}`), answer, group: null };
    return { test, points: problem.rule_type === "OI" ? score : 0 };
  });
  const { tests, groups } = groupsByPoints("tests", cases);
  const checking: Checking = tokenComparison(["case_sensitive"]);
  return {
    title: problem.title ?? null,
    statement: { name: "problem.html", text: statementOf(problem) },
    tests: [...samples, ...tests],
    groups,
    checking,
    draftReason: problem.spj ? "its outputs are judged by a program that is called in QDUOJ's own way" : null,
    timeLimitSeconds: problem.time_limit / SECOND,
    memoryLimitMebibytes: problem.memory_limit,
    solutions: [],
    tags: problem.tags ?? [],
    credit: problem.source ? { source: problem.source } : {},
  };
}

function statementOf({ description, input_description: input, output_description: output, hint }: Exported): string {
  const section = (heading: string, text: string | null | undefined) => (text ? `<h2>${heading}</h2>\n${text}\n` : "");
  return `${description ?? ""}\n${section("Input", input)}${section("Output", output)}${section("Hint", hint)}`;
}
