import type { SubmissionSummary } from "@assay/contract/routes/submissions";
import { Link } from "react-router";
import { HISTORY_MESSAGES, STATE_MESSAGES, SUBMISSION_MESSAGES } from "#features/submissions/history/messages";
import { compactStates, describeState, passedCount, testStates } from "#features/submissions/history/submission-state";
import { formatWhen } from "#lib/format";
import { submissionPath } from "#paths";
import { classNames } from "#ui/class-names";
import { CELL, type Column, LinkedRow, ListTable, NUMBER_CELL } from "#ui/list-table";
import { Loading, Skeleton } from "#ui/states";
import { TestBars } from "#ui/test-strip";
import { VerdictBadge } from "#ui/verdict-badge";

export type TableParts = {
  hasProblem?: boolean;
  /** Who submitted it, for admins. */
  hasMember?: boolean;
};

const SMALL = "text-small text-muted";
const BARS = 25;

const { columns: NAMES } = HISTORY_MESSAGES;

function columnsOf({ hasProblem, hasMember }: TableParts): Column[] {
  return [
    { key: "number", label: NAMES.number, className: hasProblem ? "w-22 @max-xl:hidden" : "w-36 @2xl:w-22" },
    { key: "submitted", label: NAMES.submitted, className: "w-35 @max-2xl:hidden" },
    ...(hasMember ? [{ key: "member", label: NAMES.member, className: "w-48 @max-4xl:hidden" }] : []),
    ...(hasProblem ? [{ key: "problem", label: NAMES.problem, className: "@max-xl:ps-4" }] : []),
    { key: "verdict", label: NAMES.verdict, className: hasProblem ? "w-[46%] @xl:w-64 @6xl:w-66" : "" },
    { key: "tests", label: NAMES.tests, className: classNames("w-28 @max-2xl:hidden", !hasMember && "@6xl:w-59") },
    { key: "language", label: NAMES.language, className: "w-22 @max-4xl:hidden" },
    { key: "time", label: NAMES.time, className: "w-22 @max-4xl:hidden", isNumber: true },
    { key: "memory", label: NAMES.memory, className: "w-26 @max-4xl:hidden", isNumber: true },
  ];
}

type SubmissionTableProps = TableParts & {
  submissions: readonly SubmissionSummary[];
  caption: string;
  isBusy?: boolean;
};

/** Submissions, newest first, a row each. Where there is little room, a row has two lines and fewer columns. */
export function SubmissionTable({ submissions, caption, isBusy = false, ...parts }: SubmissionTableProps) {
  return (
    <div className="@container">
      <ListTable caption={caption} columns={columnsOf(parts)} isBusy={isBusy}>
        {submissions.map((submission) => (
          <SubmissionRow key={submission.number} submission={submission} {...parts} />
        ))}
      </ListTable>
    </div>
  );
}

function SubmissionRow({ submission, hasProblem, hasMember }: TableParts & { submission: SubmissionSummary }) {
  const { number, submittedAt, user, problem, verdict, verdicts, language, wallTimeMs, memoryKb } = submission;
  const to = submissionPath(number);
  const when = <time dateTime={submittedAt}>{formatWhen(submittedAt)}</time>;
  const link = (
    <Link to={to} className="text-accent underline underline-offset-2 tabular-nums">
      {number}
    </Link>
  );
  const passed = passedCount(submission);
  const passedText = verdicts.length === 0 || verdict === "compilation_error" ? null : passedOf(submission, passed);
  const member = memberOf(user);
  return (
    <LinkedRow to={to} className="@max-xl:h-15">
      <td className={classNames(CELL, hasProblem && "@max-xl:hidden")}>
        {link}
        {!hasProblem && <span className={`block whitespace-nowrap @2xl:hidden ${SMALL}`}>{when}</span>}
      </td>
      <td className={`${CELL} @max-2xl:hidden ${SMALL} whitespace-nowrap`}>{when}</td>
      {hasMember && (
        <td className={`${CELL} truncate @max-4xl:hidden`} title={member}>
          {member}
        </td>
      )}
      {hasProblem && (
        <td className={`${CELL} @max-xl:py-2 @max-xl:ps-4`}>
          <span className="block truncate font-semibold">
            {problem.number} {problem.title}
          </span>
          <span className={`block truncate @2xl:hidden ${SMALL}`}>
            <span className="@xl:hidden">{link} · </span>
            {hasMember && `${member} · `}
            {when}
          </span>
          {hasMember && <span className={`hidden truncate @2xl:block @4xl:hidden ${SMALL}`}>{member}</span>}
        </td>
      )}
      <td className={`${CELL} text-balance @max-xl:py-2`}>
        <span className="@xl:hidden">
          <VerdictBadge verdict={verdict} text={describeState(submission, "short")} />
        </span>
        <span className="@max-xl:hidden">
          <VerdictBadge verdict={verdict} text={describeState(submission)} />
        </span>
        {passedText && <span className={`block ps-6 tabular-nums @2xl:hidden ${SMALL}`}>{passedText}</span>}
      </td>
      <td className={`${CELL} @max-2xl:hidden`}>
        <span className="flex items-center gap-2">
          <span className={classNames("shrink-0 tabular-nums", SMALL, !hasMember && "@6xl:w-15")}>
            {passedText ?? SUBMISSION_MESSAGES.none}
          </span>
          {!hasMember && (
            <span className="flex @max-6xl:hidden">
              <TestBars states={compactStates(testStates(submission), BARS)} />
            </span>
          )}
        </span>
      </td>
      <td className={`${CELL} truncate text-muted @max-4xl:hidden`}>{language.name}</td>
      <td className={`${NUMBER_CELL} @max-4xl:hidden`}>{figure(wallTimeMs, SUBMISSION_MESSAGES.milliseconds)}</td>
      <td className={`${NUMBER_CELL} @max-4xl:hidden`}>{figure(memoryKb, SUBMISSION_MESSAGES.kilobytes)}</td>
    </LinkedRow>
  );
}

/** Name and user name, in this order, or one of them if they are the same. */
function memberOf(user: SubmissionSummary["user"]): string {
  if (user === null) return HISTORY_MESSAGES.anonymous;
  const { name, userName } = user;
  return name === "" || name === userName ? userName : HISTORY_MESSAGES.memberOf({ name, userName });
}

function passedOf({ score, maximumScore, verdicts }: SubmissionSummary, passed: number): string {
  if (score !== null && maximumScore !== null) return STATE_MESSAGES.score({ score, maximum: maximumScore });
  return STATE_MESSAGES.passedOf({ count: passed, all: verdicts.length });
}

function figure(value: number | null, show: (params: { value: number }) => string): string {
  return value === null ? SUBMISSION_MESSAGES.none : show({ value: Math.round(value) });
}

export function SubmissionTableSkeleton({ rows = 10 }: { rows?: number }) {
  return (
    <Loading label={HISTORY_MESSAGES.loading}>
      <div className="@container overflow-hidden rounded-lg border border-line bg-surface">
        <div className="h-9 bg-sunken" />
        {Array.from({ length: rows }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
          <div key={row} className="flex h-[41px] items-center gap-6 border-t border-line px-4 @max-xl:h-15">
            <Skeleton className="h-4 w-24" />
            <Skeleton className="h-4 w-32" />
            <div className="ms-auto @max-xl:hidden">
              <Skeleton className="h-4 w-40" />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  );
}
