import type { BoardRow } from "@assay/contract/routes/contests/board";
import type { ContestDetails } from "@assay/contract/routes/contests/contests";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { ContestBoard, OwnRow } from "#features/contests/standings/api";
import { BoardTable } from "#features/contests/standings/board-table";
import { elapsedOf, formatContestTime, frozenSince } from "#features/contests/standings/contest-clock";
import { useFriends } from "#features/contests/standings/friends";
import { STANDINGS_MESSAGES as TEXTS } from "#features/contests/standings/messages";
import { selectRows } from "#features/contests/standings/selection";
import { StandingsTools } from "#features/contests/standings/standings-tools";
import { TimeSlider } from "#features/contests/standings/time-slider";
import { formatWhole } from "#lib/format";
import { useSearchParams } from "#lib/search-params";
import { useServerNow } from "#lib/use-server-now";
import { Button } from "#ui/button";
import { Pager, withPage } from "#ui/pager";
import { EmptyState } from "#ui/states";

type StandingsBoardProps = {
  contest: ContestDetails;
  board: ContestBoard;
  /** What only the reader sees of themselves. */
  own: OwnRow | null;
  /** The rows of the reader's friends on a large board. */
  friendRows: readonly BoardRow[];
  isBusy: boolean;
};

/** A board with what selects its rows and its time. */
export function StandingsBoard({ contest, board, own, friendRows, isBusy }: StandingsBoardProps) {
  const [params, setParams] = useSearchParams();
  const friends = useFriends();
  const elapsed = elapsedOf(board, useServerNow());
  const at = params.get("at");
  const isMine = params.has("mine");
  const ids = new Set([...friends, ...(contest.participation ? [contest.participation.participantId] : [])]);
  const selection = { group: params.get("group"), organisation: params.get("organisation") };
  const rows =
    board.page === null
      ? selectRows(board, { ...selection, ids: isMine ? ids : null })
      : isMine
        ? friendRows
        : board.rows;
  const since = at === null ? frozenSince(board, elapsed) : null;
  const choose = (name: string, value: string | null) =>
    setParams(
      (current) => {
        const next = withPage(current, 1);
        if (value === null) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return (
    <div className="grid gap-3">
      <StandingsTools contest={contest} board={board} params={params} onChoose={choose} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {elapsed !== null && elapsed > 0 && (
          <TimeSlider at={at} elapsed={elapsed} onChange={(time) => choose("at", time)} />
        )}
        <p role="status" className="text-small text-muted empty:hidden">
          {at !== null && TEXTS.past({ time: at })}
          {since !== null && TEXTS.frozen({ time: formatContestTime(since) })}
        </p>
      </div>
      {rows.length === 0 ? (
        <Nobody isSelection={board.total > 0} onShowAll={() => setParams({})} />
      ) : (
        <BoardTable
          board={board}
          rows={rows}
          own={own && pinned(own, board)}
          friends={friends}
          isBusy={isBusy}
          className="max-h-[calc(100dvh-9rem)]"
        />
      )}
      {board.page !== null && !isMine && (
        <Pager
          label={TEXTS.pages}
          text={TEXTS.range({
            first: formatWhole((board.page - 1) * LIMITS.boardPageSize + 1),
            last: formatWhole((board.page - 1) * LIMITS.boardPageSize + board.rows.length),
            total: formatWhole(board.total),
          })}
          page={board.page}
          pageCount={board.pageCount}
          onPage={(page) => setParams((current) => withPage(current, page))}
        />
      )}
    </div>
  );
}

/** The reader's own row with their place on the public board, as far as that is known here. */
function pinned(own: OwnRow, { rows }: ContestBoard): BoardRow {
  const rank = rows.find(({ participantId }) => participantId === own.participantId)?.rank ?? null;
  return { ...own, rank, section: 0, isPlaced: true };
}

function Nobody({ isSelection, onShowAll }: { isSelection: boolean; onShowAll: () => void }) {
  return (
    <EmptyState title={isSelection ? TEXTS.nobodyChosen : TEXTS.empty}>
      {isSelection ? <Button onClick={onShowAll}>{TEXTS.showAll}</Button> : <p>{TEXTS.emptyHint}</p>}
    </EmptyState>
  );
}
