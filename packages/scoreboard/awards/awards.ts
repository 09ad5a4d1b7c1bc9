import type { View } from "#attempts";
import { honoursOf, type Placing } from "#awards/honours";
import { type Medals, medalsOf } from "#awards/medals";
import type { BoardSource } from "#board/board";
import type { TableRow } from "#board/table";
import type { GroupFact, ParticipantFact } from "#facts";

/** An award and who gets it. The ids are those of the CLICS Contest API, such as `gold-medal` and `first-to-solve-<problem id>`. */
export interface Award {
  readonly id: string;
  /** In the order of the board. */
  readonly participantIds: readonly string[];
}

/** Which awards there are beside the winner and the first solutions. */
export interface AwardSettings {
  readonly medals: Medals;
  /** Whether participants without a medal get honours, as in a final of the ICPC. */
  readonly hasHonours: boolean;
}

const HONOURS: Readonly<Record<Placing["honour"], string | null>> = {
  ranked: null,
  highest_honours: "highest-honors",
  high_honours: "high-honors",
  honours: "honors",
  honourable_mention: "honorable-mention",
};

/**
 * The awards by a view of a board, those that nobody has left out: winners, medals, honours, first solutions that are decided, and the best
 * of each group and organisation. Who ranks apart wins nothing but the latter, and nobody wins without a score.
 */
export function awardsOf(board: BoardSource, view: View, { medals, hasHonours }: AwardSettings): Award[] {
  const { settings, problems, groups, participants } = board.facts;
  const { rows, firsts } = board.table(view);
  const placed = rows.filter(({ section, rank }) => section === 0 && rank !== null);
  const scorers = placed.filter(hasScore);
  const everyScorer = rows.filter((row) => row.rank !== null && hasScore(row));
  const facts = new Map(participants.map((participant) => [participant.id, participant]));
  const winners = scorers.filter(({ rank }) => rank === 1);

  const won = medalsOf(
    settings.rules,
    placed.filter((row) => winsMedals(groups, facts.get(row.participantId))),
    medals,
  );
  const placings = hasHonours
    ? honoursOf(placed, medals.gold + medals.silver + medals.bronze)
    : new Map<string, Placing>();
  const named = (id: string, chosen: readonly TableRow[]): Award => {
    return { id, participantIds: chosen.map(({ participantId }) => participantId) };
  };
  return [
    named("winner", winners),
    ...(["gold", "silver", "bronze"] as const).map((medal) => {
      return named(
        `${medal}-medal`,
        scorers.filter(({ participantId }) => won.get(participantId) === medal),
      );
    }),
    ...Object.entries(HONOURS).flatMap(([honour, id]) => {
      const honoured = placed.filter(({ participantId }) => placings.get(participantId)?.honour === honour);
      return id === null ? [] : [named(id, honoured)];
    }),
    ...problems.map(({ id }, problem) => {
      const marks = firsts.filter((mark) => mark.section === 0 && mark.problem === problem && mark.state === "decided");
      const ids = marks.flatMap((mark) => (mark.state === "decided" ? [mark.participantId] : []));
      return { id: `first-to-solve-${id}`, participantIds: ids };
    }),
    ...bestOf(everyScorer, "group-winner", (id) => facts.get(id)?.groupIds ?? []),
    ...bestOf(everyScorer, "organization-winner", (id) =>
      [facts.get(id)?.organisationId].filter((each) => each != null),
    ),
  ].filter(({ participantIds }) => participantIds.length > 0);
}

function hasScore({ score, solved, isDisqualified }: TableRow): boolean {
  return !isDisqualified && (score > 0 || solved > 0);
}

function winsMedals(groups: readonly GroupFact[], participant: ParticipantFact | undefined): boolean {
  return groups.every((group) => group.winsMedals || !participant?.groupIds.includes(group.id));
}

/** The best of each group or organisation among rows in their order, and who shares their place. */
function bestOf(
  rows: readonly TableRow[],
  prefix: string,
  keysOf: (participantId: string) => readonly string[],
): Award[] {
  const best = new Map<string, TableRow[]>();
  for (const row of rows) {
    for (const key of keysOf(row.participantId)) {
      const winners = best.get(key) ?? [];
      if (winners.every(({ rank }) => rank === row.rank)) best.set(key, [...winners, row]);
    }
  }
  return [...best].map(([key, winners]) => {
    return { id: `${prefix}-${key}`, participantIds: winners.map(({ participantId }) => participantId) };
  });
}
