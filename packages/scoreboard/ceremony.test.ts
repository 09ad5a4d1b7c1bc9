import fc from "fast-check";
import { expect, test } from "vitest";
import { Board } from "#board/board";
import { type Ceremony, ceremonyOf, tableAfter } from "#ceremony";
import type { ContestFacts } from "#facts";
import { at, contest } from "#testing/contest";
import { randomContest } from "#testing/random-contest";

const told = ({ steps }: Ceremony) =>
  steps.map((step) => {
    if (step.kind === "final") return `${step.rank} ${step.participantId}`;
    const moves = step.from === step.to ? "stays" : `${step.from}-${step.to}`;
    return `${step.participantId} ${"ABC"[step.problem]} ${step.cell.isSolved ? "solved" : "rejected"} ${moves}`;
  });

test("from the last row up: the leftmost hidden problem first, and whoever comes into the row is next", () => {
  const facts = contest(
    [
      "a A 1 AC",
      "a B 2 AC",
      "b A 5 AC",
      "b B 61 AC",
      "c A 9 AC",
      "c C 62 WA",
      "c B 70 WA",
      "c B 71 AC",
      "d A 61 WA",
      "d C 62 CE",
    ],
    { freeze: 60 },
  );
  expect(told(ceremonyOf(facts))).toEqual([
    "d A rejected stays",
    "4 d",
    "c B solved 2-1",
    "b B solved 2-1",
    "c C rejected stays",
    "3 c",
    "2 b",
    "1 a",
  ]);
});

test("attempts that change nothing are shown from the beginning, and a guest takes no place", () => {
  const facts = contest(["a A 1 AC", "a A 61 AC", "a B 62 CE", "g A 5 AC"], {
    freeze: 60,
    participants: { g: { kind: "guest" } },
  });
  const ceremony = ceremonyOf(facts);
  expect(told(ceremony)).toEqual(["null g", "1 a"]);
  expect(ceremony.start.rows.map(({ rank }) => rank)).toEqual([1, null]);
});

/** The contest without what is pending, as it should be before its ceremony. */
const judged = (facts: ContestFacts): ContestFacts => {
  const known = new Set(
    facts.judgements
      .filter(({ verdict }) => verdict !== null && verdict !== "internal_error")
      .map(({ submissionId, revision }) => `${submissionId} ${revision}`),
  );
  const judgements = facts.judgements.filter(({ submissionId, revision }) => known.has(`${submissionId} ${revision}`));
  const done = new Set(judgements.map(({ submissionId }) => submissionId));
  return { ...facts, judgements, submissions: facts.submissions.filter(({ id }) => done.has(id)) };
};

test("a ceremony ends at the final board, with every place announced once, from the last to the first", () => {
  fc.assert(
    fc.property(randomContest({ freeze: 60 }), (random) => {
      const facts = judged(random.facts);
      const { rules } = facts.settings;
      const ceremony = ceremonyOf(facts);
      const settled = { ...facts, settings: { ...facts.settings, thawAt: at(400) } };
      const final = new Board(settled, at(400)).table("public").rows.filter(({ section }) => section === 0);
      const summary = ({ participantId, rank, solved, score, penaltyMs }: (typeof final)[number]) =>
        `${rank} ${participantId} ${solved} ${score} ${penaltyMs}`;
      const end = tableAfter(rules, ceremony, ceremony.steps.length);
      expect(end.rows.map(summary)).toEqual(final.map(summary));
      const announced = ceremony.steps.flatMap((step) => (step.kind === "final" ? [step.participantId] : []));
      if (rules.scoring === "last") expect(new Set(announced).size).toBe(final.length);
      else expect(announced.toReversed()).toEqual(final.map(({ participantId }) => participantId));
      for (const [index, step] of ceremony.steps.entries()) {
        const rows = tableAfter(rules, ceremony, index).rows;
        const at = step.kind === "final" ? step.index : step.from;
        if (rules.scoring !== "last") expect(rows[at]?.participantId).toBe(step.participantId);
      }
    }),
    { numRuns: 200 },
  );
});
