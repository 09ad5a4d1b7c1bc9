import type { RatingRanking } from "@assay/contract/routes/ranking";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { Link } from "react-router";
import { useRatings } from "#features/ranking/api";
import { RATING_RANKING_MESSAGES as TEXTS } from "#features/ranking/messages";
import { RankingTableSkeleton } from "#features/ranking/ranking-table";
import { formatWhole } from "#lib/format";
import { useSearchParams } from "#lib/search-params";
import { useStoredUser } from "#lib/stored-user";
import { PATHS, profilePath } from "#paths";
import { buttonStyles } from "#ui/button";
import { CELL, LinkedRow, ListTable, NUMBER_CELL } from "#ui/list-table";
import { Pager, readPageNumber, withPage } from "#ui/pager";
import { EmptyState, ErrorState, Loading } from "#ui/states";

/** The ranking by what rated contests have made of everybody's rating. The page is in the address. */
export function RatingRankingList() {
  const [params, setParams] = useSearchParams();
  const query = useRatings(readPageNumber(params.get("page")));
  if (query.isPending) {
    return (
      <Loading label={TEXTS.loading}>
        <RankingTableSkeleton />
      </Loading>
    );
  }
  if (query.isError) return <ErrorState title={TEXTS.failed} query={query} />;
  const { users, page, pageCount, total } = query.data;
  if (users.length === 0) {
    return (
      <EmptyState title={TEXTS.empty}>
        <p>{TEXTS.emptyHint}</p>
        <Link to={PATHS.contests} className={buttonStyles()}>
          {TEXTS.toContests}
        </Link>
      </EmptyState>
    );
  }
  const first = (page - 1) * LIMITS.rankingPageSize;
  return (
    <>
      <Ratings users={users} isBusy={query.isPlaceholderData} />
      <Pager
        label={TEXTS.pages}
        text={TEXTS.range({
          first: formatWhole(first + 1),
          last: formatWhole(first + users.length),
          total: formatWhole(total),
        })}
        page={page}
        pageCount={pageCount}
        onPage={(next) => setParams((current) => withPage(current, next))}
      />
    </>
  );
}

function Ratings({ users, isBusy }: { users: RatingRanking["users"]; isBusy: boolean }) {
  const { columns } = TEXTS;
  const own = useStoredUser()?._id;
  return (
    <ListTable
      caption={TEXTS.title}
      isBusy={isBusy}
      columns={[
        { key: "rank", label: columns.rank, className: "w-19 sm:w-20" },
        { key: "user", label: columns.user },
        { key: "rating", label: columns.rating, className: "w-24", isNumber: true },
        { key: "contests", label: columns.contests, className: "w-28 max-sm:hidden", isNumber: true },
      ]}
    >
      {users.map(({ rank, _id, name, userName, rating, contests }) => (
        <LinkedRow key={_id} to={profilePath(_id)} isOwn={_id === own}>
          <td className={`${CELL} text-muted tabular-nums`}>{formatWhole(rank)}</td>
          <td className={CELL}>
            <span className="flex min-w-0 flex-wrap items-center gap-x-2.5 py-1.5">
              <Link to={profilePath(_id)} className="max-w-full truncate font-semibold">
                <bdi lang="">{name}</bdi>
              </Link>
              <span className="max-w-full truncate text-small text-muted">
                <bdi lang="">@{userName}</bdi>
              </span>
            </span>
          </td>
          <td className={`${NUMBER_CELL} font-semibold`}>{formatWhole(rating)}</td>
          <td className={`${NUMBER_CELL} text-muted max-sm:hidden`}>{formatWhole(contests)}</td>
        </LinkedRow>
      ))}
    </ListTable>
  );
}
