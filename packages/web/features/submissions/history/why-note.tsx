import type { SubmissionDetails } from "@assay/contract/routes/submissions";
import { VERDICT_NAMES } from "@assay/contract/texts/verdicts";
import { STATE_MESSAGES } from "#features/submissions/history/messages";
import { describeState } from "#features/submissions/history/submission-state";
import { EXPLANATIONS, RESULT_MESSAGES } from "#features/submissions/messages";
import { compileHint } from "#features/submissions/results/error-hints";
import { ExceptionNote } from "#features/submissions/results/exception-note";
import {
  compileHeadline,
  exceptionOf,
  firstLine,
  type NamedError,
  nameAndLine,
} from "#features/submissions/results/named-error";
import { VerdictNote } from "#features/submissions/results/verdict-note";

/** The state of a submission in one phrase, with the exception or the compiler's error where there is one. */
export function headlineOf(submission: SubmissionDetails): string {
  const { verdict, compileOutput, tests } = submission;
  if (verdict === "compilation_error") return compileHeadline(compileOutput ?? "", VERDICT_NAMES.compilation_error);
  const failed = firstFailure(submission);
  return failed
    ? STATE_MESSAGES.onTestOf({ verdict: nameAndLine(failed.error), test: failed.number, all: tests.length })
    : describeState(submission, "long");
}

/** What the error in the headline means, in one sentence. Only for submissions that `isExplained`. */
export function WhyNote({ submission }: { submission: SubmissionDetails }) {
  const { compileOutput, language } = submission;
  const key = language.key ?? "";
  const failed = firstFailure(submission);
  if (failed) {
    const { error, statusId } = failed;
    return <ExceptionNote error={error} statusId={statusId} language={key} otherwise={EXPLANATIONS.someExitCode} />;
  }
  return (
    <VerdictNote verdict="compilation_error" statusId={6} language={key}>
      {compileHint(key, compileOutput ?? "") ?? RESULT_MESSAGES.readFirst}
    </VerdictNote>
  );
}

/** True if it is known why the submission failed. */
export function isExplained(submission: SubmissionDetails): boolean {
  const { verdict, compileOutput } = submission;
  return verdict === "compilation_error" ? Boolean(compileOutput) : firstFailure(submission) !== null;
}

/** The line of the program that the headline names, or null. */
export function failedLine(submission: SubmissionDetails): number | null {
  const { verdict, compileOutput } = submission;
  if (verdict === "compilation_error") return firstLine(compileOutput ?? "");
  return firstFailure(submission)?.error.line ?? null;
}

/** The first test that failed, if an exception ended the program on it. */
function firstFailure({ verdict, tests }: SubmissionDetails) {
  if (verdict === null || verdict === "compilation_error") return null;
  const test = tests.find((one) => one.verdict !== null && one.verdict !== "accepted");
  const error: NamedError | null = test ? exceptionOf({ ...test, stderr: null }) : null;
  return test && error ? { error, number: test.number, statusId: test.status.id } : null;
}
