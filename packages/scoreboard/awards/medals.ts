import type { TableRow } from "#board/table";
import { rankRows } from "#ranking";
import type { Rules } from "#rules";

/** How many of each medal there are. */
export interface Medals {
  readonly gold: number;
  readonly silver: number;
  readonly bronze: number;
}

export type Medal = keyof Medals;

/**
 * The medals of the participants with these rows, by their ids; give only those who may win one, so that others use none up. Who shares the
 * last place of a medal gets it, too, and the next colour has as many fewer: with places 4 and 5 equal, four gold and four silver medals
 * become five and three. Nobody gets one without a score, or disqualified.
 */
export function medalsOf(
  rules: Rules,
  rows: readonly TableRow[],
  { gold, silver, bronze }: Medals,
): Map<string, Medal> {
  const limits = [
    { medal: "gold", until: gold },
    { medal: "silver", until: gold + silver },
    { medal: "bronze", until: gold + silver + bronze },
  ] as const;
  const won = new Map<string, Medal>();
  for (const { participantId, rank, score, solved, isDisqualified } of rankRows(rules, rows)) {
    const limit = limits.find(({ until }) => rank !== null && rank <= until);
    if (limit && !isDisqualified && (score > 0 || solved > 0)) won.set(participantId, limit.medal);
  }
  return won;
}
