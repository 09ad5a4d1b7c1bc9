import type { BoardMessage, ContestBoard, OwnRow } from "@assay/contract/routes/contests/board";
import { SECOND } from "@assay/contract/vocabulary/units";
import { applyDelta } from "@assay/scoreboard/board/apply-delta";
import { unpackDelta } from "@assay/scoreboard/board/wire";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { callApi } from "#lib/api-client";
import { QUERY_KEYS } from "#lib/query-keys";
import { readAgain } from "#lib/read-again";
import { useRoom } from "#lib/use-room";

export type View = ContestBoard["view"];

/** Which board of a contest: of a view, now or at a contest time such as 2:13:45; for a large one, a part of it. */
export interface BoardQuery {
  readonly view: View;
  readonly at?: string | undefined;
  readonly group?: string | undefined;
  readonly organisation?: string | undefined;
  readonly page?: number | undefined;
}

/** Loads a board. The one before stays until the new one arrives. */
export function useBoard(key: string, query: BoardQuery, isWanted = true) {
  return useQuery({
    queryKey: QUERY_KEYS.contests.board(key, query),
    queryFn: ({ signal }) => callApi("readBoard", { params: { key }, query, signal }),
    placeholderData: keepPreviousData,
    enabled: isWanted,
  });
}

/** What the reader sees of themselves and of friends, whom a large board may have on other pages. */
export function useOwnBoard(key: string, friends: readonly string[], isWanted: boolean) {
  return useQuery({
    queryKey: QUERY_KEYS.contests.ownBoard(key, friends),
    queryFn: ({ signal }) =>
      callApi("readOwnBoard", { params: { key }, query: { friends: friends.join(",") }, signal }),
    placeholderData: keepPreviousData,
    enabled: isWanted,
  });
}

/** Everybody who misses a change reads the board again, but not at the same moment. */
const SPREAD_MS = SECOND;

/**
 * Keeps the present board of a view up to date while it is shown: puts changes into it as they arrive, and reads again what it cannot. The
 * pages of a large board are read again.
 */
export function useLiveBoard(key: string, view: View, isWanted: boolean): void {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const whole = QUERY_KEYS.contests.board(key, { view });
  const refresh = (delay = Math.random() * SPREAD_MS) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void readAgain(client, QUERY_KEYS.contests.boards(key)), delay);
  };
  useRoom("board", isWanted ? { key, view } : null, {
    onJoin: () => refresh(0),
    onMessage: (message) => {
      const before = client.getQueryData<ContestBoard>(whole);
      const after = before && message && followBoard(before, message);
      if (after === before) return;
      if (after) client.setQueryData(whole, after);
      else refresh();
      void client.invalidateQueries({ queryKey: QUERY_KEYS.contests.ownBoards(key) });
    },
  });
  // One's own verdicts in the freeze change nothing that others see.
  useRoom("submissions", isWanted ? { whose: "mine" } : null, {
    onMessage: () => void client.invalidateQueries({ queryKey: QUERY_KEYS.contests.ownBoards(key) }),
  });
}

/** The board after a change; the same if it has that already, and null if it has to be read again. */
export function followBoard(board: ContestBoard, { delta, participants }: BoardMessage): ContestBoard | null {
  if (delta.to < board.revision) return board;
  if (delta.from !== board.revision || board.page !== null) return null;
  const { rules, problems } = board;
  const table = applyDelta(rules, problems.length, board, unpackDelta(rules, delta));
  const byId = new Map(board.participants.map((participant) => [participant.id, participant]));
  for (const id of delta.gone) byId.delete(id);
  for (const participant of participants) byId.set(participant.id, participant);
  return {
    ...board,
    ...{ revision: table.revision, rows: [...table.rows], firsts: [...table.firsts] },
    participants: [...byId.values()],
    total: table.rows.length,
  };
}

export type { BoardMessage, ContestBoard, OwnRow };
