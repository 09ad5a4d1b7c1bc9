import { writeFile } from "node:fs/promises";
import { basename, resolve } from "node:path";
import { VERDICT_NAMES } from "@assay/contract/texts/verdicts";
import { describeTimes } from "@assay/contract/vocabulary/run-times";
import { bundledProblems } from "@assay/problem-import/bundled";
import { withGeneratedTests } from "@assay/problem-import/generate-tests";
import { describeProblem } from "@assay/problem-import/import-package";
import { pdfToPngIn } from "@assay/problem-import/pdf-to-png";
import { timeLimitOf } from "@assay/problem-import/time-limit";
import { type ValidatedTests, validateTests } from "@assay/problem-import/validate-tests";
import type { ProblemPackage } from "@assay/problem-package/problem";
import { type Proof, proveSubmission } from "@assay/problem-package/prove/prove";
import { readPackage } from "@assay/problem-package/read-package";
import type { Config } from "#config";
import { type OpenJudge, openJudge } from "#open-judge";
import { type ProblemTimes, timesAsTable, timesOf } from "#problems/times-table";
import { changedPackages, recordVerified, type Sample } from "#problems/verified";
import { showProgress, UsageError } from "#terminal";

/** Options of `verify`. */
export interface VerifyOptions {
  /** A file to write `{passed, failed, failures}` to, as JSON: two counts, and a line for each failure that begins with the package's name. */
  readonly report: string | undefined;
  /** Runs every test, even after a solution's result is settled. */
  readonly runsAll: boolean;
  /** Judges only the packages that changed since they were recorded, and this sample of the others; null for all. */
  readonly onlyChanged: Sample | null;
  /** Writes down which of the bundled problems are as expected. */
  readonly records: boolean;
  /** Gives solutions that are too slow three times as long, to find out by how much. */
  readonly measuresMargins: boolean;
}

interface Counts {
  passed: number;
  failed: number;
  readonly failures: string[];
}

/**
 * Judges all reference solutions of the packages (by default the bundled ones) with the real judge and prints expected and actual
 * verdicts, runs their input validators on all tests, and ends with a table of times. A package that cannot be read counts as a failure,
 * as does each test that a validator refuses. Throws UsageError if there are failures.
 */
export async function verify(config: Config, paths: readonly string[], options: VerifyOptions): Promise<void> {
  const open = await openJudge(config);
  const counts: Counts = { passed: 0, failed: 0, failures: [] };
  const times: ProblemTimes[] = [];
  const asExpected: string[] = [];
  const bundled = await bundledProblems();
  const given = paths.length > 0 ? paths.map((path) => resolve(path)) : bundled;
  const chosen = options.onlyChanged ? await changedPackages(given, options.onlyChanged) : given;
  try {
    for (const path of chosen) {
      const failedBefore = counts.failed;
      await verifyOne(open, path, options, counts).then(
        (found) => {
          times.push(found);
          if (counts.failed === failedBefore) asExpected.push(path);
        },
        (error: unknown) => {
          const failure = `${basename(path)}: ${error instanceof Error ? error.message : String(error)}`;
          counts.failed += 1;
          counts.failures.push(failure);
          console.error(`\n${failure}`);
        },
      );
    }
  } finally {
    await open.close();
  }
  if (options.records) await recordVerified(asExpected, bundled);
  if (times.length > 0) console.log(`\n${timesAsTable(times)}`);
  console.log(`\n${counts.passed} as expected, ${counts.failed} not`);
  if (options.report !== undefined) await writeFile(options.report, JSON.stringify(counts));
  if (counts.failed > 0) throw new UsageError("some solutions or tests are not as expected");
}

async function verifyOne(open: OpenJudge, path: string, options: VerifyOptions, counts: Counts): Promise<ProblemTimes> {
  const read = await readPackage(path, { pdfToPng: pdfToPngIn(open.sandbox) });
  const problem = await withGeneratedTests(open.judge, read, () => {});
  const { timeLimitMs, notes } = await timeLimitOf(open.judge, problem, showProgress);
  const facts = describeProblem(problem, timeLimitMs).join(", ");
  console.log(`\n${basename(path)}: ${problem.title} (${facts})`);
  for (const note of notes) console.log(`  note: ${note}`);
  for (const validated of await validateTests(open.judge, problem)) {
    const failed = validated.compilerOutput === null ? validated.invalid.length : 1;
    counts.failed += failed;
    if (failed === 0) counts.passed += 1;
    for (const each of validatorLines(validated)) {
      console.log(each);
      if (failed > 0) counts.failures.push(`${basename(path)}: ${each.trim()}`);
    }
  }
  const proofs: Proof[] = [];
  await proveAll(open, problem, { timeLimitMs, runsAll: options.runsAll }, (proof) => {
    counts[proof.isAsExpected ? "passed" : "failed"] += 1;
    proofs.push(proof);
    console.log(line(proof));
    if (!proof.isAsExpected) counts.failures.push(`${basename(path)}: ${line(proof).trim()}`);
  });
  return timesOf(open.judge, problem, timeLimitMs, proofs, options.measuresMargins);
}

/**
 * Judges as many solutions at once as the judge has cores, so that one is compiled while tests of another run. Reports the
 * results in order, each as soon as possible.
 */
async function proveAll(
  { judge, cores }: OpenJudge,
  problem: ProblemPackage,
  { timeLimitMs, runsAll }: { readonly timeLimitMs: number; readonly runsAll: boolean },
  report: (proof: Proof) => void,
): Promise<void> {
  const proofs: Proof[] = [];
  let reported = 0;
  const rest = problem.submissions.entries();
  const takeAll = async () => {
    for (const [index, submission] of rest) {
      proofs[index] = await proveSubmission(judge, problem, submission, timeLimitMs, { runsAll });
      for (let next = proofs[reported]; next; next = proofs[reported]) {
        reported += 1;
        report(next);
      }
    }
  };
  await Promise.all(cores.map(takeAll));
}

function validatorLines({ path, valid, compilerOutput, invalid }: ValidatedTests): string[] {
  if (valid === null) return [`  --   ${path} is not run: no such language`];
  if (compilerOutput !== null) return [`  NOT  ${path} does not compile: ${compilerOutput.trim().split("\n")[0]}`];
  const refused = invalid.map(({ test, reason }) => `  NOT  ${path} refuses ${test}: ${reason}`);
  return refused.length > 0 ? refused : [`  ok   ${path} accepts all ${valid} tests`];
}

function line(proof: Proof): string {
  const { expectation, score } = proof;
  const actual = proof.verdict === null ? "not judged: no such language" : VERDICT_NAMES[proof.verdict];
  const where = proof.decidingTest === null ? "" : ` on ${proof.decidingTest}`;
  const columns = [
    proof.isAsExpected ? "  ok " : "  NOT",
    proof.path.padEnd(44),
    `${expectation.label}${describeRange(expectation.score)}`.padEnd(26),
    (proof.slowest ? describeTimes(proof.slowest) : "").padStart(8),
    ` ${actual}${score === null ? "" : `, ${proof.isStopped ? "at least " : ""}${score} points`}${where}`,
  ];
  return columns.join(" ");
}

function describeRange(range: Proof["expectation"]["score"]): string {
  if (range === null) return "";
  const [min, max] = [range.min, range.max].map((points) => Math.round(points * 100) / 100);
  return min === max ? ` (${min})` : ` (${min} to ${max})`;
}
