import type { ContestProblem } from "@assay/contract/routes/contests/contests";

/** A problem's letter beside a dot in the colour of its balloons, which the name of the colour explains. */
export function ProblemLetter({ problem }: { problem: Pick<ContestProblem, "label" | "colour" | "rgb"> }) {
  return (
    <span className="inline-flex items-center gap-2 font-semibold" title={problem.colour ?? undefined}>
      {problem.rgb !== null && (
        <span
          aria-hidden="true"
          className="size-3 shrink-0 rounded-full border border-edge"
          style={{ backgroundColor: problem.rgb }}
        />
      )}
      {problem.label}
    </span>
  );
}
