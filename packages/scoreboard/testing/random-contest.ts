import { SCORINGS } from "@assay/contract/vocabulary/contest";
import { VERDICTS } from "@assay/contract/vocabulary/verdicts";
import fc from "fast-check";
import type { ContestFacts, JudgementFact } from "#facts";
import { TIE_BREAKS } from "#rules";
import { type ContestOptions, contest, MINUTE } from "#testing/contest";

const verdict = fc.constantFrom(null, "accepted", "accepted", ...VERDICTS);

/** What a judgement may say. */
export const randomVerdict: fc.Arbitrary<Pick<JudgementFact, "verdict" | "share" | "groupShares">> = fc
  .tuple(verdict, fc.constantFrom([], [0.3, 0], [0, 0.7], [0.3, 0.7]))
  .map(([given, groupShares]) => {
    const share = groupShares.length === 0 ? null : groupShares.reduce<number>((sum, each) => sum + each, 0);
    return { verdict: given, share, groupShares };
  });

const person = fc.record({
  kind: fc.constantFrom("official", "official", "official", "guest", "hidden", "virtual"),
  groupIds: fc.subarray(["north", "quiet", "apart"], { maxLength: 1 }),
  juryPenaltyMs: fc.constantFrom(0, 0, -20 * MINUTE, 20 * MINUTE),
  isDisqualified: fc.constantFrom(false, false, false, true),
  clock: fc.record({ delayMs: fc.constantFrom(0, 5 * MINUTE), extraMs: fc.constantFrom(0, 0, 30 * MINUTE) }),
} as const);

const submission = fc.record({
  sender: fc.nat({ max: 4 }),
  problem: fc.constantFrom("A", "B", "C"),
  minute: fc.integer({ min: -3, max: 345 }),
  isIgnored: fc.constantFrom(false, false, false, true),
  results: fc.array(randomVerdict, { maxLength: 2 }),
});

const rules = fc.record({
  scoring: fc.constantFrom("icpc", "icpc", "icpc", ...SCORINGS),
  ties: fc.constantFrom(...TIE_BREAKS),
  compileErrorCosts: fc.boolean(),
});

/**
 * A contest with few times and participants, so that ties are frequent: compile errors, rejudges, a removed time, hidden and disqualified
 * participants, guests, groups, delays, extra time, and with a freeze or without.
 */
export function randomContest(options: ContestOptions = {}): fc.Arbitrary<{ readonly facts: ContestFacts }> {
  return fc
    .record({
      rules,
      people: fc.array(person, { minLength: 5, maxLength: 5 }),
      submissions: fc.array(submission, { maxLength: 24 }),
      removed: fc.constantFrom([], [[100, 110]] as const),
      freeze: fc.constantFrom(undefined, 200),
    })
    .map(({ people, submissions, ...random }) => {
      const { freeze, ...others } = random;
      const participants = Object.fromEntries(
        people.map((given, index) => [`p${index}`, { ...given, name: `N${index % 2}` }]),
      );
      const groups = [{ id: "north" }, { id: "quiet", isHidden: true }, { id: "apart", ranksApart: true }];
      const sorted = submissions.toSorted((one, other) => one.minute - other.minute);
      const lines = sorted.map(
        ({ sender, problem, minute, isIgnored }) => `p${sender} ${problem} ${minute} ${isIgnored ? "?!" : "?"}`,
      );
      const facts = contest(lines, {
        ...(freeze === undefined ? {} : { freeze }),
        ...others,
        participants,
        groups,
        ...options,
      });
      const judgements = facts.submissions.flatMap(({ id, seq, at }, index) =>
        (sorted[index]?.results ?? []).map((result, number) => {
          return { ...result, submissionId: id, revision: 2 * seq + 1 + 1_000 * number, at: at + number };
        }),
      );
      return { facts: { ...facts, judgements } };
    });
}
