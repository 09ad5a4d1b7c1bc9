/**
 * The states of a rejudge. While it is `judging`, submissions are judged again; once it is `ready`, an admin decides; `applying`
 * replaces verdicts one by one, or those of a contest all at once. `applied` and `discarded` are final, except that a rejudge of a contest
 * can be undone for a while: `undoing` puts the old verdicts back, `undone` is final.
 */
export const REJUDGE_STATES = ["judging", "ready", "applying", "applied", "undoing", "undone", "discarded"] as const;

/** One of `REJUDGE_STATES`. */
export type RejudgeState = (typeof REJUDGE_STATES)[number];

/** What the filter of a rejudge has in place of a contest's key for submissions that belong to no contest; no key looks like it. */
export const OUTSIDE_CONTESTS = "-";

/** True for a rejudge that workers or an admin are not done with. */
export function isPending(state: RejudgeState): boolean {
  return state !== "applied" && state !== "undone" && state !== "discarded";
}

/**
 * The states of a submission in a rejudge. `judging`: a copy of it, its shadow, is queued. `skipped`: it was rejudged separately
 * in the meantime, so its verdict stays.
 */
export type RejudgedState = "waiting" | "judging" | "judged" | "applied" | "skipped";
