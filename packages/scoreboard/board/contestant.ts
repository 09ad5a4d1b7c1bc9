import { attemptsOf, isHiddenAt, type View } from "#attempts";
import { EMPTY_CELL } from "#cells/cell";
import type { ContestFacts, JudgementFact, ParticipantFact, SubmissionFact } from "#facts";
import { claimsOf } from "#first-to-solve";
import type { Listed } from "#ranking";
import { cellOf, type Row, rowOf } from "#row";
import type { Attempt } from "#rules";
import { type Seat, seatOf } from "#seat";

/** What a board knows of one participant. */
export interface Contestant {
  readonly fact: ParticipantFact;
  readonly submissions: Map<string, SubmissionFact>;
}

/** A participant as a view shows it. */
export interface Shown {
  /** The newest revision among the facts that are shown. */
  readonly revision: number;
  readonly seat: Seat;
  readonly row: Row & Listed;
  /** For each problem, the attempts that decide about the first solution (`claimsOf`); none of who cannot be the first. */
  readonly claims: readonly (readonly Attempt[])[];
}

/** The contest as it is when a participant is shown. */
export interface Scene extends Pick<ContestFacts, "settings" | "problems" | "groups"> {
  /** Whether all results are public. */
  readonly isSettled: boolean;
  /** The judgements that count, by submission. */
  readonly judgements: ReadonlyMap<string, JudgementFact>;
}

/** A participant in both views: the same object if nothing is hidden from the public. */
export function showContestant(scene: Scene, contestant: Contestant): Record<View, Shown> {
  const { settings, isSettled } = scene;
  const isSame = !contestant.submissions.values().some(({ at }) => isHiddenAt(settings, isSettled, at));
  const jury = showIn("jury", scene, contestant);
  return { jury, public: isSame ? jury : showIn("public", scene, contestant) };
}

function showIn(view: View, scene: Scene, { fact, submissions }: Contestant): Shown {
  const { settings, problems, isSettled, judgements, groups } = scene;
  const attempts = attemptsOf(view, settings, isSettled, fact, [...submissions.values()], judgements);
  const byProblem = Map.groupBy(attempts, ({ problemId }) => problemId);
  const cells = problems.map((problem) => {
    const own = byProblem.get(problem.id);
    return own ? cellOf(settings.rules, problem, own) : EMPTY_CELL;
  });
  const seat = seatOf(groups, fact);
  const isShown = view === "jury" || !seat.isHidden;
  const revisions = isShown ? revisionsOf(view, scene, [...submissions.values()]) : [];
  const isEligible = seat.isPlaced && fact.kind !== "virtual" && !fact.isDisqualified;
  return {
    revision: revisions.reduce((newest, revision) => Math.max(newest, revision), fact.revision),
    seat,
    row: {
      ...rowOf(settings.rules, fact, cells),
      name: fact.name,
      section: seat.section,
      isPlaced: seat.isPlaced,
    },
    claims: problems.map(({ id }) => (isEligible ? claimsOf(settings.rules, byProblem.get(id) ?? []) : [])),
  };
}

function revisionsOf(
  view: View,
  { settings, isSettled, judgements }: Scene,
  submissions: readonly SubmissionFact[],
): number[] {
  return submissions.flatMap(({ id, at, revision }) => {
    const isHidden = view === "public" && isHiddenAt(settings, isSettled, at);
    return isHidden ? [revision] : [revision, judgements.get(id)?.revision ?? 0];
  });
}

/** Whether a view has the participant at all. */
export function isListed(view: View, { seat }: Shown): boolean {
  return view === "jury" || !seat.isHidden;
}
