import { COUNTED_SUBMISSIONS, LATE_POLICIES } from "@assay/contract/vocabulary/class";
import { VERDICTS } from "@assay/contract/vocabulary/verdicts";
import * as fc from "fast-check";
import type { OwnDates } from "#dates";
import type { GradingRules, SetPoints } from "#derivation";
import type { GradedProblem, GradeFacts, Work } from "#grade";
import type { MarkedWork } from "#hand";

// Arbitrary histories of a student at an assignment, for properties of grades.

const HOUR = 3_600_000;
const PROBLEMS = ["a", "b", "c"] as const;

const thousandths = (max: number) => fc.integer({ min: 0, max: max * 1_000 }).map((value) => `${value / 1_000}`);
const moment = fc.integer({ min: 0, max: 200 * HOUR });

/** The rules of an assignment. */
export const arbitraryRules: fc.Arbitrary<GradingRules> = fc.record({
  counts: fc.constantFrom(...COUNTED_SUBMISSIONS),
  latePolicy: fc.constantFrom(...LATE_POLICIES),
  latePercent: fc.oneof(fc.constantFrom("10", "33.333", "0.5"), thousandths(100)),
  lateFloor: fc.oneof(fc.constant("0"), thousandths(100)),
});

/** Its problems; some are worth nothing. */
export const arbitraryProblems: fc.Arbitrary<GradedProblem[]> = fc
  .tuple(
    ...PROBLEMS.map((problemId) =>
      fc.record({
        problemId: fc.constant(problemId),
        points: fc.oneof(fc.constantFrom("0", "1", "4", "0.005"), thousandths(10)),
        scoring: fc.constantFrom("tests", "all"),
        handPoints: fc.constantFrom("0", "2", "0.5"),
      }),
    ),
  )
  .chain((all) => fc.integer({ min: 0, max: all.length }).map((count) => all.slice(0, count)));

/** The dates of one student. */
export const arbitraryDates: fc.Arbitrary<OwnDates> = fc.record({
  opensAt: fc.constantFrom(null, 0),
  dueAt: fc.option(moment),
  closesAt: fc.option(moment),
  graceMs: fc.constantFrom(0, 600_000, HOUR),
  isExcused: fc.integer({ min: 0, max: 20 }).map((number) => number === 0),
});

const arbitraryWork: fc.Arbitrary<Work[]> = fc
  .array(
    fc.record({
      problemId: fc.constantFrom(...PROBLEMS),
      receivedAt: moment,
      verdict: fc.option(fc.constantFrom(...VERDICTS), { freq: 6 }),
      tests: fc.integer({ min: 0, max: 9 }),
      failed: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 9 })),
      score: fc.option(fc.integer({ min: 0, max: 12 })),
      maximumScore: fc.constantFrom(0, 12),
      isChosen: fc.boolean(),
    }),
    { maxLength: 9 },
  )
  .map((all) => {
    const received = all.toSorted((one, other) => one.receivedAt - other.receivedAt);
    const chosen = new Set(
      PROBLEMS.map((problemId) => received.findLast((work) => work.isChosen && work.problemId === problemId)),
    );
    return received.map(({ failed, score, maximumScore, ...work }, index) => ({
      ...work,
      submissionId: `s${index}`,
      ownNumber: received.slice(0, index).filter(({ problemId }) => problemId === work.problemId).length + 1,
      passed: work.verdict === null ? 0 : Math.max(0, work.tests - failed),
      score,
      maximumScore: score === null ? null : maximumScore,
      isChosen: chosen.has(received[index]),
    }));
  });

const arbitrarySet: fc.Arbitrary<ReadonlyMap<string, SetPoints>> = fc
  .array(fc.tuple(fc.constantFrom(...PROBLEMS), thousandths(12)), { maxLength: 1 })
  .map((all) => new Map(all.map(([id, points]) => [id, { points, submissionId: null, ownNumber: null }])));

const arbitraryMark = fc.record({
  points: fc.constantFrom("1", "0.25", "-0.5", "-3"),
  id: fc.constant("item"),
  title: fc.constant("Item"),
  isVisible: fc.boolean(),
});

/** Marks of some of the work. */
function arbitraryMarked(work: readonly Work[]): fc.Arbitrary<ReadonlyMap<string, MarkedWork[]>> {
  return fc
    .array(
      fc.option(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.array(arbitraryMark, { maxLength: 3 })), { freq: 1 }),
      {
        minLength: work.length,
        maxLength: work.length,
      },
    )
    .map((marks) =>
      Map.groupBy(
        work.flatMap((each, index) => {
          const [markedAt, items] = marks[index] ?? [];
          return markedAt === undefined || items === undefined ? [] : { ...each, markedAt, items };
        }),
        ({ problemId }) => problemId,
      ),
    );
}

/** All that a grade follows from. */
export const arbitraryFacts: fc.Arbitrary<GradeFacts> = fc
  .record({
    rules: arbitraryRules,
    dates: arbitraryDates,
    problems: arbitraryProblems,
    work: arbitraryWork,
    set: fc.oneof({ weight: 4, arbitrary: fc.constant(new Map()) }, { weight: 1, arbitrary: arbitrarySet }),
  })
  .chain((facts) => arbitraryMarked(facts.work).map((marked) => ({ ...facts, marked })));
