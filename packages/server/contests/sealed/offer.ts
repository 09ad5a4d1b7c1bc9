import { LIMITS } from "@assay/contract/vocabulary/limits";
import { type Contest, type ContestRow, knowsProblems } from "#contests/contest";

/** Whether a contest's statements are sealed at this moment: one that all begin together, around its start. */
export function isAboutToStart({ start_at, window_ms }: ContestRow, at: Date): boolean {
  if (start_at === null || window_ms !== null) return false;
  return Math.abs(start_at.getTime() - at.getTime()) <= LIMITS.sealedAroundMs;
}

/** Whether everybody gets the key at the start. */
export function isForEverybody({ statements, visibility }: ContestRow): boolean {
  return statements === "everybody" && visibility !== "draft";
}

/** Whether the viewer may hold the sealed statements: who may read them from the start on. */
export function mayHold({ row, own, role }: Contest, at: Date): boolean {
  return isAboutToStart(row, at) && (isForEverybody(row) || own !== null || role !== null);
}

/** Whether the viewer may have the key: nobody before the start, not even the jury. */
export function mayOpen(contest: Contest, at: Date): boolean {
  const { start_at } = contest.row;
  return mayHold(contest, at) && start_at !== null && start_at <= at && knowsProblems(contest, at);
}
