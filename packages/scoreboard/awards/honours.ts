import type { TableRow } from "#board/table";

/** How a participant of a final is placed. */
export interface Placing {
  readonly honour: "ranked" | "highest_honours" | "high_honours" | "honours" | "honourable_mention";
  /** The official place; null for an honourable mention. */
  readonly rank: number | null;
}

/**
 * The official placings of an ICPC final with this many medals in all, by participants' ids (CCS requirements 2026-01). `rows` are those
 * who have a place, in their order. Places with medals are as on the board; below, only the number of solved problems counts, and equal
 * numbers share a place. Who solved fewer than the median participant has an honourable mention. Of the others, who solved at least as many
 * as the last one with a medal has highest honours, who solved one less has high honours, and the rest have honours.
 */
export function honoursOf(rows: readonly TableRow[], medals: number): Map<string, Placing> {
  const median = rows[rows.length % 2 === 0 ? rows.length / 2 - 1 : Math.floor(rows.length / 2)]?.solved ?? 0;
  const atLastMedal = rows.findLast(({ rank }) => rank !== null && rank <= medals)?.solved ?? 0;
  const placings = new Map<string, Placing>();
  let below = { solved: -1, rank: 0 };
  for (const [index, { participantId, rank, solved }] of rows.entries()) {
    if (rank !== null && rank <= medals) {
      placings.set(participantId, { honour: "ranked", rank });
    } else if (solved < median) {
      placings.set(participantId, { honour: "honourable_mention", rank: null });
    } else {
      if (below.solved !== solved) below = { solved, rank: index + 1 };
      placings.set(participantId, { honour: honourFor(atLastMedal - solved), rank: below.rank });
    }
  }
  return placings;
}

/** The honour of who solved this many problems less than the last one with a medal. */
function honourFor(less: number): Placing["honour"] {
  if (less <= 0) return "highest_honours";
  return less === 1 ? "high_honours" : "honours";
}
