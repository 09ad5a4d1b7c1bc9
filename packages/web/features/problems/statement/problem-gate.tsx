import type { Problem } from "@assay/contract/routes/problems";
import { PAGE_TEXTS } from "@assay/contract/texts/pages";
import { TOASTS } from "@assay/contract/texts/toasts";
import type { ReactNode } from "react";
import { useProblem } from "#features/problems/api";
import { PROBLEM_MESSAGES } from "#features/problems/statement/messages";
import { ApiError, isServerFailure } from "#lib/api-client";
import { usePageTitle } from "#lib/browser";
import { useMaths } from "#lib/maths/use-maths";
import { SHELL_MESSAGES } from "#lib/messages/shell";
import { Link } from "#lib/router";
import { PATHS } from "#paths";
import { buttonStyles } from "#ui/button";
import type { RenderMaths } from "#ui/rich-html";
import { ErrorState, Loading, Skeleton } from "#ui/states";

/** Loads a problem, and KaTeX if it has formulas, before it renders its children, so that nothing moves afterwards. */
export function ProblemGate(props: {
  problemId: string;
  /** Shown beside the loading problem, on a page of panes. */
  beside?: ReactNode;
  children: (problem: Problem, renderMaths: RenderMaths | null) => ReactNode;
}) {
  const query = useProblem(props.problemId);
  const { description = "", input = "", output = "", sampleExplanations = [] } = query.data ?? {};
  const maths = useMaths([description, input, output, ...sampleExplanations]);
  if (query.isError) {
    return (
      <div className="page-width py-8">
        <ProblemError error={query.error} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />
      </div>
    );
  }
  if (query.isPending || maths.isPending) {
    return (
      <div className={props.beside ? "lg:grid lg:grid-cols-[38.8fr_61.2fr]" : ""}>
        <div className="page-width py-8">
          <ProblemLoading />
        </div>
        {props.beside}
      </div>
    );
  }
  return props.children(query.data, maths.renderMaths);
}

/** Shows 'Problem not found' for every failure but a 401, which has its own text (specification, sections 6 and 8). */
function ProblemError(props: { error: Error; onRetry: () => void; isRetrying: boolean }) {
  const isUnauthorised = props.error instanceof ApiError && props.error.status === 401;
  const isTemporary = isServerFailure(props.error);
  const title = isUnauthorised ? TOASTS.unauthorised : PAGE_TEXTS.problemNotFound;
  usePageTitle(title);
  return (
    <ErrorState
      isPage
      title={title}
      error={isTemporary ? props.error : undefined}
      detail={isTemporary || isUnauthorised ? undefined : PROBLEM_MESSAGES.goneHint}
      onRetry={isTemporary ? props.onRetry : undefined}
      isRetrying={props.isRetrying}
    >
      <Link to={isUnauthorised ? PATHS.login : PATHS.problemSet} className={buttonStyles("secondary")}>
        {isUnauthorised ? SHELL_MESSAGES.login : PROBLEM_MESSAGES.allProblems}
      </Link>
    </ErrorState>
  );
}

/** A problem while it is loading. */
function ProblemLoading() {
  usePageTitle("");
  return (
    <Loading label={PROBLEM_MESSAGES.loading} isPage>
      <Skeleton className="h-8 w-64 max-w-full" />
      <Skeleton className="mt-3 h-5 w-96 max-w-full" />
      <Skeleton className="mt-10 h-4 w-full max-w-[75ch]" />
      <Skeleton className="mt-3 h-4 w-full max-w-[75ch]" />
      <Skeleton className="mt-3 h-4 w-2/3 max-w-[50ch]" />
      <Skeleton className="mt-10 h-40 w-full max-w-[75ch]" />
    </Loading>
  );
}
