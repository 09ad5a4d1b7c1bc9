import type { BoardRow, ContestBoard } from "@assay/contract/routes/contests/board";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { Database } from "@assay/database/connect";
import type { BoardTable } from "@assay/scoreboard/board/table";
import { Replay } from "@assay/scoreboard/replay";
import { isBoardPublic } from "#boards/audience";
import { type Selection, showBoard, showRow } from "#boards/board-reply";
import type { LiveBoard } from "#boards/live-board";
import { asOfOneMoment } from "#boards/read-facts";
import { readVirtualFacts, type VirtualRun } from "#virtual/read-runs";

const replays = new WeakMap<BoardTable, Replay>();

/** The replay of a contest, one for all who take part in it virtually, until its board changes. */
function replayOf(live: LiveBoard): Replay {
  const table = live.table("public");
  const replay = replays.get(table) ?? new Replay(live.board.facts);
  replays.set(table, replay);
  return replay;
}

/**
 * The board of a contest as it stood at the own time of a virtual participation, which is on it, with its row as they see it themselves. Without
 * the others, if the contest shows no board.
 */
export async function showReplay(
  db: Database,
  live: LiveBoard,
  place: VirtualRun,
  { at, ...selection }: Selection & { readonly at: Date },
): Promise<{ readonly board: ContestBoard | null; readonly own: BoardRow | null }> {
  const own = await asOfOneMoment(db, (snapshot) => readVirtualFacts(snapshot, place));
  const replay = replayOf(live);
  const table = replay.withVirtual(replay.table(replayedTime(place, at)), own);
  const row = table.rows.find(({ participantId }) => participantId === place.participantId);
  const isPublic = isBoardPublic(live.frame);
  const facts = { ...replay.facts, participants: [...replay.facts.participants, own.participant] };
  const { durationMs } = replay.facts.settings.clock;
  const frame = { ...live.frame, durationMs, startAt: place.startsAt, endAt: place.endsAt, thawedAt: null };
  return {
    board: isPublic ? showBoard({ frame, hasStarted: true }, { facts, table: () => table }, "public", selection) : null,
    own: row ? { ...showRow(row, true), rank: isPublic ? row.rank : null } : null,
  };
}

/** The contest time that is shown at a moment: in steps, so that those who began at about the same time see the same. */
function replayedTime({ startsAt, endsAt }: VirtualRun, at: Date): number {
  if (at >= endsAt) return Number.POSITIVE_INFINITY;
  const ms = at.getTime() - startsAt.getTime();
  return Math.floor(ms / LIMITS.replayStepMs) * LIMITS.replayStepMs;
}
