import { VIEWS, type View } from "#attempts";
import { BoardView } from "#board/board-view";
import { type Contestant, isListed, type Shown, showContestant } from "#board/contestant";
import { FactStore } from "#board/fact-store";
import type { BoardDelta, BoardTable } from "#board/table";
import type { ContestChanges, ContestFacts } from "#facts";
import { hiddenFrom, settlesAt } from "#freeze";

/**
 * A contest's board in memory. It is the same, byte for byte, whether facts are given at once or one after the other (`apply`), which
 * computes only the rows of the participants concerned.
 */
export class Board {
  readonly #store: FactStore;
  readonly #shown = new Map<string, Record<View, Shown>>();
  #views: Record<View, BoardView>;
  #settlesAt: number;
  #isSettled: boolean;
  #hiddenFrom = Number.POSITIVE_INFINITY;

  /** The board at this moment, which is the present or, for facts of the past, theirs. */
  constructor(facts: ContestFacts, now: number) {
    this.#store = new FactStore(facts);
    this.#settlesAt = this.#whenSettled();
    this.#isSettled = now >= this.#settlesAt;
    this.#views = this.#showAll();
  }

  /** The revision of the facts. */
  get revision(): number {
    return this.#store.whole.revision;
  }

  /** The moment at which everything becomes public: `apply` is due then. Infinity while that is not known. */
  get settlesAt(): number {
    return this.#settlesAt;
  }

  /** The facts, to change them or to project them. */
  get facts(): ContestFacts {
    return this.#store.facts;
  }

  /** What a view shows; the same object until something changes. */
  table(view: View): BoardTable {
    return this.#views[view].table;
  }

  /** A participant's row in a view, or null. That of the jury is what participants see of themselves: without a place or first solutions. */
  row(view: View, participantId: string): Shown["row"] | null {
    const shown = this.#shown.get(participantId)?.[view];
    return shown && isListed(view, shown) ? shown.row : null;
  }

  /**
   * Takes facts that are new or have changed, at this moment. Returns what that changes in each view: null for nothing, and "all" if the
   * table has to be read again, because settings, problems or groups have changed or everything has become public.
   */
  apply(changes: ContestChanges, now: number): Record<View, BoardDelta | "all" | null> {
    const touched = [...this.#store.take(changes)];
    if (changes.settings || changes.participants) this.#settlesAt = this.#whenSettled();
    const wasSettled = this.#isSettled;
    this.#isSettled = now >= this.#settlesAt;
    if (changes.settings || changes.problems || changes.groups || this.#isSettled !== wasSettled) {
      this.#views = this.#showAll();
      return { public: "all", jury: "all" };
    }
    const shown = touched.map((contestant) => {
      const before = this.#shown.get(contestant.fact.id);
      return { before, after: this.#show(contestant) };
    });
    return eachView((view) => {
      const shownIn = shown.map(({ before, after }) => ({ before: before?.[view], after: after[view] }));
      return this.#views[view].update(shownIn, this.#everybody(view));
    });
  }

  #whenSettled(): number {
    const participants = [...this.#store.contestants.values()].map(({ fact }) => fact);
    return settlesAt({ settings: this.#store.whole.settings, participants });
  }

  #showAll(): Record<View, BoardView> {
    const { settings } = this.#store.whole;
    this.#hiddenFrom = this.#isSettled ? Number.POSITIVE_INFINITY : hiddenFrom(settings);
    for (const contestant of this.#store.contestants.values()) this.#show(contestant);
    return eachView((view) => new BoardView(view, settings, this.#everybody(view)));
  }

  #show(contestant: Contestant): Record<View, Shown> {
    const { whole, judgements } = this.#store;
    const shown = showContestant({ ...whole, judgements, hiddenFrom: this.#hiddenFrom }, contestant);
    this.#shown.set(contestant.fact.id, shown);
    return shown;
  }

  #everybody(view: View): Iterable<Shown> {
    return this.#shown.values().map((shown) => shown[view]);
  }
}

/** What readers of a board need of it. */
export type BoardSource = Pick<Board, "facts" | "table">;

function eachView<Item>(make: (view: View) => Item): Record<View, Item> {
  const [publicView, jury] = VIEWS.map(make) as [Item, Item];
  return { public: publicView, jury };
}
