import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { VIEWS } from "#attempts";
import { Board } from "#board/board";
import { packTable } from "#board/wire";
import { compareBoards } from "#differences";
import { factsAt } from "#past";
import { ratedPlaces } from "#rating/rated-places";
import { at, cells, contest } from "#testing/contest";
import { randomContest } from "#testing/random-contest";

describe("a board of the past", () => {
  test("shows what had arrived, as it was judged and frozen then", () => {
    const facts = contest(["a A 10 AC@20", "a B 30 WA>AC@200", "a C 70 AC@71"], { freeze: 60, thawAt: 400 });
    const shown = (minute: number) => cells(factsAt(facts, at(minute)), "a", "public", minute);
    expect([9, 15, 20, 100, 250, 400].map(shown)).toEqual([
      ". . .",
      ".?1 . .",
      "+1@10 . .",
      "+1@10 .?1 .?1",
      "+1@10 +1@30 .?1",
      "+1@10 +1@30 +1@70",
    ]);
  });

  test("is the board that was shown then", () => {
    fc.assert(
      fc.property(randomContest(), fc.integer({ min: 0, max: 360 }), ({ facts }, minute) => {
        const { rules } = facts.settings;
        const live = new Board({ ...facts, submissions: [], judgements: [] }, at(-10));
        const known = factsAt(facts, at(minute));
        live.apply({ revision: facts.revision, submissions: known.submissions }, at(minute));
        live.apply({ revision: facts.revision, judgements: known.judgements }, at(minute));
        const past = new Board(known, at(minute));
        for (const view of VIEWS) {
          expect(JSON.stringify(packTable(rules, past.table(view)))).toBe(
            JSON.stringify(packTable(rules, live.table(view))),
          );
        }
      }),
    );
  });
});

test("what a rejudge changes is shown before it is made: rows and first solutions", () => {
  const before = contest(["a A 1 WA", "b A 2 AC", "c B 9 AC"]);
  const judgement = {
    revision: 9_000,
    submissionId: "s1",
    at: at(90),
    verdict: "accepted",
    share: null,
    groupShares: [],
  } as const;
  const after = { ...before, judgements: [...before.judgements, judgement] };
  const { rows, firsts } = compareBoards(new Board(before, at(400)), new Board(after, at(400)), "jury");
  expect(rows.map((row) => `${row.participantId} ${row.before?.rank} ${row.after?.rank}`)).toEqual([
    "a 3 1",
    "b 1 2",
    "c 2 3",
  ]);
  expect(firsts).toMatchObject([{ before: { participantId: "b" }, after: { participantId: "a" } }]);
});

test("a contest rates those with a place who have tried something; equal ones share their places' mean", () => {
  const participants = { guest: { kind: "guest" }, idle: {}, hidden: { kind: "hidden" } } as const;
  const facts = contest(["guest A 1 AC", "hidden A 1 AC", "a A 5 AC", "b A 5 AC", "c A 9 WA"], { participants });
  const rated = (withIdle: boolean) =>
    ratedPlaces(new Board(facts, at(400)), { withIdle }).map(({ participantId, place }) => `${place} ${participantId}`);
  expect(rated(false)).toEqual(["1.5 a", "1.5 b", "3 c"]);
  expect(rated(true)).toEqual(["1.5 a", "1.5 b", "3.5 c", "3.5 idle"]);
});
