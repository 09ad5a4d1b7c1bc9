import fc from "fast-check";
import { expect, test } from "vitest";
import { Board } from "#board/board";
import type { BoardTable } from "#board/table";
import { COMMON_CLOCK } from "#contest-time";
import type { ContestFacts } from "#facts";
import { factsAt } from "#past";
import { Replay, type VirtualFacts } from "#replay";
import { at, contest, MINUTE } from "#testing/contest";
import { randomContest } from "#testing/random-contest";

const facts = contest(["a A 10 AC", "b A 20 WA", "b A 30 AC", "a B 70 AC"], {
  freeze: 60,
  participants: { b: { clock: { delayMs: 5 * MINUTE } } },
});

/** Somebody who solves A after 15 minutes and B after 65, on a clock that begins at 0. */
const own: VirtualFacts = virtualOf(contest(["v A 15 AC", "v B 65 AC"], { participants: { v: { kind: "virtual" } } }));

function virtualOf({ participants: [participant], submissions, judgements }: ContestFacts): VirtualFacts {
  if (!participant) throw new Error("nobody");
  return { participant, judgements, submissions: submissions.map((sent) => ({ ...sent, at: sent.at - at(0) })) };
}

/** Place, name, problems solved and penalty in minutes; with the cells' tries and pending attempts. */
const texts = ({ rows }: BoardTable) =>
  rows.map(({ rank, participantId, solved, penaltyMs, cells }) => {
    const tried = cells.map(({ tries, pending }) => `${tries}?${pending}`);
    return `${rank} ${participantId} ${solved} ${penaltyMs / MINUTE} ${tried.join(" ")}`;
  });

test("a replay shows the others at the contest times of their own clocks, whoever asks first", () => {
  const replay = new Replay(facts);
  const shown = (minute: number) => texts(replay.table(minute * MINUTE));
  expect(shown(59)).toEqual(["1 a 1 10 1?0 0?0 0?0", "2 b 1 45 2?0 0?0 0?0"]);
  expect(shown(5)).toEqual(["1 a 0 0 0?0 0?0 0?0", "1 b 0 0 0?0 0?0 0?0"]);
  expect(shown(15)).toEqual(["1 a 1 10 1?0 0?0 0?0", "2 b 0 0 1?0 0?0 0?0"]);
  expect(replay.table(5 * MINUTE)).toBe(replay.table(5 * MINUTE));
});

test("a replay is frozen like the contest, and shows everything once the participant's time is over", () => {
  const replay = new Replay(facts);
  expect(texts(replay.table(299 * MINUTE))[0]).toBe("1 a 1 10 1?0 0?1 0?0");
  expect(texts(replay.table(Infinity))[0]).toBe("1 a 2 80 1?0 1?0 0?0");
});

test("who takes part virtually has a live place, all of their own results, and no first solution", () => {
  const replay = new Replay(facts);
  const until = ({ participant, submissions, judgements }: VirtualFacts, minute: number) =>
    ({ participant, judgements, submissions: submissions.filter((sent) => sent.at <= minute * MINUTE) }) as const;
  const shown = (minute: number) => replay.withVirtual(replay.table(minute * MINUTE), until(own, minute));
  expect(texts(shown(16))).toEqual(["1 a 1 10 1?0 0?0 0?0", "2 v 1 15 1?0 0?0 0?0", "3 b 0 0 1?0 0?0 0?0"]);
  expect(texts(shown(66))[0]).toBe("1 v 2 80 1?0 1?0 0?0");
  expect(shown(66).firsts).toEqual(replay.table(66 * MINUTE).firsts);
  expect(texts(replay.table(66 * MINUTE))).toHaveLength(2);
});

test("a replay at a contest time is the public board of that time, with what is judged by now", () => {
  fc.assert(
    fc.property(randomContest(), fc.array(fc.integer({ min: 0, max: 299 }), { minLength: 1 }), (random, minutes) => {
      const all: ContestFacts = {
        ...random.facts,
        settings: { ...random.facts.settings, clock: { ...random.facts.settings.clock, removed: [] } },
        participants: random.facts.participants.map((one) => ({ ...one, clock: COMMON_CLOCK })),
        judgements: random.facts.judgements.map((one) => ({ ...one, at: 0 })),
        // What the jury took out is in no replay; in the freeze, a live board still shows it as pending.
        submissions: random.facts.submissions.filter(({ isIgnored }) => !isIgnored),
      };
      const replay = new Replay(all);
      for (const minute of minutes) {
        const { rows, firsts } = new Board(factsAt(all, at(minute)), at(minute)).table("public");
        const replayed = replay.table(minute * MINUTE);
        expect(JSON.stringify([replayed.rows, replayed.firsts])).toBe(JSON.stringify([rows, firsts]));
      }
    }),
  );
});
