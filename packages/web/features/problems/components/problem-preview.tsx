import { ProblemStatement } from "#features/problems/components/problem-statement";
import type { ProblemDraft } from "#features/problems/drafts/problem-draft";
import { previewProblem } from "#features/problems/rules/preview-problem";
import { useMaths } from "#lib/maths/use-maths";

/** The statement as it will look, formulas included. */
export function ProblemPreview({ texts }: { texts: ProblemDraft["texts"] }) {
  const problem = previewProblem({ texts });
  const { renderMaths } = useMaths([problem.description, problem.input, problem.output]);
  return <ProblemStatement problem={problem} renderMaths={renderMaths} isPart />;
}
