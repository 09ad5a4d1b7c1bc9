import type { RejudgeDetails, RejudgedSubmission } from "@assay/contract/routes/rejudges";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { useRejudged } from "#features/rejudges/api";
import { ChoiceBox, SubmissionBox } from "#features/rejudges/choice-box";
import { REJUDGE_MESSAGES as TEXTS } from "#features/rejudges/messages";
import { VerdictChange } from "#features/rejudges/rejudge-summary";
import { formatChange } from "#lib/format";
import { submissionPath } from "#paths";
import { CELL, type Column, LinkedRow, ListTable, NUMBER_CELL } from "#ui/list-table";
import { PlacePager } from "#ui/pager";
import { SkeletonRows } from "#ui/skeletons";
import { EmptyState, ErrorState, Loading } from "#ui/states";

/** The submissions that a rejudge changes, newest first, in pages. In a preview, each can be left out. */
export function ChangedSubmissions({ rejudge }: { rejudge: RejudgeDetails }) {
  const { number, state, problem, changed, leftOut } = rejudge;
  const [before, setBefore] = useState<number | undefined>(undefined);
  const list = useRejudged(number, before, changed + leftOut);
  if (changed + leftOut === 0) {
    return (
      <EmptyState title={TEXTS.nothing}>
        <p>{TEXTS.nothingHint}</p>
      </EmptyState>
    );
  }
  if (list.isPending) {
    return (
      <Loading label={TEXTS.loading}>
        <SkeletonRows count={6} hasHead />
      </Loading>
    );
  }
  if (list.isError && !list.data) {
    return <ErrorState title={TEXTS.listFailed} query={list} />;
  }
  const { submissions, older } = list.data;
  const look = { hasProblem: problem === null, chosenIn: state === "ready" ? number : null };
  const all = <ChoiceBox rejudge={number} label={TEXTS.applyToAll} applied={changed} leftOut={leftOut} />;
  return (
    <>
      <ListTable caption={TEXTS.table} columns={columnsOf(look, all)} isBusy={list.isPlaceholderData}>
        {submissions.map((submission) => (
          <Row key={submission.number} submission={submission} {...look} />
        ))}
      </ListTable>
      <PlacePager
        label={TEXTS.pages}
        back={before === undefined ? null : () => setBefore(undefined)}
        next={older === null ? null : () => setBefore(older)}
      />
    </>
  );
}

const { columns: NAMES } = TEXTS;

/** How the table looks: whether it has several problems, and the number of the rejudge whose changes can be chosen, or null. */
type Look = { hasProblem: boolean; chosenIn: number | null };

function columnsOf({ hasProblem, chosenIn }: Look, all: ReactNode): Column[] {
  return [
    ...(chosenIn === null ? [] : [{ key: "choice", label: all, className: "w-11" }]),
    { key: "number", label: NAMES.number, className: "w-20" },
    { key: "member", label: NAMES.member, className: "w-36 max-md:hidden" },
    ...(hasProblem ? [{ key: "problem", label: NAMES.problem, className: "max-lg:hidden" }] : []),
    { key: "language", label: NAMES.language, className: "w-24 max-lg:hidden" },
    { key: "verdict", label: NAMES.verdict, className: hasProblem ? "lg:w-[26rem]" : "" },
    { key: "points", label: NAMES.points, className: "w-20", isNumber: true },
  ];
}

function Row({ submission, hasProblem, chosenIn }: { submission: RejudgedSubmission } & Look) {
  const { number, user, problem, language, from, to, pointsChange, isLeftOut } = submission;
  const member = user?.userName ?? TEXTS.anonymous;
  return (
    <LinkedRow to={submissionPath(number)}>
      {chosenIn !== null && (
        <td className={CELL}>
          <SubmissionBox rejudge={chosenIn} submission={submission} />
        </td>
      )}
      <td className={`${CELL} tabular-nums`}>
        <Link to={submissionPath(number)} className="text-accent underline underline-offset-2">
          {number}
        </Link>
      </td>
      <td className={`${CELL} truncate max-md:hidden`}>{member}</td>
      {hasProblem && (
        <td className={`${CELL} truncate max-lg:hidden`}>
          {problem.number} {problem.title}
        </td>
      )}
      <td className={`${CELL} truncate text-muted max-lg:hidden`}>{language.name}</td>
      <td className={`${CELL} py-2`}>
        <VerdictChange from={from.verdict} to={to.verdict} />
        {isLeftOut && <span className="block text-small text-muted">{TEXTS.isLeftOut}</span>}
        {(from.score !== null || to.score !== null) && (
          <span className="block text-small text-muted tabular-nums">
            {TEXTS.score({ from: from.score ?? "–", to: to.score ?? "–" })}
          </span>
        )}
        <span className="block text-small text-muted md:hidden">{member}</span>
      </td>
      <td className={`${NUMBER_CELL} ${pointsChange === 0 ? "text-muted" : "font-semibold"}`}>
        {formatChange(pointsChange)}
      </td>
    </LinkedRow>
  );
}
