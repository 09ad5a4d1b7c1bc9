import { PAGE_TEXTS } from "@assay/contract/texts/pages";
import { TOASTS } from "@assay/contract/texts/toasts";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { usePrefetchProblem, useProblemList } from "#features/problems/api";
import { PROBLEM_SET_MESSAGES } from "#features/problems/messages";
import { ProblemTable, ProblemTableSkeleton } from "#features/problems/set/problem-table";
import { ApiError, isUnanswered } from "#lib/api-client";
import { usePageTitle } from "#lib/browser";
import { ANSWER_MESSAGES } from "#lib/messages/common";
import { Button } from "#ui/button";
import { EmptyState, ErrorState, Loading } from "#ui/states";

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

/** The problem list did not come: the server's message or 'Something went wrong' (specification, section 8). */
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

/** Previous and Next, only when there is more than one page (specification, section 2). Pages count from 1. */
function Pager({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) {
  if (pages <= 1) return null;
  const { previous, next, pageOf, pages: label } = PROBLEM_SET_MESSAGES;
  return (
    <nav aria-label={label} className="mt-4 flex items-center justify-between gap-4">
      <PagerButton name={previous} isEnd={page <= 1} onPress={() => onPage(page - 1)} />
      <p className="text-sm text-muted tabular-nums" aria-live="polite">
        {pageOf(page, pages)}
      </p>
      <PagerButton name={next} isEnd={page >= pages} onPress={() => onPage(page + 1)} />
    </nav>
  );
}

// At an end the button is aria-disabled rather than disabled, so that the focus stays on it.
function PagerButton({ name, isEnd, onPress }: { name: string; isEnd: boolean; onPress: () => void }) {
  return (
    <Button size="small" isOff={isEnd} onClick={onPress}>
      {name}
    </Button>
  );
}

/** The page number that an address asks for: a whole number from 1 up, and 1 for anything else. */
function readPageNumber(text: string | null): number {
  const page = /^\d{1,9}$/.test(text ?? "") ? Number(text) : 1;
  return Math.min(Math.max(page, 1), LIMITS.pageNumberMax);
}
