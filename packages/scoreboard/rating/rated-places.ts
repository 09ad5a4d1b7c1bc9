import type { Board } from "#board/board";

/** A participant that a contest rates. */
export interface RatedPlace {
  readonly participantId: string;
  /** From 1; those who share places have their mean. */
  readonly place: number;
}

/**
 * The participants whom a contest rates, by the jury's board: those with a place in the main ranking, as far as they have submitted
 * anything that was judged, unless `withIdle`. Guests, hidden and virtual participants never are. Who is disqualified shares the last place.
 */
export function ratedPlaces(board: Board, { withIdle }: { readonly withIdle: boolean }): RatedPlace[] {
  const rated = board.table("jury").rows.filter((row) => {
    return row.section === 0 && row.rank !== null && (withIdle || row.cells.some(({ tries }) => tries > 0));
  });
  return meanPlaces(rated.map(({ rank }) => rank)).map((place, index) => {
    return { participantId: rated[index]?.participantId ?? "", place };
  });
}

/** The place of each item of a list in which equal neighbours share their places: with 9, 9, 5, 3, 3, 3, 1 they are 1.5, 1.5, 3, 5, 5, 5, 7. */
export function meanPlaces(sorted: readonly unknown[]): number[] {
  const places: number[] = [];
  while (places.length < sorted.length) {
    const begin = places.length;
    const next = sorted.findIndex((value, index) => index > begin && value !== sorted[begin]);
    const count = (next === -1 ? sorted.length : next) - begin;
    places.push(...Array(count).fill(begin + (count + 1) / 2));
  }
  return places;
}
