import type { ProblemSummary } from "@assay/contract/routes/problems";
import type { MouseEvent, ReactNode } from "react";
import { Link, useNavigate } from "react-router";
import { PROBLEM_SET_MESSAGES } from "#features/problems/messages";
import { SolvedMark } from "#features/problems/solved-mark";
import { problemPath } from "#paths";
import { classNames } from "#ui/class-names";
import { DifficultyChip } from "#ui/difficulty-chip";
import { Skeleton } from "#ui/states";

/** The table of problems. A click anywhere in a row opens its problem; keyboard users follow the link in its title. */
export function ProblemTable(props: {
  problems: readonly ProblemSummary[];
  isStale: boolean;
  onNear: (problemId: string) => void;
}) {
  return (
    <ProblemTableFrame isBusy={props.isStale}>
      {props.problems.map((problem) => (
        <ProblemRow key={problem._id} problem={problem} onNear={() => props.onNear(problem._id)} />
      ))}
    </ProblemTableFrame>
  );
}

function ProblemRow({ problem, onNear }: { problem: ProblemSummary; onNear: () => void }) {
  const navigate = useNavigate();
  const path = problemPath(problem._id);
  const open = (event: MouseEvent) => {
    const isLink = event.target instanceof Element && event.target.closest("a") !== null;
    const isSelecting = document.getSelection()?.isCollapsed === false;
    if (!isLink && !isSelecting) void navigate(path);
  };
  return (
    <tr className="h-12 cursor-pointer border-t border-line hover:bg-hover" onClick={open} onPointerEnter={onNear}>
      <td className="px-3 py-2 sm:px-4">
        <span className="flex items-center gap-2.5">
          <SolvedMark isSolved={problem.isSolved} />
          <span className="min-w-0">
            <Link to={path} className="font-medium text-ink hover:text-accent hover:underline" onFocus={onNear}>
              {problem.title}
            </Link>
            {/* On narrow screens the tags are shown below the title, and their own cell only to screen readers. */}
            <span
              aria-hidden="true"
              data-tags={problem.problemType}
              className="block text-sm text-muted before:content-[attr(data-tags)] sm:hidden"
            />
          </span>
        </span>
      </td>
      <td className="px-3 py-2 sm:px-4">
        <DifficultyChip difficulty={problem.difficulty} />
      </td>
      <td className="text-sm text-muted sm:px-4 sm:py-2">
        <span className="max-sm:sr-only">{problem.problemType}</span>
      </td>
    </tr>
  );
}

/** The table around the rows. Its columns have fixed widths, so that the table does not move when rows change. */
function ProblemTableFrame({ isBusy, children }: { isBusy: boolean; children: ReactNode }) {
  const { columns, title } = PROBLEM_SET_MESSAGES;
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface">
      <table className={classNames("w-full table-fixed text-left", isBusy && "opacity-60")} aria-busy={isBusy}>
        <caption className="sr-only">{title}</caption>
        <thead className="bg-sunken text-xs text-muted">
          <tr className="h-10">
            <th scope="col" className="px-3 pl-9.5 font-medium sm:px-4 sm:pl-10.5">
              {columns.title}
            </th>
            <th scope="col" className="w-28 px-3 font-medium sm:w-36 sm:px-4">
              {columns.difficulty}
            </th>
            <th scope="col" className="w-0 font-medium sm:w-64 sm:px-4">
              <span className="max-sm:sr-only">{columns.tags}</span>
            </th>
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

const ROWS = Array.from({ length: 10 }, (_, index) => index);

/** The table while it is loading. */
export function ProblemTableSkeleton() {
  return (
    <div aria-hidden="true">
      <ProblemTableFrame isBusy>
        {ROWS.map((row) => (
          <tr key={row} className="h-12 border-t border-line">
            <td className="px-3 pl-9.5 sm:px-4 sm:pl-10.5">
              <Skeleton className="h-4 w-3/5" />
            </td>
            <td className="px-3 sm:px-4">
              <Skeleton className="h-5 w-16" />
            </td>
            <td className="px-3 max-sm:hidden sm:px-4">
              <Skeleton className="h-4 w-2/5" />
            </td>
          </tr>
        ))}
      </ProblemTableFrame>
    </div>
  );
}
