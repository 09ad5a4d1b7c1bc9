import type { GradedFolder } from "#vocabulary/grading";
import type { Verdict } from "#vocabulary/verdicts";

/** The result of a test case or a folder, as a grader reads and writes it. */
export interface Part {
  readonly verdict: Verdict;
  readonly points: number;
}

/** From the gravest error to the least (legacy format, "Default grader specification"). */
const GRAVEST_FIRST: readonly Verdict[] = [
  "internal_error",
  "compilation_error",
  "runtime_error",
  "memory_limit_exceeded",
  "time_limit_exceeded",
  "idleness_limit_exceeded",
  "output_limit_exceeded",
  "wrong_answer",
  "accepted",
];

/** The verdict that the default grader gives to a folder with these parts, of which there is at least one. */
export function verdictOf({ verdict, acceptsAny }: GradedFolder, parts: readonly Part[]): Verdict {
  const failed = parts.find(isFailedJudging);
  if (failed) return failed.verdict;
  if (acceptsAny && !parts.every(isRejected)) return "accepted";
  if (verdict === "always_accept") return "accepted";
  if (verdict === "first_error") return parts.find(isRejected)?.verdict ?? "accepted";
  return GRAVEST_FIRST.find((candidate) => parts.some((part) => part.verdict === candidate)) ?? "accepted";
}

/** The points of a folder from those of its parts, of which there is at least one. */
export function pointsOf(rule: GradedFolder["points"], parts: readonly { readonly points: number }[]): number {
  const points = parts.map((part) => part.points);
  if (rule === "min") return Math.min(...points);
  if (rule === "max") return Math.max(...points);
  const sum = points.reduce((total, more) => total + more, 0);
  return rule === "avg" ? sum / points.length : sum;
}

/** True for a part that was not judged: no grader changes that. */
export function isFailedJudging({ verdict }: Part): boolean {
  return verdict === "internal_error" || verdict === "compilation_error";
}

/** True for a part that is not Accepted. */
export function isRejected({ verdict }: Part): boolean {
  return verdict !== "accepted";
}
