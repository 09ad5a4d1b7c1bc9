import type { ProblemFilter } from "@assay/contract/routes/problem-set";
import { PAGE_TEXTS } from "@assay/contract/texts/pages";
import { TOASTS } from "@assay/contract/texts/toasts";
import { addUp, type ProblemSort } from "@assay/contract/vocabulary/problem";
import { type ReactNode, useEffect, useMemo } from "react";
import { usePrefetchProblem, useProblemList, useProblemOverview } from "#features/problems/api";
import { PROBLEM_SET_MESSAGES as TEXTS } from "#features/problems/messages";
import { filterParams, readFilter, rememberFilter } from "#features/problems/set/filter";
import { FilterBar, OTHER_LIST } from "#features/problems/set/filter-bar";
import { FoundLists } from "#features/problems/set/found-lists";
import { ProblemSide } from "#features/problems/set/problem-side";
import { ProblemTable, ProblemTableSkeleton, type TableSort } from "#features/problems/set/problem-table";
import { SearchBox } from "#features/problems/set/search-box";
import { ApiError, isServerFailure, isUnanswered } from "#lib/api-client";
import { usePageTitle } from "#lib/browser";
import { KEEP_SCROLL } from "#lib/keep-scroll";
import { ANSWER_MESSAGES } from "#lib/messages/common";
import { useSearchParams } from "#lib/search-params";
import { useMay, useStoredUser } from "#lib/stored-user";
import { Button } from "#ui/button";
import { lateComponent } from "#ui/late-component";
import { Pager, readPageNumber, withPage } from "#ui/pager";
import { EmptyState, ErrorState, Loading } from "#ui/states";

/** The problem set (`/problemset`), one page at a time. Search, filters, sort and page number are in the URL. */
export function ProblemSetPage() {
  const [search, setSearch] = useSearchParams();
  const address = filterParams(readFilter(search)).toString();
  // The same object as long as the address stays the same, because effects and queries depend on it.
  const filter = useMemo(() => readFilter(new URLSearchParams(address)), [address]);
  useEffect(() => rememberFilter(filter), [filter]);
  const wanted = readPageNumber(search.get("page"));
  const user = useStoredUser();
  const list = useProblemList(filter, wanted);
  const overview = useProblemOverview();
  const shown = list.isPlaceholderData ? undefined : list.data?.page;

  // The server replaces a number past the end with that of the last page; the URL follows.
  useEffect(() => {
    if (shown !== undefined && shown !== wanted) setSearch((search) => withPage(search, shown), { replace: true });
  }, [shown, wanted, setSearch]);

  const change = (part: Partial<ProblemFilter>, isTyping = false) => {
    const next = { ...filter, ...part };
    // Only a list has its own order, and only a search has a best match.
    if (next.sort === "list" && next.list === undefined) delete next.sort;
    if (next.sort === "relevance" && next.q === undefined) delete next.sort;
    // A list begins at its top: on narrow screens, the lists are below the problems.
    const state = "list" in part ? undefined : KEEP_SCROLL;
    setSearch(filterParams(readFilter(filterParams(next))), { replace: isTyping, state });
  };
  const chooseList = (list: string | undefined) => change({ ...OTHER_LIST, list });
  const chosenList = overview.data?.lists.find(({ _id }) => _id === filter.list);
  // Of a list whose name is not known yet, the title stays empty for a moment.
  const title = filter.list !== undefined && overview.isPending ? "" : (chosenList?.name ?? TEXTS.title);
  usePageTitle(title);
  const isMember = user !== null;
  const mayEdit = useMay("problem.edit");
  const mayCreate = useMay("problem.create");
  return (
    <div className="page-width grid grid-cols-1 gap-x-6 gap-y-6 py-6 lg:grid-cols-[minmax(0,1fr)_14.5rem]">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3 sm:flex-nowrap">
          <h1 dir="auto" className="min-h-9 min-w-0 text-2xl leading-9 font-semibold wrap-anywhere">
            {title}
          </h1>
          {mayCreate && <NewProblem />}
          <p className="ms-auto min-h-5 text-small text-muted tabular-nums sm:hidden">
            {overview.data && summaryOf(chosenList ?? addUp(overview.data.progress), isMember)}
          </p>
          <SearchBox search={filter.q ?? ""} onSearch={(text) => change({ q: text || undefined }, true)} />
        </div>
        <FilterBar
          filter={filter}
          overview={overview.data}
          states={list.data?.states}
          isMember={isMember}
          mayEdit={mayCreate}
          total={list.data?.total}
          sort={sortOf(filter)}
          onChange={change}
        />
        {chosenList?.description && (
          <p dir="auto" className="mt-2 text-muted">
            {chosenList.description}
          </p>
        )}
        {chosenList?.languages && (
          <div className="mt-2 min-h-5 text-small text-muted">
            <ListLanguages languages={chosenList.languages} />
          </div>
        )}
        <FoundLists lists={overview.data?.lists ?? []} search={filter.q} onChoose={chooseList} />
        {chosenList && (
          <div className="mt-2 flex min-h-8 justify-end gap-1 print:hidden">
            <Paper pdf="readListPdf" of={{ listId: chosenList._id }} />
          </div>
        )}
        <div className="mt-2.5">
          <Rows
            list={list}
            filter={filter}
            wanted={wanted}
            isMember={isMember}
            onChange={change}
            onPage={(page) => setSearch((current) => withPage(current, page))}
          />
        </div>
      </div>
      <aside aria-label={TEXTS.beside}>
        <ProblemSide
          overview={overview.data}
          filter={filter}
          isMember={isMember}
          mayEdit={mayEdit}
          onChange={change}
          onRetry={overview.isError ? () => void overview.refetch() : undefined}
        />
      </aside>
    </div>
  );
}

/** Only admins and authors load it, and the dialogs and forms that it needs. */
const NewProblem = lateComponent(async () => (await import("#ui/new-problem-button")).NewProblemButton);

/** Few lists name their languages, so the names are loaded on demand. */
const ListLanguages = lateComponent(async () => (await import("#features/problems/set/list-languages")).ListLanguages);

/** Loaded after the first input. */
const Paper = lateComponent(async () => (await import("#ui/print-tools")).PrintTools);

/** The sort in effect: the chosen one, or the server's own choice (`ProblemFilter`). */
function sortOf({ sort, q, list }: ProblemFilter): ProblemSort {
  return sort ?? (q !== undefined ? "relevance" : list !== undefined ? "list" : "number");
}

function summaryOf({ solved, total }: { solved: number; total: number }, isMember: boolean): string {
  return isMember ? TEXTS.solvedOf({ solved, total }) : TEXTS.total({ total });
}

/** The table with its pages, or what there is instead. */
function Rows(props: {
  list: ReturnType<typeof useProblemList>;
  filter: ProblemFilter;
  wanted: number;
  isMember: boolean;
  onChange: (change: Partial<ProblemFilter>) => void;
  onPage: (page: number) => void;
}) {
  const { list, filter, isMember } = props;
  const prefetchProblem = usePrefetchProblem();
  const by = sortOf(filter);
  const sort: TableSort = {
    by,
    isDescending: (filter.direction ?? (DESCENDING.includes(by) ? "descending" : "ascending")) === "descending",
    onSort: (sort, down) =>
      props.onChange({ sort, direction: down === DESCENDING.includes(sort) ? undefined : directionOf(down) }),
  };
  if (list.isPending) {
    return (
      <Loading label={TEXTS.loading}>
        <ProblemTableSkeleton hasStates={isMember} sort={sort} />
      </Loading>
    );
  }
  if (list.isError) {
    return (
      <ProblemListError error={list.error} onRetry={() => void list.refetch()} isRetrying={list.isFetching}>
        <ClearAll filter={filter} onChange={props.onChange} />
      </ProblemListError>
    );
  }
  const { problems, page, pages } = list.data;
  if (problems.length === 0) {
    const isFiltered = filterParams(filter).size > 0;
    return (
      <EmptyState title={isFiltered ? TEXTS.noMatch : TEXTS.empty}>
        <p>{isFiltered ? TEXTS.noMatchHint : TEXTS.emptyHint}</p>
        <ClearAll filter={filter} onChange={props.onChange} />
      </EmptyState>
    );
  }
  return (
    <>
      <ProblemTable
        problems={problems}
        search={filter.q}
        list={filter.list}
        sort={sort}
        hasStates={isMember}
        isStale={list.isPlaceholderData}
        onNear={prefetchProblem}
      />
      <Pager
        label={TEXTS.pages}
        page={list.isPlaceholderData ? props.wanted : page}
        pageCount={pages}
        onPage={props.onPage}
      />
    </>
  );
}

/** The sorts that begin with the largest, unless the address says otherwise. */
const DESCENDING: readonly ProblemSort[] = ["acceptance", "solvers", "newest", "relevance"];

function directionOf(isDescending: boolean): "ascending" | "descending" {
  return isDescending ? "descending" : "ascending";
}

/** Buttons that remove search and filters, and that leave the list; nothing without any. */
function ClearAll({ filter, onChange }: { filter: ProblemFilter; onChange: (change: Partial<ProblemFilter>) => void }) {
  const names = Object.keys(filter).filter((name) => !["list", "sort", "direction"].includes(name));
  return (
    <span className="flex flex-wrap justify-center gap-2">
      {names.length > 0 && (
        <Button onClick={() => onChange(Object.fromEntries(names.map((name) => [name, undefined])))}>
          {TEXTS.clearAll}
        </Button>
      )}
      {filter.list !== undefined && (
        <Button onClick={() => onChange({ ...OTHER_LIST, list: undefined })}>{TEXTS.allProblems}</Button>
      )}
    </span>
  );
}

/**
 * Shows why the list could not be loaded: the server's message or 'Something went wrong' (specification, section 8).
 */
function ProblemListError(props: { error: Error; onRetry: () => void; isRetrying: boolean; children: ReactNode }) {
  return (
    <ErrorState
      title={titleOf(props.error)}
      error={isServerFailure(props.error) ? props.error : undefined}
      detail={isUnanswered(props.error) ? ANSWER_MESSAGES.noAnswer : undefined}
      onRetry={props.onRetry}
      isRetrying={props.isRetrying}
    >
      {props.children}
    </ErrorState>
  );
}

function titleOf(error: Error): string {
  if (!(error instanceof ApiError)) return PAGE_TEXTS.problemListError;
  return error.status === 401 ? TOASTS.unauthorised : (error.serverMessage ?? PAGE_TEXTS.problemListError);
}
