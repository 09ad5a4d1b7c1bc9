import type { Problem } from "@assay/contract/routes/problems";
import type { ReactNode } from "react";
import { SolvedMark } from "#features/problems/components/solved-mark";
import { formatMemory, formatNumber, formatSeconds } from "#lib/format";
import { PROBLEM_MESSAGES } from "#lib/messages/problem";
import { SOLVED_MESSAGE } from "#lib/messages/solved";
import { DifficultyChip } from "#ui/difficulty-chip";

/** The line under a problem's title: difficulty, tags, limits, and whether the reader has solved it. */
export function ProblemFacts({ problem }: { problem: Problem }) {
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1.5 text-sm text-muted">
      {/* The preview of a draft may lack difficulty and time limit. */}
      {problem.difficulty && <DifficultyChip difficulty={problem.difficulty} />}
      {problem.problemType && <span>{problem.problemType}</span>}
      {problem.timeLimit > 0 && <Fact name={PROBLEM_MESSAGES.timeLimit}>{formatSeconds(problem.timeLimit)}</Fact>}
      <Fact name={PROBLEM_MESSAGES.memoryLimit}>{formatMemory(problem.memoryLimit)}</Fact>
      {problem.comparison.kind === "interactive" && <span>{PROBLEM_MESSAGES.interactive}</span>}
      {problem.scoreGroups.length > 0 && <span>{PROBLEM_MESSAGES.score(formatNumber(pointsOf(problem)))}</span>}
      {problem.isSolved && (
        <span className="inline-flex items-center gap-1.5">
          <SolvedMark isSolved />
          <span aria-hidden="true">{SOLVED_MESSAGE}</span>
        </span>
      )}
    </div>
  );
}

function pointsOf({ scoreGroups }: Problem): number {
  return scoreGroups.reduce((sum, { points }) => sum + points, 0);
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <span>
      {name}: <span className="font-medium text-ink tabular-nums">{children}</span>
    </span>
  );
}
