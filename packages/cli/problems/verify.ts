import { writeFile } from "node:fs/promises";
import { basename } from "node:path";
import { VERDICT_NAMES } from "@assay/contract/vocabulary/verdicts";
import type { ProblemPackage } from "@assay/problem-package/problem";
import { type Proof, proveSubmission } from "@assay/problem-package/prove/prove";
import { readPackage } from "@assay/problem-package/read-package";
import type { Config } from "#config";
import { type OpenJudge, openJudge } from "#open-judge";
import { bundledProblems } from "#problems/bundled";
import { describeChecking } from "#problems/describe-checking";
import { pdfToPngIn } from "#problems/pdf-to-png";
import { timeLimitOf } from "#problems/time-limit";
import { UsageError } from "#usage-error";

/**
 * Judges every jury solution of the packages (all bundled ones by default) through the real judge
 * and prints expected and actual verdicts. Throws UsageError when one differs. `report` is a file
 * that gets `{passed, failed}` as JSON.
 */
export async function verify(config: Config, paths: readonly string[], report: string | undefined): Promise<void> {
  const open = await openJudge(config);
  const counts = { passed: 0, failed: 0 };
  try {
    for (const path of paths.length > 0 ? paths : await bundledProblems()) {
      const problem = await readPackage(path, { pdfToPng: pdfToPngIn(open.sandbox) });
      for (const { isAsExpected } of await verifyOne(open, problem, path)) {
        counts[isAsExpected ? "passed" : "failed"] += 1;
      }
    }
  } finally {
    await open.close();
  }
  console.log(`\n${counts.passed} as expected, ${counts.failed} not`);
  if (report !== undefined) await writeFile(report, JSON.stringify(counts));
  if (counts.failed > 0) throw new UsageError("some solutions do not get the verdict that their folder promises");
}

async function verifyOne(open: OpenJudge, problem: ProblemPackage, path: string): Promise<Proof[]> {
  const { timeLimitMs } = await timeLimitOf(open.judge, problem);
  const facts = [`${problem.tests.length} tests`, `${timeLimitMs} ms`, describeChecking(problem)].join(", ");
  console.log(`\n${basename(path)}: ${problem.title} (${facts})`);
  const proofs = await proveAll(open, problem, timeLimitMs);
  for (const proof of proofs) console.log(line(proof));
  return proofs;
}

/** As many solutions at once as the judge has cores: while one is compiled, another one's tests run. */
async function proveAll({ judge, cores }: OpenJudge, problem: ProblemPackage, timeLimitMs: number): Promise<Proof[]> {
  const proofs: Proof[] = [];
  const rest = problem.submissions.entries();
  const takeAll = async () => {
    for (const [index, submission] of rest) {
      proofs[index] = await proveSubmission(judge, problem, submission, timeLimitMs);
    }
  };
  await Promise.all(cores.map(takeAll));
  return proofs;
}

function line(proof: Proof): string {
  const { expectation, score } = proof;
  const actual = proof.verdict === null ? "not judged: no such language" : VERDICT_NAMES[proof.verdict];
  const where = proof.decidingTest === null ? "" : ` on ${proof.decidingTest}`;
  const columns = [
    proof.isAsExpected ? "  ok " : "  NOT",
    proof.path.padEnd(44),
    `${expectation.label}${describeRange(expectation.score)}`.padEnd(26),
    `${Math.round(proof.slowestCpuTimeMs)} ms`.padStart(8),
    ` ${actual}${score === null ? "" : `, ${score} points`}${where}`,
  ];
  return columns.join(" ");
}

function describeRange(range: Proof["expectation"]["score"]): string {
  if (range === null) return "";
  const [min, max] = [range.min, range.max].map((points) => Math.round(points * 100) / 100);
  return min === max ? ` (${min})` : ` (${min} to ${max})`;
}
