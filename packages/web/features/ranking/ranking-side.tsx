import type { OwnPlace, Ranking } from "@assay/contract/routes/ranking";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { POINTS } from "@assay/contract/vocabulary/problem";
import type { Period } from "@assay/contract/vocabulary/ranking";
import { Link } from "react-router";
import { type RankingView, useRanking } from "#features/ranking/api";
import { RANKING_SIDE_MESSAGES as TEXTS } from "#features/ranking/messages";
import { OWN_ROW_ID } from "#features/ranking/ranking-table";
import { formatUtcDate, formatWhole } from "#lib/format";
import { ELEMENT_MESSAGES } from "#lib/messages/common";
import { useSearchParams } from "#lib/search-params";
import { useStoredUser } from "#lib/stored-user";
import { profilePath } from "#paths";
import { Avatar } from "#ui/avatar";
import { Card, TitledCard } from "#ui/boxes";
import { Button } from "#ui/button";
import { withPage } from "#ui/pager";
import { Loading, Skeleton } from "#ui/states";

const HEADING = "font-semibold leading-5";
const SMALL = "text-small leading-[1.125rem] text-muted";

/** The column beside the ranking: the viewer's place, the best of the week, and the rules. */
export function RankingSide(props: {
  ranking: Ranking | null;
  /** True if the ranking could not be loaded, and so the viewer's place is unknown. */
  isFailed: boolean;
  view: RankingView;
}) {
  const { ranking, view } = props;
  const viewer = useStoredUser();
  return (
    <div className="grid grid-cols-1 gap-4">
      {viewer && !props.isFailed && (
        <Card className="min-h-38 p-4">
          <h2 className={HEADING}>{TEXTS.ownTitle}</h2>
          {!ranking && <Skeleton className="mt-3 h-20" />}
          {ranking?.own && <OwnPlaceText own={ranking.own} rankedCount={ranking.rankedCount} />}
          {ranking && !ranking.own && <p className={`mt-2 ${SMALL}`}>{TEXTS.noPlace[view.period]}</p>}
        </Card>
      )}
      <BestOfTheWeek />
      <Card className="p-4">
        <h2 className={HEADING}>{TEXTS.rulesTitle}</h2>
        <p className={`mt-1 ${SMALL}`}>
          {TEXTS.rules({ easy: POINTS.easy, medium: POINTS.medium, hard: POINTS.hard })}
        </p>
        <p className={`mt-2 ${SMALL}`}>
          {TEXTS.calendar}{" "}
          {ranking?.startsAt && isShort(view.period) && TEXTS.since({ date: formatUtcDate(ranking.startsAt) })}
        </p>
      </Card>
    </div>
  );
}

function isShort(period: Period): boolean {
  return period !== "all";
}

function OwnPlaceText({ own, rankedCount }: { own: OwnPlace; rankedCount: number }) {
  const [, setParams] = useSearchParams();
  const { next } = own;
  const goToRow = () => {
    const page = Math.ceil(own.rank / LIMITS.rankingPageSize);
    setParams((current) => {
      const address = withPage(current, page);
      address.delete("search");
      return address;
    });
    // Every page has the user's own row, so the row can be shown although the page with its place may still be loading.
    document.getElementById(OWN_ROW_ID)?.scrollIntoView({ block: "center" });
  };
  return (
    <>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-2">
        <span className="text-[1.75rem] leading-9 font-bold tabular-nums">{formatWhole(own.rank)}</span>
        {own.isPublic && <span className="text-muted">{rankedText(rankedCount, own.gained ?? 0)}</span>}
      </p>
      <p className={`mt-1 ${SMALL}`}>
        {next
          ? TEXTS.next[next.difficulty]({
              points: formatWhole(next.points),
              hasRank: next.rank < own.rank,
              rank: formatWhole(next.rank),
            })
          : TEXTS.nothingLeft}
      </p>
      {own.isPublic ? (
        <Button size="small" className="mt-3 w-full" onClick={goToRow}>
          {TEXTS.toOwnRow}
        </Button>
      ) : (
        <p className={`mt-2 ${SMALL}`}>{TEXTS.hiddenHint}</p>
      )}
    </>
  );
}

const SHOWN = 4;

function BestOfTheWeek() {
  const week = useRanking({ period: "week", page: 1, search: "" });
  return (
    <TitledCard title={TEXTS.weekTitle}>
      {week.isPending && (
        <Loading label={TEXTS.weekTitle}>
          <div className="p-4">
            <Skeleton className="h-36" />
          </div>
        </Loading>
      )}
      {week.isLoadingError && (
        <div className={`p-4 ${SMALL}`}>
          <p>{TEXTS.weekFailed}</p>
          <Button size="small" className="mt-3 w-full" onClick={() => void week.refetch()} isBusy={week.isFetching}>
            {ELEMENT_MESSAGES.tryAgain}
          </Button>
        </div>
      )}
      {week.data?.users.length === 0 && <p className={`p-4 ${SMALL}`}>{TEXTS.weekEmpty}</p>}
      <ol>
        {week.data?.users.slice(0, SHOWN).map(({ _id, name, points }) => (
          <li key={_id} className="flex h-11 items-center gap-2 border-line px-4 not-first:border-t">
            <Avatar name={name} className="size-6 shrink-0" />
            <Link
              to={profilePath(_id)}
              className="min-w-0 grow truncate font-semibold hover:text-accent hover:underline"
            >
              <bdi lang="">{name}</bdi>
            </Link>
            <span className="text-muted tabular-nums">{TEXTS.points({ points: formatWhole(points) })}</span>
          </li>
        ))}
      </ol>
    </TitledCard>
  );
}

function rankedText(total: number, gained: number): string {
  const change = gained === 0 ? "none" : gained > 0 ? "up" : "down";
  return TEXTS.ofRanked({ change, total: formatWhole(total), places: formatWhole(Math.abs(gained)) });
}
