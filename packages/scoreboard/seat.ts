import type { GroupFact, ParticipantFact } from "#facts";

/** Where a participant is listed. */
export interface Seat {
  /** 0 for the contest's main ranking; n for the n-th group that ranks apart. */
  readonly section: number;
  /** Whether the participant takes a place in it; guests are only listed. */
  readonly isPlaced: boolean;
  /** Whether only the jury's board has the participant. */
  readonly isHidden: boolean;
}

/** The section of a group: 0 unless it ranks apart, n for the n-th that does. */
export function sectionOf(groups: readonly GroupFact[], id: string): number {
  return groups.filter(({ ranksApart }) => ranksApart).findIndex((group) => group.id === id) + 1;
}

/** The seat of a participant by kind and groups. */
export function seatOf(groups: readonly GroupFact[], { kind, groupIds }: ParticipantFact): Seat {
  const own = groups.filter(({ id }) => groupIds.includes(id));
  const isHidden = kind === "hidden" || own.some((group) => group.isHidden);
  const apart = groups.filter(({ ranksApart }) => ranksApart);
  const section = apart.findIndex(({ id }) => groupIds.includes(id)) + 1;
  return { section, isPlaced: !isHidden && kind !== "guest", isHidden };
}
