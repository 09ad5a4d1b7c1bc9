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
    if (shown !== undefined && shown !== wanted) setSearch(withPage(shown), { replace: true });
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

/**
 * The buttons Previous and Next, shown if there is more than one page (specification, section 2). Pages count from 1.
 */
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

// On the first and last page the button is aria-disabled rather than disabled, so that it keeps the focus.
function PagerButton({ name, isEnd, onPress }: { name: string; isEnd: boolean; onPress: () => void }) {
  return (
    <Button size="small" isOff={isEnd} onClick={onPress}>
      {name}
    </Button>
  );
}

/** Reads a page number from the URL. Anything but a positive whole number is page 1. */
function readPageNumber(text: string | null): number {
  const page = /^\d{1,9}$/.test(text ?? "") ? Number(text) : 1;
  return Math.min(Math.max(page, 1), LIMITS.pageNumberMax);
}
