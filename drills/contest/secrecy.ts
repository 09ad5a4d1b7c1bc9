import type { ContestBoard } from "@assay/contract/routes/contests/board";
import type { CountedRow } from "#contest/recount";
import { cellsOf, type Spectator } from "#contest/watch";

/** The moments between which nothing but the number of attempts may change on the public board; in ms since 1970. */
export interface Freeze {
  readonly frozenAt: number;
  /** From then on, everything from before the freeze was judged. */
  readonly settledAt: number;
  readonly lastEndAt: number;
  readonly thawedAt: number;
  /** How many submissions arrived in it. */
  readonly attempts: number;
}

/**
 * What a visitor was told of results in the freeze, in words; empty if nothing. `frozen` is the recount without those results: no cell may
 * have more tries than it has there, or be solved where it is not; boards with the same number of attempts are the same, byte for byte but for the revision; and there are no more
 * revisions than attempts.
 */
export function toldInFreeze({ boards, changes }: Spectator, frozen: readonly CountedRow[], freeze: Freeze): string[] {
  const known = new Map<string, CountedRow["cells"][number]>(
    frozen.flatMap(({ participantId, cells }) =>
      cells.map((cell, problem) => [`${participantId} ${problem}`, cell] as const),
    ),
  );
  const tells = (cell: string, tries: number, isSolved: boolean) => {
    const limit = known.get(cell);
    return tries > (limit?.tries ?? 0) || (isSolved && !limit?.isSolved);
  };
  const seen = boards.filter(({ from, to }) => from >= freeze.frozenAt && to < freeze.thawedAt);
  const byBoards = seen.flatMap(({ text }) =>
    [...cellsOf(JSON.parse(text) as ContestBoard)].flatMap(([name, { tries, isSolved }]) =>
      tells(name, tries, isSolved) ? [`a board shows ${tries} tries of ${name}${isSolved ? ", solved" : ""}`] : [],
    ),
  );
  const byRoom = changes
    .filter(({ at }) => at >= freeze.frozenAt && at < freeze.thawedAt)
    .flatMap(({ message }) => message?.delta.cells ?? [])
    .flatMap(([participantId, problem, cell]) =>
      cell !== 0 && tells(`${participantId} ${problem}`, cell[0], cell[2] === 1)
        ? [`the room told ${cell} of ${participantId} ${problem}`]
        : [],
    );
  const texts = new Map<number, Set<string>>();
  const quiet = seen.filter(({ from, to }) => from >= freeze.settledAt && to < freeze.lastEndAt);
  for (const { text } of quiet) {
    const attempts = [...cellsOf(JSON.parse(text) as ContestBoard).values()].reduce(
      (sum, { pending }) => sum + pending,
      0,
    );
    texts.set(attempts, (texts.get(attempts) ?? new Set()).add(text.replace(/"revision":\d+/, "")));
  }
  const byBytes = [...texts].flatMap(([attempts, { size }]) =>
    size > 1 ? [`${size} different boards with ${attempts} attempts`] : [],
  );
  const revisions = new Set(quiet.map(({ text }) => /"revision":\d+/.exec(text)?.[0])).size;
  const byRevisions = revisions > freeze.attempts + 1 ? [`${revisions} revisions for ${freeze.attempts} attempts`] : [];
  return [...byBoards, ...byRoom, ...byBytes, ...byRevisions];
}
