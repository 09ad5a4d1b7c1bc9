import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { VIEWS } from "#attempts";
import { applyDelta } from "#board/apply-delta";
import { Board } from "#board/board";
import { packDelta, packTable, unpackDelta, unpackTable } from "#board/wire";
import type { ContestChanges, ContestFacts } from "#facts";
import { at, contest } from "#testing/contest";
import { randomContest, randomVerdict } from "#testing/random-contest";

const bytes = (board: Board) => {
  const { rules } = board.facts.settings;
  return VIEWS.map((view) => JSON.stringify(packTable(rules, board.table(view))));
};

/** The facts of a contest one change after the other: participants, submissions and judgements in the order of their revisions. */
function changesOf({ participants, submissions, judgements }: ContestFacts): ContestChanges[] {
  return [
    ...participants.map((fact) => ({ revision: fact.revision, participants: [fact] })),
    ...submissions.map((fact) => ({ revision: fact.revision, submissions: [fact] })),
    ...judgements.map((fact) => ({ revision: fact.revision, judgements: [fact] })),
  ].sort((one, other) => one.revision - other.revision);
}

test("a board that takes changes one by one is the board of all facts, and so is a table that follows its deltas", () => {
  fc.assert(
    fc.property(randomContest(), fc.constantFrom(250, 400), ({ facts }, minute) => {
      const { rules } = facts.settings;
      const board = new Board({ ...facts, revision: 0, participants: [], submissions: [], judgements: [] }, at(minute));
      const tables = new Map(VIEWS.map((view) => [view, board.table(view)]));
      for (const change of changesOf(facts)) {
        const deltas = board.apply(change, at(minute));
        for (const view of VIEWS) {
          const [table, delta] = [tables.get(view), deltas[view]];
          if (delta === null || !table) continue;
          const sent = delta === "all" ? null : unpackDelta(rules, JSON.parse(JSON.stringify(packDelta(rules, delta))));
          tables.set(view, sent ? applyDelta(rules, facts.problems.length, table, sent) : board.table(view));
        }
      }
      board.apply({ revision: facts.revision }, at(minute));
      const whole = new Board(facts, at(minute));
      expect(bytes(board)).toEqual(bytes(whole));
      for (const [index, view] of VIEWS.entries()) {
        const table = tables.get(view) ?? whole.table(view);
        expect(JSON.stringify(packTable(rules, table))).toBe(bytes(whole)[index]);
        expect(unpackTable(rules, packTable(rules, table)).rows.map(({ rank }) => rank)).toEqual(
          whole.table(view).rows.map(({ rank }) => rank),
        );
      }
    }),
    { numRuns: 300 },
  );
});

test("what is frozen changes no byte that the public gets, until the thaw", () => {
  const hidden = fc.infiniteStream(randomVerdict);
  fc.assert(
    fc.property(randomContest({ freeze: 60 }), hidden, ({ facts }, verdicts) => {
      const frozen = new Set(facts.submissions.filter((each) => each.at >= at(60)).map(({ id }) => id));
      const other = {
        ...facts,
        judgements: facts.judgements.map((judgement) => {
          return frozen.has(judgement.submissionId) ? { ...judgement, ...verdicts.next().value } : judgement;
        }),
      };
      const [one, two] = [facts, other].map((each) => bytes(new Board(each, at(400))));
      expect(one?.[0]).toBe(two?.[0]);
      const thawed = { ...facts, settings: { ...facts.settings, thawAt: at(400) } };
      const [shown, jury] = VIEWS.map((view) => new Board(thawed, at(400)).table(view));
      const visible = new Set(shown?.rows.map(({ participantId }) => participantId));
      const cellsOf = (table: typeof jury) =>
        table?.rows.filter((row) => visible.has(row.participantId)).map(({ cells }) => cells);
      expect(cellsOf(shown)).toEqual(cellsOf(jury));
    }),
    { numRuns: 500 },
  );
});

describe("a board tells who watches it", () => {
  const facts = contest(["a A 10 WA", "b A 70 ?"], { freeze: 60 });
  const judged = (verdict: "accepted" | "wrong_answer"): ContestChanges => {
    return {
      revision: 20_000,
      judgements: [{ revision: 20_000, submissionId: "s2", at: at(71), verdict, share: null, groupShares: [] }],
    };
  };

  test("nothing of a judgement that it hides, not even its revision", () => {
    const board = new Board(facts, at(71));
    const before = board.table("public");
    const deltas = board.apply(judged("accepted"), at(71));
    expect(deltas.public).toBe(null);
    expect(deltas.jury).toMatchObject({ to: 20_000, cells: [["b", 0, { tries: 1, isSolved: true }]], gone: [] });
    expect(board.table("public")).toBe(before);
  });

  test("who has left the public board", () => {
    const board = new Board(facts, at(71));
    const [a] = facts.participants;
    const deltas = board.apply(
      { revision: 20_000, participants: a ? [{ ...a, revision: 20_000, kind: "hidden" }] : [] },
      at(71),
    );
    expect(deltas.public).toMatchObject({ gone: ["a"], rows: [] });
    expect(deltas.jury).toMatchObject({ gone: [], rows: [{ participantId: "a", isPlaced: false }] });
  });

  test("to read everything again when settings change, and at the thaw", () => {
    const board = new Board(facts, at(71));
    const settings = { ...facts.settings, revision: 20_000, thawAt: at(400) };
    expect(board.apply({ revision: 20_000, settings }, at(71)).public).toBe("all");
    expect(board.settlesAt).toBe(at(400));
    expect(board.apply({ revision: 20_000 }, at(399)).public).toBe(null);
    expect(board.apply({ revision: 20_000 }, at(400)).public).toBe("all");
  });

  test("to read it again when it has missed something", () => {
    const board = new Board(facts, at(71));
    const table = board.table("jury");
    const delta = board.apply(judged("accepted"), at(71)).jury;
    if (delta === null || delta === "all") throw new Error("no delta");
    expect(() => applyDelta(facts.settings.rules, 3, { ...table, revision: 1 }, delta)).toThrow("a board at 1");
  });
});
