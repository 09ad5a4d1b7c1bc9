import type { ContestDetails, ContestProblem } from "@assay/contract/routes/contests/contests";
import { Link } from "react-router";
import { CONTEST_PROBLEM_MESSAGES as TEXTS } from "#features/contests/messages";
import { ProblemLetter } from "#features/contests/overview/problem-letter";
import { formatNumber } from "#lib/format";
import { submitPath } from "#paths";
import { CELL, LinkedRow, ListTable, NUMBER_CELL } from "#ui/list-table";
import { EmptyState } from "#ui/states";

/** The problems of a contest with their letters and colours; before the reader may know them, when they will. */
export function ContestProblems({ contest }: { contest: ContestDetails }) {
  const { problems } = contest;
  if (problems === null) return <EmptyState title={contest.state === "before" ? TEXTS.hidden : TEXTS.hiddenToOthers} />;
  if (problems.length === 0) return <EmptyState title={TEXTS.none} />;
  const hasPoints = problems.some(({ points }) => points !== null);
  return (
    <section>
      <h2 className="sr-only">{TEXTS.title}</h2>
      <ListTable
        caption={TEXTS.title}
        columns={[
          { key: "label", label: <span className="sr-only">{TEXTS.columns.label}</span>, className: "w-16" },
          { key: "title", label: TEXTS.columns.title },
          ...(hasPoints ? [{ key: "points", label: TEXTS.columns.points, className: "w-24", isNumber: true }] : []),
        ]}
      >
        {problems.map((problem) => (
          <ProblemRow key={problem.problemId} problem={problem} hasPoints={hasPoints} />
        ))}
      </ListTable>
    </section>
  );
}

function ProblemRow({ problem, hasPoints }: { problem: ContestProblem; hasPoints: boolean }) {
  const to = submitPath(problem.problemId);
  return (
    <LinkedRow to={to}>
      <td className={CELL}>
        <ProblemLetter problem={problem} />
      </td>
      <td className={CELL}>
        <Link to={to} dir="auto" className="font-semibold wrap-anywhere">
          {problem.title}
        </Link>
      </td>
      {hasPoints && <td className={NUMBER_CELL}>{problem.points === null ? "" : formatNumber(problem.points)}</td>}
    </LinkedRow>
  );
}
