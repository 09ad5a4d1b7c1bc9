/**
 * The states of a rejudge. While it is `judging`, submissions are judged again; once it is `ready`, an admin decides; `applying`
 * replaces verdicts one by one. `applied` and `discarded` are final.
 */
export const REJUDGE_STATES = ["judging", "ready", "applying", "applied", "discarded"] as const;

/** One of `REJUDGE_STATES`. */
export type RejudgeState = (typeof REJUDGE_STATES)[number];

/** True for a rejudge that is neither applied nor discarded: its problems cannot be in another one. */
export function isPending(state: RejudgeState): boolean {
  return state !== "applied" && state !== "discarded";
}

/**
 * The states of a submission in a rejudge. `judging`: a copy of it, its shadow, is queued. `skipped`: it was rejudged separately
 * in the meantime, so its verdict stays.
 */
export type RejudgedState = "waiting" | "judging" | "judged" | "applied" | "skipped";
