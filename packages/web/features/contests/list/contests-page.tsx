import type { ContestSummary } from "@assay/contract/routes/contests/contests";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { Link } from "react-router";
import { useContests } from "#features/contests/api";
import { ContestTable } from "#features/contests/list/contest-table";
import { CONTESTS_MESSAGES as TEXTS } from "#features/contests/messages";
import { usePageTitle } from "#lib/browser";
import { useSearchParams } from "#lib/search-params";
import { useMay } from "#lib/stored-user";
import { PATHS } from "#paths";
import { buttonStyles } from "#ui/button";
import { Pager, readPageNumber, withPage } from "#ui/pager";
import { SearchField } from "#ui/search-field";
import { EmptyState, ErrorState, Loading, Skeleton } from "#ui/states";

const GROUPS = ["running", "upcoming", "past"] as const;
type Group = (typeof GROUPS)[number];

/** The list of contests (`/contests`): those that run, those that come, and those that have been. Page and search are in the URL. */
export function ContestsPage() {
  usePageTitle(TEXTS.title);
  const [params, setParams] = useSearchParams();
  const page = readPageNumber(params.get("page"));
  const q = (params.get("q") ?? "").trim();
  const list = useContests({ page, q });
  const mayCreate = useMay("contest.create");
  const find = (wanted: string) =>
    setParams(
      (current) => {
        const next = withPage(current, 1);
        if (wanted === "") next.delete("q");
        else next.set("q", wanted);
        return next;
      },
      { replace: true },
    );
  return (
    <div className="page-width py-6">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <h1 className="text-2xl font-semibold">{TEXTS.title}</h1>
        <div className="flex flex-wrap items-center gap-3">
          <SearchField label={TEXTS.search} search={q} maxLength={LIMITS.searchLength} onSearch={find} />
          {mayCreate && (
            <Link to={PATHS.newContest} className={buttonStyles("primary")}>
              {TEXTS.create}
            </Link>
          )}
        </div>
      </div>
      {list.isPending && (
        <Loading label={TEXTS.loading}>
          <Skeleton className="h-40 w-full" />
        </Loading>
      )}
      {list.isLoadingError && <ErrorState title={TEXTS.failed} query={list} />}
      {list.data && list.data.contests.length === 0 && page === 1 && <NoContests search={q} />}
      {list.data && <Groups contests={list.data.contests} isBusy={list.isPlaceholderData} />}
      {list.data && (page > 1 || list.data.hasMore) && (
        <Pager
          label={TEXTS.pages}
          text={TEXTS.page({ page })}
          page={page}
          pageCount={list.data.hasMore ? page + 1 : page}
          onPage={(next) => setParams((current) => withPage(current, next))}
        />
      )}
    </div>
  );
}

function Groups({ contests, isBusy }: { contests: readonly ContestSummary[]; isBusy: boolean }) {
  const groups = Map.groupBy(contests, groupOf);
  return GROUPS.map((group) => {
    const those = groups.get(group);
    if (!those) return null;
    return (
      <section key={group} className="mb-8">
        <h2 className="mb-2 text-base font-semibold">{TEXTS[group]}</h2>
        <ContestTable caption={TEXTS[group]} contests={those} isBusy={isBusy} />
      </section>
    );
  });
}

function groupOf({ state }: ContestSummary): Group {
  if (state === "before") return "upcoming";
  return state === "running" || state === "frozen" ? "running" : "past";
}

function NoContests({ search }: { search: string }) {
  if (search !== "") {
    return (
      <EmptyState title={TEXTS.notFound({ search })}>
        <Link to={PATHS.contests} className={buttonStyles()}>
          {TEXTS.showAll}
        </Link>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={TEXTS.empty}>
      <p>{TEXTS.emptyHint}</p>
      <Link to={PATHS.problemSet} className={buttonStyles()}>
        {TEXTS.toProblems}
      </Link>
    </EmptyState>
  );
}
