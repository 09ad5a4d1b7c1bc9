import type { Comparison, Problem, ScoreGroup, StatementFile } from "@assay/contract/routes/problems";
import type { TokenComparison } from "@assay/contract/vocabulary/checking";
import type { DisplaySample } from "@assay/contract/vocabulary/problem";
import { pagePictureName, type StatementPage } from "@assay/contract/vocabulary/problem";
import type { Scoring } from "@assay/contract/vocabulary/scoring";
import type { NewTestCase } from "@assay/database/problems/store-version";
import type { ShownChecking } from "#problems/queries";

/** The comparison offered by the creation form: tokens must be equal, or numbers equal within a tolerance. */
export function tolerantComparison(tolerance: number): TokenComparison {
  const tolerances = { absoluteTolerance: tolerance, relativeTolerance: tolerance };
  return { kind: "tokens", isCaseSensitive: true, isSpaceSensitive: false, ...tolerances };
}

export function showComparison({
  kind,
  absoluteTolerance = null,
  relativeTolerance = null,
  passes,
}: ShownChecking): Comparison {
  return { kind, absoluteTolerance, relativeTolerance, ...(passes !== undefined && { passes }) };
}

export function showSample(sample: DisplaySample): Problem["displaySamples"][number] {
  return sample.kind === "texts" ? sample : { kind: sample.kind, lines: [...sample.lines] };
}

export function showStatement(
  problemId: string,
  pages: readonly StatementPage[],
  language: string | null = null,
): StatementFile {
  return {
    path: `/problem-statements/${problemId}${language === null ? "" : `?language=${language}`}`,
    pages: pages.map(({ width, height, lines }, index) => {
      const picture = `/problem-files/${problemId}/${pagePictureName(index + 1, language)}`;
      return { picture, width, height, lines: lines.map((line) => [...line]) };
    }),
  };
}

/** The groups that earn points, each with the number of its test cases. */
export function showGroups({ groups }: Scoring, testCounts: ReadonlyMap<string, number>): ScoreGroup[] {
  const earning = groups.filter(({ points }) => points > 0);
  return earning.map(({ name, points, aggregation, requires = [] }) => {
    return { name, points, aggregation, testCount: testCounts.get(name) ?? 0, requires: [...requires] };
  });
}

/** The text of a problem's test case as the creation form sends it. */
export interface TestText {
  readonly input: string;
  readonly output: string;
}

/**
 * The test cases of a problem made on the page (specification, section 7): the sample first. Authors often repeat the
 * sample among the others; it is judged once. An empty sample is dropped: its fields in the form were left empty.
 */
export function arrangeTests(sample: TestText, others: readonly TestText[], timeLimitMs: number): NewTestCase[] {
  const isSame = (other: TestText) => other.input === sample.input && other.output === sample.output;
  const samples = sample.input === "" && sample.output === "" ? [] : [sample];
  const hidden = samples.length === 0 ? others : others.filter((other) => !isSame(other));
  return [...samples, ...hidden].map(({ input, output }, index) => ({
    name: index < samples.length ? "sample/1" : `secret/${index - samples.length + 1}`,
    isSample: index < samples.length,
    input: Buffer.from(input),
    expectedOutput: Buffer.from(output),
    timeLimitMs,
  }));
}
