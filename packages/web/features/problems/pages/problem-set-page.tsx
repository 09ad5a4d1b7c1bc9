import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { useProblemList } from "#features/problems/api/list-problems";
import { usePrefetchProblem } from "#features/problems/api/read-problem";
import { Pager } from "#features/problems/components/pager";
import { ProblemListError } from "#features/problems/components/problem-list-error";
import { ProblemTable } from "#features/problems/components/problem-table";
import { ProblemTableSkeleton } from "#features/problems/components/problem-table-frame";
import { readPageNumber } from "#features/problems/rules/page-number";
import { usePageTitle } from "#lib/browser";
import { PROBLEM_SET_MESSAGES } from "#lib/messages/problem-set";
import { EmptyState, Loading } from "#ui/states";

/** `/problemset`: the problems, a page at a time; the page number lives in the URL. */
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
  const given = list.isPlaceholderData ? undefined : list.data?.page;

  // The server clamps a number past the end; the address follows.
  useEffect(() => {
    if (given !== undefined && given !== wanted) setSearch(withPage(given), { replace: true });
  }, [given, wanted, setSearch]);

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
      <Pager page={list.isPlaceholderData ? wanted : page} pages={pages} onPage={(next) => setSearch(withPage(next))} />
    </>
  );
}

function withPage(page: number) {
  return (search: URLSearchParams) => {
    const next = new URLSearchParams(search);
    if (page === 1) next.delete("page");
    else next.set("page", String(page));
    return next;
  };
}
