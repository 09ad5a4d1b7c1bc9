import type { GraderAnswers } from "@assay/contract/vocabulary/grading";
import type { Database } from "@assay/database/connect";
import { contestMessage, submissionMessage, testRunMessages, verdictMessages } from "@assay/database/events/notify";
import { type Publisher, sendMessages } from "@assay/database/events/publisher";
import type { TestResult } from "@assay/judge/interface";
import type { Attempt } from "#record/attempt";
import { endSubmission, type Recorded } from "#record/end-submission";
import { type SubmissionSummary, summarise, withResults } from "#record/submission-summary";

/** What is known of a submission whose tests have been judged. */
export interface Known {
  /** With all results; read again if absent. */
  readonly summary?: SubmissionSummary;
  /** What the problem's own grader said (`answersFor`). */
  readonly answers?: GraderAnswers | null;
  /** The tokens of the runs that end without a verdict because nothing depends on them. */
  readonly leftOut?: readonly string[];
  /** The trace that the news of the verdict continues. */
  readonly traceparent?: string | null;
}

/**
 * Ends a submission: stores its last results, its verdict and its points, so that whoever sees the last verdict finds the points too, and
 * tells others after the commit. Throws StaleAttemptError, and Error when a test run is left without a verdict.
 */
export async function recordVerdict(
  db: Database,
  attempt: Attempt,
  lastResults: readonly TestResult[],
  { summary, answers = null, leftOut = [], traceparent = null }: Known = {},
  publisher: Publisher | null = null,
): Promise<Recorded> {
  const { submissionId } = attempt;
  const ending = {
    summary: summary ?? withResults(await summarise(db, submissionId), lastResults),
    answers,
    leftOut,
    internalError: null,
    notifies: false,
  };
  const { event, contestId, stored, ...shown } = await endSubmission(db, attempt, lastResults, ending);
  const messages = [
    ...testRunMessages({ submissionId, tokens: leftOut }),
    ...verdictMessages(submissionId, stored, traceparent),
  ];
  if (event !== null) messages.push(submissionMessage(event));
  if (contestId !== null) messages.push(contestMessage(contestId));
  if (publisher) publisher.publish(messages);
  else await sendMessages(db, messages);
  return shown;
}
