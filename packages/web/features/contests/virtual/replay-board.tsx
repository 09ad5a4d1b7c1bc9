import type { BoardRow, ContestBoard } from "@assay/contract/routes/contests/board";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { BoardTable } from "#features/contests/standings/board-table";
import { VIRTUAL_MESSAGES as TEXTS } from "#features/contests/virtual/messages";
import { formatWhole } from "#lib/format";
import { useSearchParams } from "#lib/search-params";
import { Pager, withPage } from "#ui/pager";

type ReplayBoardProps = {
  board: ContestBoard;
  /** The reader's row, which stays in sight. */
  own: BoardRow | null;
  isBusy: boolean;
};

/** The board of a virtual participation: the contest's participants as they stood at its time, and the reader among them. */
export function ReplayBoard({ board, own, isBusy }: ReplayBoardProps) {
  const [, setParams] = useSearchParams();
  const { rows, page, total, pageCount } = board;
  const first = ((page ?? 1) - 1) * LIMITS.boardPageSize;
  return (
    <div className="grid gap-3">
      <BoardTable
        board={board}
        rows={rows}
        own={own}
        current={own?.participantId}
        isBusy={isBusy}
        className="max-h-[calc(100dvh-9rem)]"
      />
      {page !== null && (
        <Pager
          label={TEXTS.pages}
          text={TEXTS.range({
            first: formatWhole(first + 1),
            last: formatWhole(first + rows.length),
            total: formatWhole(total),
          })}
          page={page}
          pageCount={pageCount}
          onPage={(next) => setParams((current) => withPage(current, next))}
        />
      )}
    </div>
  );
}
