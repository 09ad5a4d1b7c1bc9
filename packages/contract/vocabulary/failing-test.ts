/**
 * When senders may open the first hidden test that their own submission has failed, as the problem's author decides: never; after a number of
 * rejected submissions; after the end of a contest, or the due date of an assignment, in which they had the problem.
 */
export const FAILING_TEST_OPENINGS = ["never", "tries", "end"] as const;
/** One of `FAILING_TEST_OPENINGS`. */
export type FailingTestOpening = (typeof FAILING_TEST_OPENINGS)[number];

/** An opening with the number of rejected submissions that it needs; null for others. */
export interface StoredFailingTest {
  readonly opens: FailingTestOpening;
  readonly tries: number | null;
}
