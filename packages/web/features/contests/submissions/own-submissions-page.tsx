import type { ContestDetails } from "@assay/contract/routes/contests/contests";
import type { ContestSubmission } from "@assay/contract/routes/contests/submissions";
import { useState } from "react";
import { Link } from "react-router";
import { ContestFrame } from "#features/contests/frame/contest-frame";
import { OWN_SUBMISSION_MESSAGES as TEXTS } from "#features/contests/messages";
import { useContestSubmissions } from "#features/contests/submissions/api";
import { ProgramDialog } from "#features/contests/submissions/program-dialog";
import { formatNumber, formatWhen } from "#lib/format";
import { withNext } from "#lib/next-page";
import { useStoredUser } from "#lib/stored-user";
import { contestPagePath, PATHS } from "#paths";
import { Button, buttonStyles } from "#ui/button";
import { CELL, ListTable, NUMBER_CELL } from "#ui/list-table";
import { PlacePager } from "#ui/pager";
import { EmptyState, ErrorState, Loading, Skeleton } from "#ui/states";
import { VerdictBadge } from "#ui/verdict-badge";

/** One's own and the team's submissions in a contest (`/contests/{key}/submissions`); for the jury those of everybody. */
export function OwnSubmissionsPage() {
  return <ContestFrame title={TEXTS.title}>{(contest) => <Submissions contest={contest} />}</ContestFrame>;
}

function Submissions({ contest }: { contest: ContestDetails }) {
  const user = useStoredUser();
  const [before, setBefore] = useState<number>();
  const list = useContestSubmissions(contest.key, before);
  if (user === null) {
    const here = contestPagePath("contestSubmissions", contest.key);
    return (
      <EmptyState title={TEXTS.logIn}>
        <Link to={withNext(PATHS.login, here)} className={buttonStyles("primary")}>
          {TEXTS.logIn}
        </Link>
      </EmptyState>
    );
  }
  if (list.isPending)
    return (
      <Loading label={TEXTS.loading}>
        <Skeleton className="h-40 w-full" />
      </Loading>
    );
  if (list.isLoadingError) return <ErrorState title={TEXTS.failed} query={list} />;
  const { submissions, older } = list.data ?? { submissions: [], older: null };
  if (submissions.length === 0 && before === undefined)
    return <EmptyState title={TEXTS.empty}>{TEXTS.emptyHint}</EmptyState>;
  return (
    <>
      <SubmissionTable contest={contest} submissions={submissions} />
      <PlacePager
        label={TEXTS.title}
        back={before === undefined ? null : () => setBefore(undefined)}
        next={older === null ? null : () => setBefore(older)}
      />
    </>
  );
}

type TableProps = { contest: ContestDetails; submissions: readonly ContestSubmission[] };

function SubmissionTable({ contest, submissions }: TableProps) {
  const [open, setOpen] = useState<ContestSubmission | null>(null);
  const isJury = contest.role === "manager" || contest.role === "jury";
  const showsSenders = isJury || contest.unit === "team";
  return (
    <>
      <ListTable
        caption={TEXTS.title}
        columns={[
          { key: "number", label: TEXTS.columns.number, className: "w-16", isNumber: true },
          { key: "problem", label: TEXTS.columns.problem },
          ...(showsSenders ? [{ key: "by", label: TEXTS.columns.by, className: "w-48 max-md:hidden" }] : []),
          { key: "language", label: TEXTS.columns.language, className: "w-32 max-md:hidden" },
          { key: "verdict", label: TEXTS.columns.verdict, className: "w-56 max-sm:w-40" },
          { key: "when", label: TEXTS.columns.when, className: "w-36 max-sm:hidden" },
        ]}
      >
        {submissions.map((submission) => (
          <tr key={submission.id} className="h-12 border-t border-line">
            <td className={NUMBER_CELL}>
              <Button
                size="row"
                kind="quiet"
                aria-label={TEXTS.open({ number: submission.number })}
                onClick={() => setOpen(submission)}
              >
                {submission.number}
              </Button>
            </td>
            <td className={`${CELL} wrap-anywhere`}>
              <span className="font-semibold">{submission.label}</span> <span dir="auto">{submission.title}</span>
              <time dateTime={submission.submittedAt} className="block text-small text-muted sm:hidden">
                {formatWhen(submission.submittedAt)}
              </time>
            </td>
            {showsSenders && (
              <td className={`${CELL} truncate max-md:hidden`} dir="auto">
                {isJury ? (submission.participant?.name ?? TEXTS.jury) : submission.userName}
              </td>
            )}
            <td className={`${CELL} max-md:hidden`}>{submission.language.name}</td>
            <td className={CELL}>
              <Verdict submission={submission} />
            </td>
            <td className={`${CELL} max-sm:hidden`}>
              <time dateTime={submission.submittedAt}>{formatWhen(submission.submittedAt)}</time>
            </td>
          </tr>
        ))}
      </ListTable>
      {open && <ProgramDialog contestKey={contest.key} submission={open} onClose={() => setOpen(null)} />}
    </>
  );
}

/** The verdict, as far as the contest shows it, and what of the tests or the points. */
function Verdict({ submission }: { submission: ContestSubmission }) {
  const { hides, verdict, isJudged, passed, tests, score, maximumScore, isIgnored } = submission;
  const detail = isIgnored
    ? TEXTS.ignored
    : hides === "verdict"
      ? TEXTS.receivedHint
      : !isJudged
        ? null
        : score !== null && maximumScore !== null
          ? TEXTS.score({ score: formatNumber(score), maximum: formatNumber(maximumScore) })
          : passed !== null && tests !== null && tests > 0
            ? TEXTS.passed({ passed, tests })
            : null;
  return (
    <>
      {hides === "verdict" ? TEXTS.received : verdict === null ? TEXTS.waiting : <VerdictBadge verdict={verdict} />}
      {detail !== null && <span className="block text-small text-muted">{detail}</span>}
    </>
  );
}
