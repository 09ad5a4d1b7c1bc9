import { Board } from "@assay/scoreboard/board/board";
import type { TableRow } from "@assay/scoreboard/board/table";
import { contestTime } from "@assay/scoreboard/contest-time";
import { rankRows } from "@assay/scoreboard/ranking";
import { AppError } from "#base/app-error";
import { isBoardPublic } from "#boards/audience";
import { readFactsIn } from "#boards/read-facts";
import { relativeTime, timeOf } from "#clics/formats";
import { showState } from "#clics/objects/contest";
import { readTeamIds } from "#clics/objects/people";
import { type ContestView, isStaff } from "#clics/view";

/** A contest's board now. Throws AppError `contest_not_found` if it was deleted meanwhile. */
export async function readBoard({ db, row, at }: ContestView): Promise<Board> {
  const record = await readFactsIn(db, row.id);
  if (!record) throw new AppError("contest_not_found");
  return new Board(record.facts, at.getTime());
}

/** Whether the client may see the standings at all. */
export function seesBoard({ frame, audience }: ContestView): boolean {
  return isStaff(audience) || isBoardPublic(frame);
}

/**
 * The standings of all teams that are neither hidden nor disqualified, or of those of a group, ranked among each other: guests and groups that rank apart too, because the API has only one ranking. Throws AppError
 * `not_found` for a group that the client does not see.
 */
export async function showScoreboard(view: ContestView, groupId: string | null) {
  const { audience, frame, settings, at } = view;
  const isKnown = frame.groups.some(({ key, isHidden }) => key === groupId && (!isHidden || isStaff(audience)));
  if (groupId !== null && !isKnown) throw new AppError("not_found");
  const head = {
    time: timeOf(at),
    contest_time: relativeTime(Math.max(0, contestTime(at.getTime(), settings.clock)) || 0),
    state: showState(view),
  };
  if (!seesBoard(view)) return { ...head, rows: [] };
  const board = await readBoard(view);
  const teams = await readTeamIds(view);
  const groups = new Map(board.facts.participants.map(({ id, groupIds }) => [id, groupIds]));
  const publicIds = new Set(board.table("public").rows.map(({ participantId }) => participantId));
  const isShown = ({ participantId, isDisqualified }: TableRow) =>
    publicIds.has(participantId) &&
    !isDisqualified &&
    (groupId === null || groups.get(participantId)?.includes(groupId));
  const rows = board
    .table(isStaff(audience) ? "jury" : "public")
    .rows.filter(isShown)
    .map((row) => ({ ...row, section: 0, isPlaced: true }));
  const ranked = rankRows(settings.rules, rows);
  return { ...head, rows: ranked.map((row) => showRow(view, row, teams.get(row.participantId) ?? "")) };
}

function showRow({ row, dialect, problems }: ContestView, ranked: TableRow, team: string) {
  const isIcpc = row.scoring === "icpc";
  const isOld = dialect.version === "2023-06";
  const length = (ms: number) => (isOld ? Math.floor(ms / 60_000) : relativeTime(ms));
  const hasScore = ranked.solved > 0 || ranked.score > 0;
  const time = hasScore ? { time: length(ranked.lastMs) } : isOld ? {} : { time: null };
  return {
    rank: ranked.rank,
    team_id: team,
    score: isIcpc
      ? { num_solved: ranked.solved, total_time: length(Math.max(0, ranked.penaltyMs)), ...time }
      : { score: ranked.score, ...time },
    problems: problems.map(({ label }, index) => {
      const cell = ranked.cells[index];
      const isReached = isIcpc ? cell?.isSolved : (cell?.score ?? 0) > 0;
      return {
        problem_id: label,
        num_judged: cell?.tries ?? 0,
        num_pending: cell?.pending ?? 0,
        ...(isIcpc ? { solved: cell?.isSolved ?? false } : { score: cell?.score ?? 0 }),
        ...(isReached && { time: length(cell?.ms ?? 0) }),
      };
    }),
  };
}
