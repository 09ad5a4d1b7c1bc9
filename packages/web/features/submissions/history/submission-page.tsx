import type { SubmissionDetails } from "@assay/contract/routes/submissions";
import { VERDICT_NAMES } from "@assay/contract/texts/verdicts";
import { Link, useParams } from "react-router";
import { FiguresChart } from "#features/submissions/history/figures-chart";
import { HISTORY_MESSAGES, SUBMISSION_MESSAGES } from "#features/submissions/history/messages";
import { SourceCard } from "#features/submissions/history/source-card";
import { SubmissionHead } from "#features/submissions/history/submission-head";
import { goToTest, TestStrips, TestTable } from "#features/submissions/history/test-table";
import { headlineOf, isExplained, WhyNote } from "#features/submissions/history/why-note";
import { useSubmission } from "#features/submissions/use-live-submission";
import { isWhole } from "#lib/address";
import { ApiError } from "#lib/api-client";
import { usePageTitle } from "#lib/browser";
import { helpTopicOf } from "#lib/help-topics";
import { withNext } from "#lib/next-page";
import { PATHS, submissionPath, submissionsPath, verdictHelpPath } from "#paths";
import { Card, ScrollingText } from "#ui/boxes";
import { buttonStyles } from "#ui/button";
import { Note } from "#ui/note";
import { CardSkeleton, EmptyState, ErrorState, Loading, Skeleton } from "#ui/states";

/** `/submissions/{number}`: a submission with its source and the verdict of each test, live while it is judged. */
export function SubmissionPage() {
  const { number: text = "" } = useParams();
  const number = isWhole(text) ? Number(text) : null;
  const submission = useSubmission(number);
  const texts = SUBMISSION_MESSAGES;
  usePageTitle(submission.data ? titleOf(submission.data) : texts.title({ number: text }));
  const isMissing = number === null || (submission.error instanceof ApiError && submission.error.status === 404);
  const isVisitor =
    number !== null && submission.error instanceof ApiError && submission.error.status === 401 && !submission.data;
  return (
    <div className="page-width pt-5 pb-8">
      {isMissing && (
        <ErrorState title={texts.notFound} detail={texts.notFoundHint} isPage>
          <Link to={submissionsPath()} className={buttonStyles()}>
            {HISTORY_MESSAGES.all}
          </Link>
        </ErrorState>
      )}
      {!isMissing && submission.isPending && <SubmissionSkeleton />}
      {isVisitor && (
        <EmptyState title={HISTORY_MESSAGES.visitor} isPage>
          <Link to={withNext(PATHS.login, submissionPath(number))} className={buttonStyles("primary")}>
            {HISTORY_MESSAGES.login}
          </Link>
        </EmptyState>
      )}
      {!isMissing && !isVisitor && submission.isError && !submission.data && (
        <ErrorState title={texts.failed} query={submission} isPage />
      )}
      {submission.data && <LoadedSubmission submission={submission.data} />}
    </div>
  );
}

function titleOf({ number, problem }: SubmissionDetails): string {
  return `${SUBMISSION_MESSAGES.title({ number })} · ${problem.title}`;
}

function LoadedSubmission({ submission }: { submission: SubmissionDetails }) {
  const texts = SUBMISSION_MESSAGES;
  const { tests, verdict, compileOutput } = submission;
  const isCompileError = verdict === "compilation_error";
  const hasResults = tests.length > 0 && !isCompileError;
  const hasFigures = hasResults && tests.some(({ wallTimeMs }) => wallTimeMs !== null);
  return (
    <div className="flex flex-col gap-4">
      <SubmissionHead submission={submission} />
      <p role="status" className="sr-only">
        {headlineOf(submission)}
      </p>
      <Notes submission={submission} />
      {hasResults && <TestStrips submission={submission} onSelect={goToTest} />}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1.24fr)_minmax(0,1fr)]">
        <SourceCard submission={submission} />
        <div className="flex min-w-0 flex-col gap-4">
          {isExplained(submission) && <WhyNote submission={submission} />}
          {compileOutput && (
            <Card>
              <h2 className="border-b border-line px-4 py-2.5 font-semibold">{texts.compilerOutput}</h2>
              <ScrollingText className="max-h-96 rounded-b-lg px-4">{compileOutput.trimEnd()}</ScrollingText>
            </Card>
          )}
          {hasFigures && <FiguresChart tests={tests} />}
          {!isExplained(submission) && <HelpLink submission={submission} />}
        </div>
      </div>
      {hasResults && <TestTable submission={submission} />}
    </div>
  );
}

function Notes({ submission }: { submission: SubmissionDetails }) {
  const texts = SUBMISSION_MESSAGES;
  const { verdict, internalError, hasNewerTests, tests } = submission;
  const opened = openedFailure(tests);
  return (
    <>
      {verdict === "internal_error" && (
        <Note kind="error">
          <p>{texts.internalError}</p>
          {internalError && (
            <p className="wrap-anywhere">
              {internalError.includes(" ")
                ? texts.internalErrorReason({ reason: internalError })
                : texts.internalErrorId({ id: internalError })}
            </p>
          )}
        </Note>
      )}
      {verdict !== null && tests.length === 0 && <Note kind="info">{texts.noResults}</Note>}
      {verdict !== null && hasNewerTests && <Note kind="info">{texts.newerTests}</Note>}
      {opened && <Note kind="info">{texts.openedTest({ number: opened.number })}</Note>}
    </>
  );
}

/** The hidden test that was opened for the sender; undefined for none, and for who may open all of them. */
function openedFailure(tests: SubmissionDetails["tests"]) {
  const hidden = tests.filter(({ isSample }) => !isSample);
  return hidden.every(({ canOpen }) => canOpen) ? undefined : hidden.find(({ canOpen }) => canOpen);
}

function HelpLink({ submission: { number, verdict, verdicts, tests, language } }: { submission: SubmissionDetails }) {
  if (verdict === null || verdict === "accepted") return null;
  const status = tests[verdicts.indexOf(verdict)]?.status.id ?? 0;
  const help = { from: submissionPath(number), ...(language.key && { language: language.key }) };
  return (
    <Note kind="info">
      <Link
        to={verdictHelpPath(helpTopicOf(verdict, status), help)}
        className="text-accent underline underline-offset-2"
      >
        {SUBMISSION_MESSAGES.help({ verdict: VERDICT_NAMES[verdict] })}
      </Link>
    </Note>
  );
}

function SubmissionSkeleton() {
  return (
    <Loading label={SUBMISSION_MESSAGES.loading} isPage>
      <Skeleton className="h-4 w-40" />
      <Skeleton className="mt-3 h-8 w-80 max-w-full" />
      <Skeleton className="mt-3 h-5 w-120 max-w-full" />
      <Skeleton className="mt-4 h-[38px]" />
      <div className="mt-4 grid gap-4 lg:grid-cols-[1.24fr_1fr]">
        <CardSkeleton className="h-96" />
        <CardSkeleton className="h-96" />
      </div>
    </Loading>
  );
}
