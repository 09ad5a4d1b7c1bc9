import type { View } from "#attempts";
import type { Board } from "#board/board";
import type { FirstMark } from "#board/first-marks";
import type { TableRow } from "#board/table";

/** What a change of the facts makes of a board. */
export interface BoardDifferences {
  /** The participants whose place or totals change, in the order of the board after the change; null where they are not on it. */
  readonly rows: readonly {
    readonly participantId: string;
    readonly before: TableRow | null;
    readonly after: TableRow | null;
  }[];
  readonly firsts: readonly { readonly before: FirstMark | null; readonly after: FirstMark | null }[];
}

/** What differs between two boards of a contest in a view: to show what a change does before it is made. */
export function compareBoards(before: Board, after: Board, view: View): BoardDifferences {
  const [old, now] = [before.table(view), after.table(view)];
  return {
    rows: paired(old.rows, now.rows, ({ participantId }) => participantId)
      .filter((pair) => !isSamePlace(pair.before, pair.after))
      .map((pair) => ({ participantId: (pair.after ?? pair.before)?.participantId ?? "", ...pair })),
    firsts: paired(old.firsts, now.firsts, ({ section, problem }) => `${section} ${problem}`).filter(
      (pair) => JSON.stringify(pair.before) !== JSON.stringify(pair.after),
    ),
  };
}

/** What has the same key in both lists, in the order of the second one; then what only the first one has. */
function paired<Item>(old: readonly Item[], now: readonly Item[], keyOf: (item: Item) => string) {
  const [before, after] = [old, now].map((items) => new Map(items.map((item) => [keyOf(item), item])));
  const keys = new Set([...(after?.keys() ?? []), ...(before?.keys() ?? [])]);
  return [...keys].map((key) => ({ before: before?.get(key) ?? null, after: after?.get(key) ?? null }));
}

function isSamePlace(one: TableRow | null, other: TableRow | null): boolean {
  return (
    one?.rank === other?.rank &&
    one?.solved === other?.solved &&
    one?.score === other?.score &&
    one?.penaltyMs === other?.penaltyMs &&
    one?.isDisqualified === other?.isDisqualified
  );
}
