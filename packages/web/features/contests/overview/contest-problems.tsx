import type { ContestDetails, ContestProblem } from "@assay/contract/routes/contests/contests";
import { Link } from "react-router";
import { CONTEST_PROBLEM_MESSAGES as TEXTS, WORK_MESSAGES } from "#features/contests/messages";
import { ProblemLetter } from "#features/contests/overview/problem-letter";
import { formatNumber } from "#lib/format";
import { contestPagePath, contestProblemPath } from "#paths";
import { CELL, LinkedRow, ListTable, NUMBER_CELL } from "#ui/list-table";
import { PdfLink } from "#ui/print-tools";
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
          <ProblemRow
            key={problem.problemId}
            problem={problem}
            to={contestProblemPath(contest.key, problem.label)}
            hasPoints={hasPoints}
          />
        ))}
      </ListTable>
      <p className="mt-2 flex flex-wrap items-center gap-2 print:hidden">
        <Link
          to={contestPagePath("contestStatements", contest.key)}
          className="inline-block text-small text-accent underline underline-offset-2"
        >
          {WORK_MESSAGES.print}
        </Link>
        <PdfLink pdf="readContestPdf" of={{ key: contest.key }} />
      </p>
    </section>
  );
}

function ProblemRow({ problem, to, hasPoints }: { problem: ContestProblem; to: string; hasPoints: boolean }) {
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
