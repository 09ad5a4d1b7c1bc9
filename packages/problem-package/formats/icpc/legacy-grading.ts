import type { GradedFolder } from "@assay/contract/vocabulary/grading";
import type { DataSettings } from "#formats/icpc/data-settings";
import { GRADER_POINTS, GRADER_VERDICTS } from "#formats/icpc/folder-settings";
import type { ProblemYaml } from "#formats/icpc/problem-yaml";
import { PackageError } from "#package-error";

/** A folder's settings for the default grader, including inherited ones. */
export interface Grading extends Omit<GradedFolder, "parts"> {
  /** The upper end of the folder's range of points; null if there is none. */
  readonly bound: number | null;
  /** The upper end of the range in its own file, or, for the root, in problem.yaml. */
  readonly ownBound: number | null;
}

/**
 * Reads the settings of a folder for the default grader (legacy format, "Test data groups" and "Default grader specification"). If
 * flags contradict each other, the last one counts. Throws PackageError for points that are no numbers.
 */
export function readGrading(path: string, settings: DataSettings, { grading }: ProblemYaml): Grading {
  const {
    grading: how,
    grader_flags: flags = [],
    accept_score,
    reject_score,
    on_reject,
    range,
  } = settings.testdata(path);
  const isCustom = how === "custom";
  const verdict = lastOf(flags, GRADER_VERDICTS) ?? "worst_error";
  return {
    verdict: verdict === "no_errors" ? "worst_error" : verdict,
    points: lastOf(flags, GRADER_POINTS) ?? "sum",
    acceptsAny: flags.includes("accept_if_any_accepted"),
    ...(isCustom && { custom: { folder: path, arguments: flags } }),
    // An inherited flag means nothing: only the root has samples.
    ignoresSample: path === "" && !isCustom && flags.includes("ignore_sample"),
    onReject: legacyOnReject(grading?.on_reject) ?? on_reject ?? "break",
    acceptScore: pointsIn(path, "accept_score", grading?.accept_score ?? accept_score ?? 1),
    rejectScore: pointsIn(path, "reject_score", grading?.reject_score ?? reject_score ?? 0),
    bound: upperBound(range) ?? upperBound(grading?.range),
    ownBound: upperBound(settings.ownRange(path)) ?? (path === "" ? upperBound(grading?.range) : null),
  };
}

function lastOf<Word extends string>(flags: readonly string[], words: readonly Word[]): Word | undefined {
  return flags.findLast((flag): flag is Word => (words as readonly string[]).includes(flag)) as Word | undefined;
}

function pointsIn(path: string, key: string, points: number): number {
  if (points >= 0 && Number.isFinite(points)) return points;
  throw new PackageError(`${path === "" ? "data" : `data/${path}`}: ${key} is not a valid number of points`);
}

/** The second number of a range such as "0 40"; null if unbounded. */
function upperBound(range: string | null | undefined): number | null {
  const bound = Number(range?.trim().split(/\s+/)[1] ?? "inf");
  return Number.isFinite(bound) && bound >= 0 ? bound : null;
}

/** `on_reject` as written in the older `grading:` section of problem.yaml. */
function legacyOnReject(word: string | null | undefined): "break" | "continue" | null {
  if (word === "first_error") return "break";
  return word === "grade" ? "continue" : null;
}
