import type { ContestDetails } from "@assay/contract/routes/contests/contests";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { ContestFrame } from "#features/contests/frame/contest-frame";
import { type BoardQuery, useBoard, useLiveBoard, useOwnBoard } from "#features/contests/standings/api";
import { useFriends } from "#features/contests/standings/friends";
import { STANDINGS_MESSAGES as TEXTS } from "#features/contests/standings/messages";
import { StandingsBoard } from "#features/contests/standings/standings-board";
import { isServerFailure } from "#lib/api-client";
import { useSearchParams } from "#lib/search-params";
import { readPageNumber } from "#ui/pager";
import { ErrorState, Loading, Skeleton } from "#ui/states";

/** The board of a contest (`/contests/{key}/standings`): live, or with `?at=2:13:45` as it was then. The address has what is selected. */
export function StandingsPage() {
  return <ContestFrame title={TEXTS.title}>{(contest) => <Standings contest={contest} />}</ContestFrame>;
}

function Standings({ contest }: { contest: ContestDetails }) {
  const [params] = useSearchParams();
  const friends = useFriends();
  const { key } = contest;
  const isStaff = contest.role === "manager" || contest.role === "jury";
  const view = isStaff && params.get("view") === "jury" ? "jury" : "public";
  const at = params.get("at") ?? undefined;
  const whole = useBoard(key, at === undefined ? { view } : { view, at });
  // Of a large board, the server selects.
  const isLarge = whole.data !== undefined && whole.data.page !== null;
  const part: BoardQuery = {
    view,
    at,
    group: params.get("group") ?? undefined,
    organisation: params.get("organisation") ?? undefined,
    page: readPageNumber(params.get("page")),
  };
  const paged = useBoard(key, part, isLarge);
  const query = isLarge && paged.data ? paged : whole;
  useLiveBoard(key, view, at === undefined);
  const isMine = params.has("mine");
  const own = useOwnBoard(key, isLarge && isMine ? friends.slice(0, LIMITS.boardFriends) : [], at === undefined);
  if (query.isLoadingError) {
    const isShown = isServerFailure(query.error);
    return (
      <ErrorState
        title={isShown ? TEXTS.failed : TEXTS.notShown}
        detail={isShown ? undefined : TEXTS.notShownHint}
        {...(isShown && { query })}
      />
    );
  }
  if (!query.data)
    return (
      <Loading label={TEXTS.loading}>
        <Skeleton className="h-96 w-full" />
      </Loading>
    );
  return (
    <StandingsBoard
      contest={contest}
      board={query.data}
      own={at === undefined && view === "public" ? (own.data?.own ?? null) : null}
      friendRows={own.data?.rows ?? []}
      isBusy={query.isPlaceholderData}
    />
  );
}
