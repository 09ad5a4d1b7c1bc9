import type { Problem } from "@assay/contract/routes/problems";
import type { ReactNode } from "react";
import { useProblem } from "#features/problems/api/read-problem";
import { ProblemError } from "#features/problems/components/problem-error";
import { ProblemLoading } from "#features/problems/components/problem-loading";
import { useMaths } from "#lib/maths/use-maths";
import type { RenderMaths } from "#ui/rich-html";

/** Loads a problem, and KaTeX when it has formulas, and only then shows what stands on it: nothing jumps afterwards. */
export function ProblemGate(props: {
  problemId: string;
  children: (problem: Problem, renderMaths: RenderMaths | null) => ReactNode;
}) {
  const query = useProblem(props.problemId);
  const maths = useMaths(query.data ? [query.data.description, query.data.input, query.data.output] : []);
  if (query.isError) {
    return (
      <div className="page-width py-8">
        <ProblemError error={query.error} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />
      </div>
    );
  }
  if (query.isPending || maths.isPending) {
    return (
      <div className="page-width py-8">
        <ProblemLoading />
      </div>
    );
  }
  return props.children(query.data, maths.renderMaths);
}
