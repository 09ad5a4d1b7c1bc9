import type { AssignmentScoring } from "@assay/contract/vocabulary/class";
import { DAY, HOUR } from "@assay/contract/vocabulary/units";
import type { Verdict } from "@assay/contract/vocabulary/verdicts";
import { latenessOf, type OwnDates } from "#dates";
import type { CountedWork, Derivation, GradingRules, ProblemDerivation, SetPoints, WorkState } from "#derivation";
import {
  compare,
  decimal,
  dividedBy,
  type Fraction,
  largest,
  ONE,
  plus,
  ratio,
  smallest,
  times,
  toDecimal,
  ZERO,
} from "#fraction";
import { handPartOf, type MarkedWork, withHandPart } from "#hand";

/** A problem of an assignment. */
export interface GradedProblem {
  readonly problemId: string;
  /** A decimal. */
  readonly points: string;
  readonly scoring: AssignmentScoring;
  /** How much its rubric adds at most; a decimal, `0` if absent. */
  readonly handPoints?: string;
}

/** One submission of a student to a problem of the assignment. */
export interface Work {
  readonly submissionId: string;
  readonly problemId: string;
  readonly ownNumber: number;
  /** When the server received it; a rejudge does not change that. */
  readonly receivedAt: number;
  /** Null while it is judged. */
  readonly verdict: Verdict | null;
  /** The problem's tests that it passed, and all of them. */
  readonly passed: number;
  readonly tests: number;
  /** What the problem's own scoring gave, and the most that it gives; null for a problem without scores. */
  readonly score: number | null;
  readonly maximumScore: number | null;
  readonly isChosen: boolean;
}

/** The facts from which the grade of a student follows. */
export interface GradeFacts {
  readonly rules: GradingRules;
  readonly dates: OwnDates;
  readonly problems: readonly GradedProblem[];
  readonly work: readonly Work[];
  /** What staff have set, by the problem's id. */
  readonly set: ReadonlyMap<string, SetPoints>;
  /** What staff have marked by rubrics, by the problem's id. */
  readonly marked?: ReadonlyMap<string, readonly MarkedWork[]>;
}

/** Digits after the point of a grade, and of its parts, which are shown only. */
const GRADE_DIGITS = 2;
const PART_DIGITS = 4;
const HUNDRED = ratio(100, 1);

/**
 * The grade of a student at an assignment, with its derivation: of each problem the points times the share of the submission that counts
 * times what lateness leaves, and what was given by hand (`hand.ts`), added up exactly and rounded half up once, at the end. Without a value if the student is excused, has submitted nothing, or there is
 * nothing to earn.
 */
export function gradeOf({ rules, dates, problems, work, set, marked }: GradeFacts): Derivation {
  const graded = problems.map((problem) => {
    const own = work.filter(({ problemId }) => problemId === problem.problemId);
    const { problemId } = problem;
    return gradeProblem({
      rules,
      dates,
      problem,
      own,
      set: set.get(problemId) ?? null,
      marked: marked?.get(problemId) ?? [],
    });
  });
  const maximum = problems.reduce(
    (sum, { points, handPoints = "0" }) => plus(plus(sum, decimal(points)), decimal(handPoints)),
    ZERO,
  );
  const values = graded.flatMap(({ value }) => value ?? []);
  const isValued = !dates.isExcused && compare(maximum, ZERO) > 0 && values.length > 0;
  return {
    rules,
    dates,
    problems: graded.map(({ derivation }) => derivation),
    total: isValued ? toDecimal(values.reduce(plus), GRADE_DIGITS) : null,
    maximum: toDecimal(maximum, PART_DIGITS),
  };
}

interface ProblemFacts {
  readonly rules: GradingRules;
  readonly dates: OwnDates;
  readonly problem: GradedProblem;
  /** The student's work at this problem. */
  readonly own: readonly Work[];
  readonly set: SetPoints | null;
  readonly marked: readonly MarkedWork[];
}

interface Valued {
  readonly work: Work & { readonly verdict: Verdict };
  readonly share: Fraction;
  readonly kept: Fraction;
  readonly lateUnits: number;
  readonly earned: Fraction;
}

function gradeProblem(facts: ProblemFacts): {
  readonly value: Fraction | null;
  readonly derivation: ProblemDerivation;
} {
  const { rules, dates, problem, own, set, marked } = facts;
  const inTime = own.filter((work) => isTaken(work.receivedAt, dates, rules));
  const valued = inTime.flatMap((work) => (isJudged(work) ? worthOf(work, facts) : []));
  const counted = chooseCounted(valued, rules);
  const computed = counted?.earned ?? (own.length > 0 && inTime.length === 0 ? ZERO : null);
  const hand = handPartOf(marked, counted?.work.submissionId ?? null, problem.handPoints ?? "0");
  const value = set === null ? withHandPart(computed, hand?.value ?? null) : decimal(set.points);
  const accepted = own.filter(isSolved).map(({ receivedAt }) => receivedAt);
  return {
    value,
    derivation: {
      problemId: problem.problemId,
      points: toDecimal(decimal(problem.points), PART_DIGITS),
      scoring: problem.scoring,
      state: stateOf(own),
      tries: own.length,
      waiting: own.filter(({ verdict }) => verdict === null).length,
      tooLate: own.length - inTime.length,
      counted: counted ? describe(counted, dates) : null,
      set,
      ...(hand && { hand: hand.part }),
      earned: value === null ? null : toDecimal(value, PART_DIGITS),
      solvedAt: accepted.length > 0 ? Math.min(...accepted) : null,
    },
  };
}

/** True if work that was received at this moment may count: on time, or late where late work is taken, until the end. */
function isTaken(receivedAt: number, dates: OwnDates, { latePolicy }: GradingRules): boolean {
  if (latenessOf(receivedAt, dates) === 0) return true;
  return latePolicy !== "none" && (dates.closesAt === null || receivedAt <= dates.closesAt);
}

/** An internal error of the judge says nothing about the work. */
function isJudged(work: Work): work is Work & { readonly verdict: Verdict } {
  return work.verdict !== null && work.verdict !== "internal_error";
}

function isSolved({ verdict, passed, tests }: Work): boolean {
  return verdict === "accepted" && passed >= tests;
}

function worthOf(work: Work & { readonly verdict: Verdict }, { rules, dates, problem }: ProblemFacts): Valued {
  const share = shareOf(work, problem.scoring);
  const { kept, lateUnits } = lateCost(latenessOf(work.receivedAt, dates), rules);
  return { work, share, kept, lateUnits, earned: times(times(decimal(problem.points), share), kept) };
}

/** Of the points of a problem, the share that a submission earns, between 0 and 1. */
function shareOf(work: Work, scoring: AssignmentScoring): Fraction {
  if (scoring === "all") return isSolved(work) ? ONE : ZERO;
  const { score, maximumScore, passed, tests } = work;
  if (score !== null && maximumScore !== null && maximumScore > 0) {
    const share = dividedBy(decimal(Math.max(0, score)), decimal(maximumScore));
    return smallest(share, ONE);
  }
  return tests > 0 ? smallest(ratio(passed, tests), ONE) : ZERO;
}

/** What lateness leaves of the points: a percentage less for each started day or hour, never below the floor. */
function lateCost(lateMs: number, { latePolicy, latePercent, lateFloor }: GradingRules) {
  const unit = latePolicy === "percent_per_day" ? DAY : latePolicy === "percent_per_hour" ? HOUR : null;
  if (lateMs === 0 || unit === null) return { kept: ONE, lateUnits: 0 };
  const lateUnits = Math.ceil(lateMs / unit);
  const cost = dividedBy(times(decimal(latePercent), ratio(lateUnits, 1)), HUNDRED);
  const left = plus(ONE, { over: -cost.over, under: cost.under });
  return { kept: largest(left, dividedBy(decimal(lateFloor), HUNDRED)), lateUnits };
}

/** The submission that counts: the best, of equal ones the first; the last; or the chosen one, and the last until one is chosen. */
function chooseCounted(valued: readonly Valued[], { counts }: GradingRules): Valued | null {
  const inOrder = valued.toSorted((one, other) => one.work.ownNumber - other.work.ownNumber);
  if (counts === "best")
    return inOrder.reduce<Valued | null>(
      (best, each) => (best === null || compare(each.earned, best.earned) > 0 || isBetter(each, best) ? each : best),
      null,
    );
  const chosen = counts === "chosen" ? inOrder.findLast(({ work }) => work.isChosen) : undefined;
  return chosen ?? inOrder.at(-1) ?? null;
}

/** Of a problem without points, or where the floor leaves nothing, the better share still is the better submission. */
function isBetter(one: Valued, other: Valued): boolean {
  return compare(one.earned, other.earned) === 0 && compare(one.share, other.share) > 0;
}

/** What has come of all the work, whatever counts. */
function stateOf(own: readonly Work[]): WorkState {
  if (own.length === 0) return "none";
  if (own.some(isSolved)) return "solved";
  return own.some((work) => compare(shareOf(work, "tests"), ZERO) > 0) ? "partly" : "tried";
}

function describe({ work, share, kept, lateUnits, earned }: Valued, dates: OwnDates): CountedWork {
  const { submissionId, ownNumber, receivedAt, verdict, passed, tests } = work;
  const lateMs = latenessOf(receivedAt, dates);
  return {
    ...{ submissionId, ownNumber, receivedAt, verdict, passed, tests, lateMs, lateUnits },
    share: toDecimal(share, PART_DIGITS),
    isWithinGrace: dates.dueAt !== null && receivedAt > dates.dueAt && lateMs === 0,
    keptPercent: toDecimal(times(kept, HUNDRED), PART_DIGITS),
    earned: toDecimal(earned, PART_DIGITS),
  };
}
