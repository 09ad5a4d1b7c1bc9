import { MINUTE } from "@assay/contract/vocabulary/units";
import type { Verdict } from "@assay/contract/vocabulary/verdicts";
import { createTestDatabase, type TestDatabase } from "@assay/database/testing/test-database";
import { VIEWS, type View } from "@assay/scoreboard/attempts";
import { Board } from "@assay/scoreboard/board/board";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readChanges } from "#boards/read-changes";
import { readFacts } from "#boards/read-facts";
import {
  addAttempt,
  addParticipant,
  change,
  judgeAttempt,
  type StoredContest,
  storeContest,
} from "#testing/contest-facts";
import { type RecountedRow, recount } from "#testing/recount";

/** How many random contests: more by RECOUNTED_CONTESTS=1000. */
const CONTESTS = Number(process.env.RECOUNTED_CONTESTS ?? 2);

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const VERDICTS: readonly (Verdict | null)[] = [
  ...["accepted", "accepted", "accepted", "wrong_answer", "wrong_answer", "time_limit_exceeded"],
  ...["compilation_error", "internal_error", null],
] as (Verdict | null)[];

const step = fc.record({
  kind: fc.constantFrom(
    "send",
    "send",
    "send",
    "judge",
    "judge",
    "ignore",
    "penalise",
    "disqualify",
    "extend",
    "remove",
    "regroup",
  ),
  who: fc.nat(5),
  problem: fc.nat(2),
  minute: fc.integer({ min: -2, max: 140 }),
  verdict: fc.constantFrom(...VERDICTS),
});
const settings = fc.record({
  freeze: fc.constantFrom(undefined, 0, 30, 60),
  compileErrorCosts: fc.boolean(),
  isThawed: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** The board in memory as the recount has it. */
function rowsOf(board: Board, view: View): RecountedRow[] {
  return board.table(view).rows.map(({ name, rank, solved, penaltyMs, cells }) => ({
    ...{ name, rank, solved, penaltyMs },
    cells: Object.fromEntries(
      cells.flatMap(({ tries, pending, isSolved, ms }, position) =>
        tries + pending === 0 ? [] : [[position, [tries, pending, isSolved ? (ms ?? 0) / MINUTE : null]]],
      ),
    ),
  }));
}

const byName = (rows: readonly RecountedRow[]) => [...rows].sort((one, other) => (one.name < other.name ? -1 : 1));
const withoutEmpty = (rows: readonly RecountedRow[]) =>
  rows.map((row) => ({
    ...row,
    cells: Object.fromEntries(Object.entries(row.cells).filter(([, [tries, pending]]) => tries + pending > 0)),
  }));

test("a board in memory, one that is read anew, and a recount by SQL agree at every revision", async () => {
  await fc.assert(
    fc.asyncProperty(settings, fc.array(step, { minLength: 15, maxLength: 30 }), async (given, steps) => {
      const { db } = database;
      const contest = await storeContest(db, {
        ...{ startedAgo: 150, duration: 120, freeze: given.freeze },
        columns: { rules: JSON.stringify({ compileErrorCosts: given.compileErrorCosts }) },
      });
      await sql`insert into contest_groups (contest_id, key, name, is_hidden, ranks_apart) values (${contest.id}, 'apart', 'Apart', false, true),
        (${contest.id}, 'jury', 'Jury', true, false), (${contest.id}, 'local', 'Local', false, false)`.execute(db);
      const kinds = ["official", "official", "official", "official", "guest", "hidden"];
      const people: string[] = [];
      for (const [index, kind] of kinds.entries())
        people.push(
          await addParticipant(db, contest.id, `team ${index}`, {
            kind,
            extra_ms: index === 1 ? 20 * MINUTE : 0,
            delay_ms: index === 2 ? 5 * MINUTE : 0,
          }),
        );
      const record = await readFacts(db, contest.id);
      if (!record) throw new Error("no contest");
      const board = new Board(record.facts, Date.now());
      const sent: string[] = [];
      for (const each of steps) {
        await take(contest, people, sent, each);
        await expectAgreement(board, contest);
      }
      if (given.isThawed) {
        await change(db, contest.id, "state", null, (transaction) =>
          sql`update contests set thawed_at = now() where id = ${contest.id}`.execute(transaction),
        );
        await expectAgreement(board, contest);
      }
    }),
    { numRuns: CONTESTS, endOnFailure: true },
  );
});

async function expectAgreement(board: Board, contest: StoredContest): Promise<void> {
  const { db } = database;
  const news = await readChanges(db, contest.id, board.revision);
  if (news === "gone") throw new Error("nobody has left");
  board.apply(news.changes, Date.now());
  const record = await readFacts(db, contest.id);
  const anew = record && new Board(record.facts, Date.now());
  for (const view of VIEWS) {
    expect(JSON.stringify(anew?.table(view))).toBe(JSON.stringify(board.table(view)));
    expect(byName(withoutEmpty(await recount(db, contest.id, view)))).toEqual(byName(rowsOf(board, view)));
  }
}

async function take(
  contest: StoredContest,
  people: readonly string[],
  sent: string[],
  { kind, who, problem, minute, verdict }: Step,
) {
  const { db } = database;
  const [person = "", attempt] = [people[who], sent.at(-1 - (who % Math.max(1, sent.length)))];
  const changePerson = (columns: Record<string, unknown>) =>
    change(db, contest.id, "teams", person, (transaction) =>
      transaction.updateTable("participants").set(columns).where("id", "=", person).execute(),
    );
  if (kind === "send") sent.push(await addAttempt(db, contest, person, "ABC"[problem] ?? "A", minute, verdict));
  if (kind === "judge" && attempt) await judgeAttempt(db, attempt, verdict);
  if (kind === "ignore" && attempt)
    await change(db, contest.id, "submissions", attempt, (transaction) =>
      sql`update contest_submissions set is_ignored = not is_ignored where submission_id = ${attempt}`.execute(
        transaction,
      ),
    );
  if (kind === "penalise") await changePerson({ penalty_ms: (minute - 60) * MINUTE });
  if (kind === "disqualify") await changePerson({ disqualified_at: minute > 70 ? new Date() : null });
  if (kind === "extend") await changePerson({ extra_ms: Math.max(0, minute - 100) * MINUTE });
  if (kind === "regroup")
    await change(db, contest.id, "teams", person, async (transaction) => {
      await sql`delete from participant_groups where participant_id = ${person}`.execute(transaction);
      await sql`insert into participant_groups values (${person}, ${contest.id}, ${["apart", "jury", "local"][problem] ?? ""})`.execute(
        transaction,
      );
    });
  if (kind === "remove") {
    const from = contest.startAt.getTime() + Math.max(0, minute) * MINUTE;
    const gap = [{ from: new Date(from).toISOString(), to: new Date(from + (1 + problem) * MINUTE).toISOString() }];
    await change(db, contest.id, "contests", null, (transaction) =>
      sql`update contests set removed_intervals = ${JSON.stringify(gap)} where id = ${contest.id}`.execute(transaction),
    );
  }
}
