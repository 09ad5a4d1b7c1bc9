import type { SubmissionTest, TestDetails } from "@assay/contract/routes/submissions";
import { useQuery } from "@tanstack/react-query";
import { SUBMISSION_MESSAGES } from "#features/submissions/history/messages";
import { SampleDetails } from "#features/submissions/results/sample-details";
import { callApi } from "#lib/api-client";
import { QUERY_KEYS } from "#lib/query-keys";
import { ErrorState, Loading, Skeleton } from "#ui/states";

type TestTextsProps = { submission: number; test: SubmissionTest; isOwn: boolean };

export function TestTexts({ submission, test, isOwn }: TestTextsProps) {
  const texts = SUBMISSION_MESSAGES;
  const details = useQuery({
    // A rejudged submission has other runs.
    queryKey: [...QUERY_KEYS.submissions.one(submission), "test", test.token],
    queryFn: ({ signal }) =>
      callApi("readSubmissionTest", { params: { number: submission, test: test.number }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (details.data) return <Texts test={test} details={details.data.test} isOwn={isOwn} />;
  if (details.isPending) {
    return (
      <Loading label={texts.openTest}>
        <Skeleton className="h-24" />
      </Loading>
    );
  }
  return <ErrorState title={texts.testFailed} query={details} />;
}

function Texts({ test, details, isOwn }: { test: SubmissionTest; details: TestDetails; isOwn: boolean }) {
  const texts = SUBMISSION_MESSAGES;
  const { input, expectedOutput, stdout, stderr, message, checkerMessage, hasOneAnswer } = details;
  const isPreview = [input, expectedOutput, stdout, stderr].some((text) => text?.isCut);
  const row = { verdict: test.verdict, stdout: stdout?.text ?? null, stderr: stderr?.text ?? null, message };
  const sample = { input: input.text, output: expectedOutput.text, isOnly: hasOneAnswer, isPreview };
  return (
    <SampleDetails row={row} sample={sample} notKept={texts.notKept} {...(!isOwn && { actualTitle: texts.actual })}>
      {checkerMessage && <p className="text-small wrap-anywhere">{texts.checkerSays({ message: checkerMessage })}</p>}
      {isPreview && (
        <p className="flex gap-4 text-small">
          <a className="text-accent underline" href={details.inputFile} download>
            {texts.wholeInput}
          </a>
          <a className="text-accent underline" href={details.outputFile} download>
            {texts.wholeOutput}
          </a>
        </p>
      )}
    </SampleDetails>
  );
}
