import type { ParticipantKind } from "@assay/contract/vocabulary/contest";
import type { Verdict } from "@assay/contract/vocabulary/verdicts";
import type { OwnClock, WindowedClock } from "#contest-time";
import type { Rules } from "#rules";

/**
 * What has happened in a contest, from which everything else is computed. The server reads these facts from the database and keeps a
 * `Board` of them in memory; when the contest's revision grows, it gives the board the facts that are new (`Board.apply`). Everything that
 * a page, a tool or an export shows of the standings comes from a board or from a function of this package on the same facts:
 *
 * - now: `new Board(facts, now)`, with `table("public")` for everybody and `table("jury")` for the jury;
 * - at a moment in the past: a board of `factsAt(facts, moment)`;
 * - against the recorded contest, in a virtual participation: a table of `new Replay(facts)`;
 * - after a change that somebody considers: a board of the changed facts, and `compareBoards`;
 * - after the contest: `ceremonyOf(facts)`, `awardsOf(board)`, `ratedPlaces(board)`.
 *
 * All moments are milliseconds since 1970, and all times ending in `Ms` are milliseconds.
 */
export interface ContestFacts {
  /** The contest's revision up to which the facts are complete. */
  readonly revision: number;
  readonly settings: ContestSettings;
  /** In the order of the board's columns. */
  readonly problems: readonly ProblemFact[];
  /** In the order in which groups that rank apart are listed. */
  readonly groups: readonly GroupFact[];
  readonly participants: readonly ParticipantFact[];
  /** In any order, as the judgements. */
  readonly submissions: readonly SubmissionFact[];
  readonly judgements: readonly JudgementFact[];
}

/** A fact that may change. */
interface Revised {
  /** The contest's revision of its last change. */
  readonly revision: number;
}

/** With those of problems and groups: a change of theirs is one of the settings. */
export interface ContestSettings extends Revised {
  /** It starts at Infinity while the start is not known. */
  readonly clock: WindowedClock;
  readonly rules: Rules;
  /** The contest time, not the length, from which on results are frozen; null without a freeze. */
  readonly freezeMs: number | null;
  /** When the freeze began, once it has: a change of the clock does not move it any more. Null before, or to compute it always. */
  readonly frozenAt: number | null;
  /** When the results of the freeze become public, or became; null if nobody has decided it. */
  readonly thawAt: number | null;
}

export interface ProblemFact {
  readonly id: string;
  /** What solving it is worth; the score of a submission is its share of this. */
  readonly points: number;
}

export interface GroupFact {
  readonly id: string;
  /** Whether its participants are on no public board. */
  readonly isHidden: boolean;
  /** Whether its participants have places and first solutions of their own. */
  readonly ranksApart: boolean;
  readonly winsMedals: boolean;
}

export interface ParticipantFact extends Revised {
  readonly id: string;
  /** Equal participants are listed by it. */
  readonly name: string;
  /**
   * `official`: has a place. `guest`: is listed among the others without taking a place. `hidden`: is only on the jury's board.
   * `virtual`: is on no board but the one of its own replay.
   */
  readonly kind: ParticipantKind;
  readonly groupIds: readonly string[];
  readonly organisationId: string | null;
  readonly clock: OwnClock;
  /** What the jury adds to the penalty time; may be negative. */
  readonly juryPenaltyMs: number;
  /** Disqualified participants come last, share that place and are first at nothing. */
  readonly isDisqualified: boolean;
}

export interface SubmissionFact extends Revised {
  readonly id: string;
  /** The place in the order of arrival at the contest, from 1 on. */
  readonly seq: number;
  /** Null for one of the jury, which is on no board. */
  readonly participantId: string | null;
  readonly problemId: string;
  /** When it arrived. */
  readonly at: number;
  readonly isIgnored: boolean;
}

/** A judgement of a submission. The one with the highest revision counts. */
export interface JudgementFact extends Revised {
  readonly submissionId: string;
  readonly at: number;
  /** Null while it is judged again. */
  readonly verdict: Verdict | null;
  readonly share: number | null;
  readonly groupShares: readonly number[];
}

/** The facts that are new or have changed since a board's revision. Problems and groups are given whole, or not at all if they are the same. */
export type ContestChanges = Partial<ContestFacts> & Pick<ContestFacts, "revision">;
