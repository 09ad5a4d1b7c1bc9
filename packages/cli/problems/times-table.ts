import { TOO_SLOW } from "@assay/contract/vocabulary/reference-solution";
import type { Judge } from "@assay/judge/interface";
import { isAcceptedSolution } from "@assay/problem-package/expectation";
import type { ProblemPackage } from "@assay/problem-package/problem";
import { type Proof, proveSubmission } from "@assay/problem-package/prove/prove";

/** How much longer than the limit a slow solution may run when its margin is measured. */
const MARGIN = 3;

/** The times of a problem's reference solutions. */
export interface ProblemTimes {
  readonly slug: string;
  readonly timeLimitMs: number;
  /** The accepted solution that takes the most CPU time; null without one. */
  readonly slowest: Pick<Proof, "path" | "mostCpuMs" | "mostTimeMs"> | null;
  /** The slow solution that comes closest to the limit; null without one. */
  readonly closest: SlowSolution | null;
}

interface SlowSolution {
  readonly path: string;
  /** Its CPU time on the test that stops it, as a multiple of the limit. */
  readonly factor: number;
  /** True if it was stopped, so that it would take longer. */
  readonly isStopped: boolean;
}

/** The times of a problem's solutions. If asked, those that are too slow are judged once more, with three times the limit. */
export async function timesOf(
  judge: Judge,
  problem: ProblemPackage,
  timeLimitMs: number,
  proofs: readonly Proof[],
  measuresMargins: boolean,
): Promise<ProblemTimes> {
  const accepted = proofs.filter(({ expectation, verdict }) => isAcceptedSolution(expectation) && verdict !== null);
  const slow = proofs.filter(({ verdict }) => verdict !== null && TOO_SLOW.includes(verdict));
  const found: SlowSolution[] = [];
  for (const proof of slow) {
    const submission = problem.submissions.find(({ path }) => path === proof.path);
    const longer =
      measuresMargins && submission
        ? await proveSubmission(judge, problem, submission, MARGIN * timeLimitMs, { runsAll: false })
        : proof;
    const isStopped = longer.verdict !== null && TOO_SLOW.includes(longer.verdict);
    const { path, mostCpuMs, mostTimeMs } = longer;
    found.push({ path, factor: (isStopped ? mostTimeMs : mostCpuMs) / timeLimitMs, isStopped });
  }
  return {
    slug: problem.slug,
    timeLimitMs,
    slowest: accepted.toSorted((a, b) => b.mostCpuMs - a.mostCpuMs)[0] ?? null,
    closest: found.toSorted((a, b) => a.factor - b.factor)[0] ?? null,
  };
}

const COLUMNS = ["problem", "limit", "slowest accepted solution", "CPU", "wall", "of limit", "fastest slow solution"];

/** A table for a terminal: a line for each problem, times in milliseconds. */
export function timesAsTable(problems: readonly ProblemTimes[]): string {
  const rows = problems.map(({ slug, timeLimitMs, slowest, closest }) => [
    slug,
    `${timeLimitMs}`,
    slowest?.path ?? "none",
    slowest ? `${Math.round(slowest.mostCpuMs)}` : "",
    slowest ? `${Math.round(slowest.mostTimeMs)}` : "",
    slowest ? `${Math.round((100 * slowest.mostCpuMs) / timeLimitMs)} %` : "",
    closest ? `${closest.isStopped ? "more than " : ""}${closest.factor.toFixed(1)} limits: ${closest.path}` : "none",
  ]);
  return textTable([COLUMNS, ...rows], [1, 3, 4, 5]);
}

/** Cells in columns that are as wide as their widest cell; those in `right` are aligned to the right. */
export function textTable(rows: readonly (readonly string[])[], right: readonly number[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const pad = (cell: string, column: number) =>
    right.includes(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0);
  return rows.map((row) => row.map(pad).join("  ").trimEnd()).join("\n");
}
