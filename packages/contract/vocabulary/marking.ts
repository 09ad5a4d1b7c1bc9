/** What has come of a request to be graded again: nothing yet, another grade, or the same one. */
export const REGRADE_STATES = ["open", "changed", "kept"] as const;
export type RegradeState = (typeof REGRADE_STATES)[number];

/** What staff may say of it. */
export const REGRADE_OUTCOMES = ["changed", "kept"] as const satisfies readonly RegradeState[];

export const MARKING_LIMITS = {
  /** Items of the rubric of one problem. */
  rubricItems: 60,
  rubricItemLength: 300,
  /** Points of an item, and what a rubric adds to a problem at most. */
  rubricPoints: 10_000,
  /** Messages about one request to be graded again, and their length in Markdown. */
  regradeMessages: 60,
  regradeMessageLength: 5_000,
  regradePageSize: 30,
  savedCommentTitleLength: 100,
  /** Saved comments of one user in a class, and of all graders of it together. */
  savedComments: 200,
} as const;
