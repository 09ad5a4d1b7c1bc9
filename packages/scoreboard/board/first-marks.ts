import type { View } from "#attempts";
import { isListed, type Shown } from "#board/contestant";
import { type FirstToSolve, firstToSolve } from "#first-to-solve";
import { type Attempt, compareArrivals } from "#rules";

/** Who was first at a problem in a section of the ranking. */
export type FirstMark = FirstToSolve & { readonly section: number; readonly problem: number };

const NOBODY: FirstToSolve = { state: "nobody" };

/** Who solved which problem first, in one view. */
export class FirstMarks {
  readonly #view: View;
  readonly #marks = new Map<string, FirstMark>();
  /** What may be out of date, by key. */
  readonly #stale = new Map<string, Pick<FirstMark, "section" | "problem">>();

  constructor(view: View) {
    this.#view = view;
  }

  /** Takes note of what a participant had and has; `refresh` has to follow. */
  note(before: Shown | undefined, after: Shown): void {
    this.#noteClaims(before, false);
    this.#noteClaims(after, true);
  }

  #noteClaims(shown: Shown | undefined, isNew: boolean): void {
    if (!shown || !isListed(this.#view, shown)) return;
    const { section } = shown.seat;
    for (const [problem, claims] of shown.claims.entries()) {
      if (claims.length > 0 && this.#mayDecide(section, problem, claims, isNew)) {
        this.#stale.set(keyOf(section, problem), { section, problem });
      }
    }
  }

  /** Claims that arrived after the first accepted one decide nothing; where there is none, only an accepted one does. */
  #mayDecide(section: number, problem: number, claims: readonly Attempt[], isNew: boolean): boolean {
    const mark = this.#marks.get(keyOf(section, problem)) ?? NOBODY;
    if (mark.state === "nobody") return isNew && claims.some(({ verdict }) => verdict === "accepted");
    return claims.some((claim) => compareArrivals(claim, mark) <= 0);
  }

  /** Decides again where that may be out of date, among all participants. Returns whether a mark has changed. */
  refresh(everybody: Iterable<Shown>): boolean {
    if (this.#stale.size === 0) return false;
    const claims = new Map<string, Attempt[]>(this.#stale.keys().map((key) => [key, []]));
    for (const shown of everybody) {
      if (!isListed(this.#view, shown)) continue;
      for (const [problem, own] of shown.claims.entries()) {
        if (own.length > 0) claims.get(keyOf(shown.seat.section, problem))?.push(...own);
      }
    }
    let isChanged = false;
    for (const [key, place] of this.#stale) {
      const before = this.#marks.get(key);
      const after = { ...firstToSolve(claims.get(key) ?? []), ...place };
      if (after.state === "nobody") this.#marks.delete(key);
      else this.#marks.set(key, after);
      isChanged ||= JSON.stringify(this.#marks.get(key)) !== JSON.stringify(before);
    }
    this.#stale.clear();
    return isChanged;
  }

  /** All that somebody has, or may get, by section and problem. */
  list(): readonly FirstMark[] {
    return [...this.#marks.values()].sort((one, other) => one.section - other.section || one.problem - other.problem);
  }
}

const keyOf = (section: number, problem: number) => `${section} ${problem}`;
