import type { BoardRow } from "@assay/contract/routes/contests/board";
import { rankRows } from "@assay/scoreboard/ranking";
import type { ContestBoard } from "#features/contests/standings/api";

/** Whom a page shows of a board; null for everybody. */
export interface Selection {
  readonly group: string | null;
  readonly organisation: string | null;
  /** Only these participants: the reader and friends. */
  readonly ids: ReadonlySet<string> | null;
}

/** The rows of a selection, who are placed among each other by group and organisation; the reader and friends keep their places. */
export function selectRows(board: ContestBoard, { group, organisation, ids }: Selection): readonly BoardRow[] {
  const shown = new Set(
    board.participants
      .filter(({ groups }) => group === null || groups.includes(group))
      .filter((participant) => organisation === null || participant.organisation === organisation)
      .map(({ id }) => id),
  );
  const chosen =
    group === null && organisation === null
      ? board.rows
      : rankRows(
          board.rules,
          board.rows.filter(({ participantId }) => shown.has(participantId)),
        );
  return ids === null ? chosen : chosen.filter(({ participantId }) => ids.has(participantId));
}
