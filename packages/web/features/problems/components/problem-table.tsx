import type { ProblemSummary } from "@assay/contract/routes/problems";
import type { MouseEvent } from "react";
import { Link, useNavigate } from "react-router";
import { ProblemTableFrame } from "#features/problems/components/problem-table-frame";
import { SolvedMark } from "#features/problems/components/solved-mark";
import { problemPath } from "#paths";
import { DifficultyChip } from "#ui/difficulty-chip";

/** The problem set as a table. A click anywhere in a row opens its problem; on the keyboard the title is the link. */
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
            {/* On a narrow screen the tags stand under the title; their cell is then for screen readers alone. */}
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
