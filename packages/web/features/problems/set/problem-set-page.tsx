import { PAGE_TEXTS } from "@assay/contract/texts/pages";
import { TOASTS } from "@assay/contract/texts/toasts";
import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { usePrefetchProblem, useProblemList } from "#features/problems/api";
import { PROBLEM_SET_MESSAGES } from "#features/problems/messages";
import { ProblemTable, ProblemTableSkeleton } from "#features/problems/set/problem-table";
import { ApiError, isUnanswered } from "#lib/api-client";
import { usePageTitle } from "#lib/browser";
import { ANSWER_MESSAGES } from "#lib/messages/common";
import { Pager, readPageNumber, withPage } from "#ui/pager";
import { EmptyState, ErrorState, Loading } from "#ui/states";

/** The problem set (`/problemset`), one page at a time. The page number is in the URL. */
export function ProblemSetPage() {
  usePageTitle(PROBLEM_SET_MESSAGES.title);
  return (
    <div className="page-width py-8">
      <h1 className="mb-5 text-2xl font-semibold">{PROBLEM_SET_MESSAGES.title}</h1>
      <ProblemSet />
    </div>
  );
}

function ProblemSet() {
  const [search, setSearch] = useSearchParams();
  const wanted = readPageNumber(search.get("page"));
  const list = useProblemList(wanted);
  const prefetchProblem = usePrefetchProblem();
  const shown = list.isPlaceholderData ? undefined : list.data?.page;

  // The server replaces a number past the end by the last page; the URL follows.
  useEffect(() => {
    if (shown !== undefined && shown !== wanted) setSearch((search) => withPage(search, shown), { replace: true });
  }, [shown, wanted, setSearch]);

  if (list.isPending) {
    return (
      <Loading label={PROBLEM_SET_MESSAGES.loading}>
        <ProblemTableSkeleton />
      </Loading>
    );
  }
  if (list.isError) {
    return <ProblemListError error={list.error} onRetry={() => void list.refetch()} isRetrying={list.isFetching} />;
  }
  const { problems, page, pages } = list.data;
  if (problems.length === 0) {
    return <EmptyState title={PROBLEM_SET_MESSAGES.empty}>{PROBLEM_SET_MESSAGES.emptyHint}</EmptyState>;
  }
  return (
    <>
      <ProblemTable problems={problems} isStale={list.isPlaceholderData} onNear={prefetchProblem} />
      <Pager
        label={PROBLEM_SET_MESSAGES.pages}
        page={list.isPlaceholderData ? wanted : page}
        pageCount={pages}
        onPage={(next) => setSearch((current) => withPage(current, next))}
      />
    </>
  );
}

/**
 * Shows why the list could not be loaded: the server's message or 'Something went wrong' (specification, section 8).
 */
function ProblemListError(props: { error: Error; onRetry: () => void; isRetrying: boolean }) {
  return (
    <ErrorState
      title={titleOf(props.error)}
      detail={isUnanswered(props.error) ? ANSWER_MESSAGES.noAnswer : undefined}
      onRetry={props.onRetry}
      isRetrying={props.isRetrying}
    />
  );
}

function titleOf(error: Error): string {
  if (!(error instanceof ApiError)) return PAGE_TEXTS.problemListError;
  return error.status === 401 ? TOASTS.unauthorised : (error.serverMessage ?? PAGE_TEXTS.problemListError);
}
