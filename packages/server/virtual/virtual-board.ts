import type { BoardRow, ContestBoard } from "@assay/contract/routes/contests/board";
import type { Database } from "@assay/database/connect";
import { Board } from "@assay/scoreboard/board/board";
import type { ContestFacts } from "@assay/scoreboard/facts";
import { replayFor } from "@assay/scoreboard/past";
import { rankRows } from "@assay/scoreboard/ranking";
import { isBoardPublic } from "#boards/audience";
import { showBoard, showRow } from "#boards/board-reply";
import type { LiveBoard } from "#boards/live-board";
import { asOfOneMoment } from "#boards/read-facts";
import { readParticipants } from "#boards/read-participants";
import { readJudgements, readSubmissions } from "#boards/read-submissions";
import type { VirtualRun } from "#virtual/join-virtual";

/**
 * The board of a contest as it stood at the own time of a virtual participation, which is on it, with its row as they see it themselves. Without
 * the others, if the contest shows no board.
 */
export async function showReplay(
  db: Database,
  live: LiveBoard,
  place: VirtualRun,
  { page, at }: { readonly page: number | undefined; readonly at: Date },
): Promise<{ readonly board: ContestBoard | null; readonly own: BoardRow | null }> {
  const facts = await withRun(db, live, place);
  const replay = new Board(replayFor(facts, place.participantId, at.getTime()), at.getTime());
  const { rows } = replay.table("public");
  const own = replay.row("jury", place.participantId);
  const others = rows.filter(({ participantId }) => participantId !== place.participantId);
  const ranked = own && rankRows(facts.settings.rules, [...others, own]);
  const shown = ranked?.find(({ participantId }) => participantId === place.participantId);
  const frame = { ...live.frame, startAt: place.startsAt, endAt: place.endsAt, thawedAt: null };
  const isPublic = isBoardPublic(live.frame);
  return {
    board: isPublic ? showBoard({ frame, hasStarted: true }, replay, "public", { page }) : null,
    own: shown ? { ...showRow(shown, true), rank: isPublic ? shown.rank : null } : null,
  };
}

/** The facts that the live board has, which leaves virtual participants out, and those of this one. */
async function withRun(db: Database, live: LiveBoard, { participantId }: VirtualRun): Promise<ContestFacts> {
  const { contestId, board } = live;
  return asOfOneMoment(db, async (snapshot) => {
    const { facts } = board;
    const own = await readParticipants(snapshot, contestId, { ids: [participantId], since: 0 });
    const submissions = await readSubmissions(snapshot, contestId, 0, participantId);
    const judgements = await readJudgements(snapshot, contestId, 0, "current", participantId);
    return {
      ...facts,
      participants: [...facts.participants, ...own],
      submissions: [...facts.submissions, ...submissions],
      judgements: [...facts.judgements, ...judgements],
    };
  });
}
