import type { BoardRow, CeremonyReply, ContestBoard } from "@assay/contract/routes/contests/board";
import { rankRows } from "@assay/scoreboard/ranking";

/** A moment of a ceremony: the board, whose row is next, and what they have won once their place is final. */
export interface Moment {
  readonly rows: readonly BoardRow[];
  /** The participant that the last step was about, or the next one is. */
  readonly current: string | undefined;
  /** The problem that the next step reveals. */
  readonly next: number | undefined;
  /** Whose place has just become final, if they have won something. */
  readonly honoured: Honoured | null;
}

export interface Honoured {
  readonly participantId: string;
  readonly name: string;
  readonly rank: number | null;
  /** Ids of awards. */
  readonly awards: readonly string[];
}

/** The ceremony after this many steps. */
export function momentAfter(
  rules: ContestBoard["rules"],
  { start, steps, awards }: CeremonyReply,
  count: number,
): Moment {
  const rows = new Map(start.map((row) => [row.participantId, row]));
  for (const step of steps.slice(0, count)) {
    const row = rows.get(step.participantId);
    if (step.kind === "reveal" && row)
      rows.set(step.participantId, { ...row, ...step.row, cells: row.cells.with(step.problem, step.cell) });
  }
  const [last, next] = [steps[count - 1], steps[count]];
  const won =
    last?.kind === "final" ? awards.filter(({ participantIds }) => participantIds.includes(last.participantId)) : [];
  const isHonoured = last?.kind === "final" && won.length > 0;
  return {
    rows: rankRows(rules, [...rows.values()]),
    current: isHonoured ? last.participantId : (next ?? last)?.participantId,
    next: !isHonoured && next?.kind === "reveal" ? next.problem : undefined,
    honoured: isHonoured
      ? {
          participantId: last.participantId,
          name: rows.get(last.participantId)?.name ?? "",
          rank: last.rank,
          awards: won.map(({ id }) => id),
        }
      : null,
  };
}
