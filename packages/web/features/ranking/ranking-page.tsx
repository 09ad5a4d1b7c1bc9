import type { Ranking } from "@assay/contract/routes/ranking";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { PERIODS, type Period } from "@assay/contract/vocabulary/ranking";
import { Link } from "react-router";
import { type RankingView, useLiveRanking, useRanking } from "#features/ranking/api";
import { RATING_RANKING_MESSAGES, RANKING_MESSAGES as TEXTS } from "#features/ranking/messages";
import { RankingSide } from "#features/ranking/ranking-side";
import { RankingTable, RankingTableSkeleton } from "#features/ranking/ranking-table";
import { RatingRankingList } from "#features/ranking/rating-ranking";
import { usePageTitle } from "#lib/browser";
import { formatWhole } from "#lib/format";
import { useSearchParams } from "#lib/search-params";
import { PATHS } from "#paths";
import { buttonStyles } from "#ui/button";
import { classNames } from "#ui/class-names";
import { DownloadIcon } from "#ui/icons";
import { Pager, readPageNumber, withPage } from "#ui/pager";
import { forMembers } from "#ui/part-of-site";
import { SearchField } from "#ui/search-field";
import { EmptyState, ErrorState, Loading } from "#ui/states";
import { tablePath } from "#ui/table-path";

/** The ranking (`/ranking`). Period, page and search are in the URL. */
export const RankingPage = forMembers("ranking", OpenPage);

function OpenPage() {
  usePageTitle(TEXTS.title);
  const [params] = useSearchParams();
  return params.get("by") === "rating" ? <ByRating /> : <ByPoints params={params} />;
}

function ByRating() {
  return (
    <div className="page-width py-6">
      <div className="grid grid-cols-1 gap-x-6 gap-y-4 lg:grid-cols-[minmax(0,1fr)_16.5rem]">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <h1 className="text-2xl font-semibold">{TEXTS.title}</h1>
          <PeriodLinks chosen="rating" />
        </div>
        <div className="min-w-0 lg:col-start-1">
          <RatingRankingList />
        </div>
        <aside className="lg:col-start-2">
          <h2 className="mb-2 font-semibold">{RATING_RANKING_MESSAGES.rulesTitle}</h2>
          <p className="text-muted">{RATING_RANKING_MESSAGES.rules}</p>
        </aside>
      </div>
    </div>
  );
}

function ByPoints({ params }: { params: URLSearchParams }) {
  const view = readView(params);
  const ranking = useRanking(view);
  useLiveRanking();
  return (
    <div className="page-width py-6">
      <div className="grid grid-cols-1 gap-x-6 gap-y-4 lg:grid-cols-[minmax(0,1fr)_16.5rem]">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <h1 className="text-2xl font-semibold">{TEXTS.title}</h1>
          <PeriodLinks chosen={view.period} />
          <div className="flex items-center gap-2 max-sm:w-full sm:ms-auto">
            <UserSearch search={view.search} />
            <a
              href={tablePath("exportRanking", { period: view.period })}
              download
              className={buttonStyles("quiet", "small")}
            >
              <DownloadIcon />
              {TEXTS.download}
            </a>
          </div>
        </div>
        <div className="min-w-0 lg:col-start-1">
          {ranking.isPending && (
            <Loading label={TEXTS.loading}>
              <RankingTableSkeleton />
            </Loading>
          )}
          {ranking.isLoadingError && <ErrorState title={TEXTS.failed} query={ranking} />}
          {ranking.data && <RankingList ranking={ranking.data} view={view} isBusy={ranking.isPlaceholderData} />}
        </div>
        <div className="lg:col-start-2">
          <RankingSide ranking={ranking.data ?? null} isFailed={ranking.isLoadingError} view={view} />
        </div>
      </div>
    </div>
  );
}

function RankingList({ ranking, view, isBusy }: { ranking: Ranking; view: RankingView; isBusy: boolean }) {
  const [, setParams] = useSearchParams();
  const { users, page, pageCount, total } = ranking;
  if (users.length === 0 && view.search === "" && ranking.own === null) {
    return (
      <EmptyState title={TEXTS.empty[view.period]}>
        <p>{TEXTS.emptyHint}</p>
        <Link to={PATHS.problemSet} className={buttonStyles()}>
          {TEXTS.toProblems}
        </Link>
      </EmptyState>
    );
  }
  if (users.length === 0 && view.search !== "") {
    return (
      <EmptyState title={TEXTS.notFound({ search: view.search })}>
        <Link to={addressOf(view.period)} className={buttonStyles()}>
          {TEXTS.showAll}
        </Link>
      </EmptyState>
    );
  }
  const first = (page - 1) * LIMITS.rankingPageSize + 1;
  const last = first + users.length - 1;
  return (
    <>
      <RankingTable ranking={ranking} isSearch={view.search !== ""} isBusy={isBusy} />
      <Pager
        label={TEXTS.pages}
        text={
          users.length === 0
            ? TEXTS.nobodyElse
            : TEXTS.range({ first: formatWhole(first), last: formatWhole(last), total: formatWhole(total) })
        }
        page={page}
        pageCount={pageCount}
        onPage={(next) => setParams((current) => withPage(current, next))}
      />
    </>
  );
}

/** The periods, and the ranking by rating, as links, so that each has an address. */
function PeriodLinks({ chosen }: { chosen: Period | "rating" }) {
  const links = [
    ...PERIODS.map((period) => ({ key: period, to: addressOf(period), label: TEXTS.periods[period] })),
    { key: "rating" as const, to: `${PATHS.ranking}?by=rating`, label: RATING_RANKING_MESSAGES.link },
  ];
  return (
    <nav aria-label={TEXTS.period} className="max-w-full min-w-0">
      <ul className="flex scroll-x rounded-md border border-edge bg-surface">
        {links.map(({ key, to, label }) => (
          <li key={key} className="border-edge not-first:border-s">
            <Link
              to={to}
              aria-current={key === chosen ? "true" : undefined}
              className={classNames(
                "flex h-8 items-center px-2.5 font-medium sm:px-3 whitespace-nowrap -outline-offset-2",
                key === chosen ? "bg-accent-soft text-accent-strong" : "text-muted hover:bg-hover hover:text-ink",
              )}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Typing updates the address without adding an entry to the history for each letter. */
function UserSearch({ search }: { search: string }) {
  const [, setParams] = useSearchParams();
  const find = (wanted: string) =>
    setParams(
      (current) => {
        const next = withPage(current, 1);
        if (wanted === "") next.delete("search");
        else next.set("search", wanted);
        return next;
      },
      { replace: true },
    );
  return (
    <SearchField
      label={TEXTS.search}
      search={search}
      maxLength={LIMITS.nameLength}
      onSearch={find}
      className="min-w-0"
    />
  );
}

function readView(params: URLSearchParams): RankingView {
  const period = PERIODS.find((one) => one === params.get("period")) ?? "all";
  return { period, page: readPageNumber(params.get("page")), search: (params.get("search") ?? "").trim() };
}

function addressOf(period: Period): string {
  return period === "all" ? PATHS.ranking : `${PATHS.ranking}?period=${period}`;
}
