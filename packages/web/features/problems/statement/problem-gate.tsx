import { PAGE_TEXTS } from "@assay/contract/texts/pages";
import { TOASTS } from "@assay/contract/texts/toasts";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { Link, useNavigate } from "react-router";
import { useProblem } from "#features/problems/api";
import { PROBLEM_MESSAGES } from "#features/problems/statement/messages";
import { ONE_COLUMN, type StatementLayout } from "#features/problems/statement/problem-statement";
import { ApiError, isServerFailure } from "#lib/api-client";
import { usePageTitle } from "#lib/browser";
import type { Problem } from "#lib/entities/problem";
import { useMaths } from "#lib/maths/use-maths";
import { SHELL_MESSAGES } from "#lib/messages/shell";
import { problemKey } from "#lib/statement-language";
import { PATHS } from "#paths";
import { buttonStyles } from "#ui/button";
import type { RenderMaths } from "#ui/rich-html";
import { ErrorState, Loading, Skeleton } from "#ui/states";

/** Loads a problem, and KaTeX if it has formulas, before it renders its children, so that nothing moves afterwards. */
export function ProblemGate(props: {
  problemId: string;
  outline: ReactNode;
  children: (problem: Problem, renderMaths: RenderMaths | null) => ReactNode;
}) {
  const query = useProblem(props.problemId);
  useProblemAddress(props.problemId, query.data);
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
    return <ProblemLoading>{props.outline}</ProblemLoading>;
  }
  return props.children(query.data, maths.renderMaths);
}

/** If the address has the problem's number, it is replaced by that with the problem's id. */
function useProblemAddress(idOrNumber: string, problem: Problem | undefined): void {
  const navigate = useNavigate();
  const client = useQueryClient();
  useEffect(() => {
    if (!problem || problem._id === idOrNumber || String(problem.number) !== idOrNumber) return;
    client.setQueryData(problemKey(problem._id), problem);
    const { pathname, search } = window.location;
    void navigate(pathname.replace(`/${idOrNumber}`, `/${problem._id}`) + search, { replace: true });
  }, [idOrNumber, problem, client, navigate]);
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

function ProblemLoading({ children }: { children: ReactNode }) {
  usePageTitle("");
  return (
    <Loading label={PROBLEM_MESSAGES.loading} isPage>
      <div inert aria-hidden="true">
        {children}
      </div>
    </Loading>
  );
}

/** The outline of `ProblemStatement` in the same layout. */
export function StatementOutline({ layout = ONE_COLUMN }: { layout?: StatementLayout }) {
  return (
    <div className={layout.article}>
      <div className={layout.head}>
        <Skeleton className="h-7.5 w-64 max-w-full" />
        <div className={layout.aside}>
          <Skeleton className="h-11 w-72 max-w-full lg:max-w-70" />
        </div>
      </div>
      <div className={`mt-5 ${layout.body}`}>
        {["w-full", "mt-3 w-full", "mt-3 w-2/3", "mt-8 w-full", "mt-3 w-5/6", "mt-10 h-40"].map((line) => (
          <Skeleton key={line} className={`h-4 ${line}`} />
        ))}
      </div>
    </div>
  );
}
