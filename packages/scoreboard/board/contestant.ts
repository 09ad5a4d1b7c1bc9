import { attemptsOf, type View } from "#attempts";
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
  /** From when on arrivals have no public result; Infinity if all have one. */
  readonly hiddenFrom: number;
  /** The judgements that count, by submission. */
  readonly judgements: ReadonlyMap<string, JudgementFact>;
}

/** A participant in both views: the same object if they are on both boards and nothing of them is hidden from the public. */
export function showContestant(scene: Scene, contestant: Contestant): Record<View, Shown> {
  const seat = seatOf(scene.groups, contestant.fact);
  const jury = showUntil(Number.POSITIVE_INFINITY, true, scene, contestant, seat);
  const isSame = !seat.isHidden && !contestant.submissions.values().some(({ at }) => at >= scene.hiddenFrom);
  return { jury, public: isSame ? jury : showUntil(scene.hiddenFrom, !seat.isHidden, scene, contestant, seat) };
}

function showUntil(
  hiddenFrom: number,
  isListed: boolean,
  { settings, problems, judgements }: Scene,
  { fact, submissions }: Contestant,
  seat: Seat,
): Shown {
  const attempts = attemptsOf(settings, hiddenFrom, fact, submissions.values(), judgements);
  const byProblem = Map.groupBy(attempts, ({ problemId }) => problemId);
  const cells = problems.map((problem) => {
    const own = byProblem.get(problem.id);
    return own ? cellOf(settings.rules, problem, own) : EMPTY_CELL;
  });
  const isEligible = seat.isPlaced && fact.kind !== "virtual" && !fact.isDisqualified;
  let revision = fact.revision;
  for (const submission of isListed ? submissions.values() : []) {
    const judged = submission.at < hiddenFrom ? (judgements.get(submission.id)?.revision ?? 0) : 0;
    revision = Math.max(revision, submission.revision, judged);
  }
  return {
    revision,
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

/** Whether a view has the participant at all. */
export function isListed(view: View, { seat }: Shown): boolean {
  return view === "jury" || !seat.isHidden;
}
