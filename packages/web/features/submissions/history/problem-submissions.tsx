import { Link } from "react-router";
import { useOwnSubmissions } from "#features/submissions/api";
import { HISTORY_MESSAGES } from "#features/submissions/history/messages";
import { SubmissionTable, SubmissionTableSkeleton } from "#features/submissions/history/submission-table";
import { useLiveLists } from "#features/submissions/use-live-submission";
import { withNext } from "#lib/next-page";
import { useStoredUser } from "#lib/stored-user";
import { PATHS, submissionsPath, submitPath } from "#paths";
import { buttonStyles } from "#ui/button";
import { EmptyState, ErrorState } from "#ui/states";

export function ProblemSubmissions({ problemId }: { problemId: string }) {
  const user = useStoredUser();
  const list = useOwnSubmissions(problemId);
  useLiveLists("mine", user !== null);
  const texts = HISTORY_MESSAGES;
  if (user === null) {
    return (
      <EmptyState title={texts.visitor}>
        <p>{texts.visitorHint}</p>
        <Link to={withNext(PATHS.login, submitPath(problemId))} className={buttonStyles("primary")}>
          {texts.login}
        </Link>
      </EmptyState>
    );
  }
  if (list.isPending) return <SubmissionTableSkeleton rows={3} />;
  if (list.isError) {
    return <ErrorState title={texts.failed} query={list} />;
  }
  const { submissions, older } = list.data;
  const [newest] = submissions;
  if (!newest) return <EmptyState title={texts.emptyProblem}>{texts.emptyProblemHint}</EmptyState>;
  return (
    <>
      <SubmissionTable submissions={submissions} caption={texts.title} />
      {older !== null && (
        <Link
          to={submissionsPath({ problem: `${newest.problem.number}`, user: "me" })}
          className="mt-3 inline-block text-sm text-accent underline underline-offset-2"
        >
          {texts.all}
        </Link>
      )}
    </>
  );
}
