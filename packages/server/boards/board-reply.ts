import type { BoardRow, ContestBoard } from "@assay/contract/routes/contests/board";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { View } from "@assay/scoreboard/attempts";
import { type Award, awardsOf } from "@assay/scoreboard/awards/awards";
import type { BoardSource } from "@assay/scoreboard/board/board";
import type { TableRow } from "@assay/scoreboard/board/table";
import { rankRows } from "@assay/scoreboard/ranking";
import { AppError } from "#base/app-error";
import { REFUSALS } from "#base/refusals";
import type { LiveBoard } from "#boards/live-board";
import { showParticipant } from "#boards/messages";
import type { ContestFrame } from "#boards/read-frame";

/** What somebody wants to see of a board. */
export interface Selection {
  /** Only participants of this group or organisation, who are placed among each other. */
  readonly group?: string | undefined;
  readonly organisation?: string | undefined;
  /** Counted from 1; the whole board if absent, unless it is large. */
  readonly page?: number | undefined;
}

/** The awards of a board in a view. */
export function readAwards({ medals }: Pick<ContestFrame, "medals">, board: BoardSource, view: View): Award[] {
  return awardsOf(board, view, { medals, hasHonours: false });
}

/** The same as they are sent: those of first solutions are named by the problem's label, such as `first-to-solve-A`. */
export function showAwards(frame: ContestFrame, board: BoardSource, view: View): Award[] {
  const labels = new Map(
    board.facts.problems.map(({ id }, index) => [`first-to-solve-${id}`, frame.problems[index]?.label]),
  );
  return readAwards(frame, board, view).map(({ id, participantIds }) => {
    const label = labels.get(id);
    return { id: label === undefined ? id : `first-to-solve-${label}`, participantIds };
  });
}

/**
 * A board as it is sent. Before the start, the public learns neither the problems nor their number. Throws AppError `invalid_request` for
 * a group or an organisation that the contest does not have.
 */
export function showBoard(
  { frame, hasStarted }: Pick<LiveBoard, "frame" | "hasStarted">,
  board: BoardSource,
  view: View,
  selection: Selection,
): ContestBoard {
  const table = board.table(view);
  const { settings, participants } = board.facts;
  const hasProblems = hasStarted || view === "jury";
  const rows = select(frame, board, view, selection);
  const page = selection.page ?? (rows.length > LIMITS.boardRows ? 1 : null);
  const first = ((page ?? 1) - 1) * LIMITS.boardPageSize;
  const shown = page === null ? rows : rows.slice(first, first + LIMITS.boardPageSize);
  const ids = new Set(shown.map(({ participantId }) => participantId));
  return {
    key: frame.key,
    name: frame.name,
    view,
    revision: table.revision,
    startAt: frame.startAt?.toISOString() ?? null,
    endAt: frame.endAt?.toISOString() ?? null,
    durationMs: frame.durationMs,
    freezeMs: frame.freezeMs,
    removed: settings.clock.removed.map(({ from, to }) => ({ from, to })),
    thawedAt: frame.thawedAt?.toISOString() ?? null,
    rules: settings.rules,
    problems: hasProblems ? [...frame.problems] : [],
    groups: frame.groups
      .filter(({ isHidden }) => view === "jury" || !isHidden)
      .map(({ key, name, section }) => ({ key, name, ranksApart: section > 0, section })),
    organisations: [...frame.organisations],
    rows: shown.map((row) => showRow(row, hasProblems)),
    firsts: hasProblems ? [...table.firsts] : [],
    participants: participants.filter(({ id }) => ids.has(id)).map(showParticipant),
    awards: frame.thawedAt === null ? [] : showAwards(frame, board, view),
    total: rows.length,
    page,
    pageCount: page === null ? 1 : Math.max(1, Math.ceil(rows.length / LIMITS.boardPageSize)),
  };
}

/** A row as it is sent; without cells where the problems may not be known. */
export function showRow(row: TableRow, hasProblems: boolean): BoardRow {
  const cells = hasProblems ? row.cells : [];
  return {
    ...row,
    cells: cells.map(({ tries, pending, isSolved, score, ms }) => ({ tries, pending, isSolved, score, ms })),
  };
}

function select(
  { groups, organisations }: ContestFrame,
  board: BoardSource,
  view: View,
  selection: Selection,
): TableRow[] {
  const { group, organisation } = selection;
  const { rows } = board.table(view);
  if (group === undefined && organisation === undefined) return [...rows];
  if (group !== undefined && !groups.some(({ key, isHidden }) => key === group && (view === "jury" || !isHidden)))
    throw new AppError("invalid_request", { field: "group", text: REFUSALS.board.noGroup });
  if (organisation !== undefined && !organisations.some(({ key }) => key === organisation))
    throw new AppError("invalid_request", { field: "organisation", text: REFUSALS.board.noOrganisation });
  const { participants, settings } = board.facts;
  const chosen = new Set(
    participants
      .filter(({ groupIds }) => group === undefined || groupIds.includes(group))
      .filter(({ organisationId }) => organisation === undefined || organisationId === organisation)
      .map(({ id }) => id),
  );
  return rankRows(
    settings.rules,
    rows.filter(({ participantId }) => chosen.has(participantId)),
  );
}
