import type { RankedRow } from "#ranking";

/** How many of each medal there are. */
export interface Medals {
  readonly gold: number;
  readonly silver: number;
  readonly bronze: number;
}

export type Medal = keyof Medals;

/**
 * The medals of the participants who may win one, by their ids. `rows` are those of these participants alone, ranked among each other, so
 * that guests use none up. Who shares the last place of a medal gets it, too, and the next colour has as many fewer: with places 4 and 5
 * equal, four gold and four silver medals become five and three. Nobody gets one without a score.
 */
export function medalsOf(rows: readonly RankedRow[], { gold, silver, bronze }: Medals): Map<string, Medal> {
  const limits = [
    { medal: "gold", until: gold },
    { medal: "silver", until: gold + silver },
    { medal: "bronze", until: gold + silver + bronze },
  ] as const;
  const won = new Map<string, Medal>();
  for (const { row, rank } of rows) {
    if (row.score === 0 && row.solved === 0) continue;
    const limit = limits.find(({ until }) => rank <= until);
    if (limit) won.set(row.participantId, limit.medal);
  }
  return won;
}

/** How a participant of a final is placed beyond the ranked ones. */
export type Honour = "ranked" | "highest_honours" | "high_honours" | "honours" | "honourable_mention";

/**
 * The official placing of an ICPC final with this many medals in all, by participants' ids (CCS requirements 2026-01): the places with
 * medals are ranked as on the board; below, only the number of solved problems counts. Who solved fewer than the median
 * participant has an honourable mention; above it, as many as the last one with a medal is highest honours, one less high honours, and
 * the rest honours.
 */
export function honoursOf(rows: readonly RankedRow[], medals: number): Map<string, Honour> {
  const solved = rows.map(({ row }) => row.solved);
  const median = solved[rows.length % 2 === 0 ? rows.length / 2 - 1 : Math.floor(rows.length / 2)] ?? 0;
  const atLastMedal = rows.findLast(({ rank }) => rank <= medals)?.row.solved ?? 0;
  return new Map(
    rows.map(({ row, rank }) => {
      if (rank <= medals) return [row.participantId, "ranked"];
      if (row.solved < median) return [row.participantId, "honourable_mention"];
      if (row.solved >= atLastMedal) return [row.participantId, "highest_honours"];
      return [row.participantId, row.solved === atLastMedal - 1 ? "high_honours" : "honours"];
    }),
  );
}
