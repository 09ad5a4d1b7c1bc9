import { MINUTE } from "@assay/contract/vocabulary/units";
import { createTestDatabase, type TestDatabase } from "@assay/database/testing/test-database";
import { VIEWS, type View } from "@assay/scoreboard/attempts";
import { Board } from "@assay/scoreboard/board/board";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readChanges } from "#boards/read-changes";
import { readFacts } from "#boards/read-facts";
import { type Batch, FeedReader } from "#clics/feed/feed-reader";
import { anySettings, anyStep, type RandomContest, storeRandomContest } from "#testing/contest-steps";
import { FeedClient, type Untold } from "#testing/feed-client";
import { type RecountedRow, recount } from "#testing/recount";

/** How many random contests: more by RECOUNTED_CONTESTS=1000. */
const CONTESTS = Number(process.env.RECOUNTED_CONTESTS ?? 2);

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test("a board in memory, one that is read anew, a recount by SQL and one from the event feed agree at every revision", async () => {
  await fc.assert(
    fc.asyncProperty(anySettings, fc.array(anyStep, { minLength: 15, maxLength: 30 }), async (given, steps) => {
      const { db } = database;
      const contest = await storeRandomContest(db, given);
      const record = await readFacts(db, contest.id);
      if (!record) throw new Error("no contest");
      const board = new Board(record.facts, Date.now());
      const feeds: Feed[] = [];
      for (const view of VIEWS) feeds.push(await openFeed(contest, view));
      for (const step of steps) {
        await contest.take(step);
        await expectAgreement(board, contest, feeds);
      }
      if (given.isThawed) {
        await contest.thaw();
        await expectAgreement(board, contest, feeds);
      }
      for (const { view, client } of feeds)
        expect((await openFeed(contest, view)).client.objects).toEqual(client.objects);
    }),
    { numRuns: CONTESTS, endOnFailure: true },
  );
});

async function expectAgreement(board: Board, contest: RandomContest, feeds: readonly Feed[]): Promise<void> {
  const { db } = database;
  const news = await readChanges(db, contest.id, board.revision);
  if (news === "gone") throw new Error("nobody has left");
  board.apply(news.changes, Date.now());
  const record = await readFacts(db, contest.id);
  const anew = record && new Board(record.facts, Date.now());
  const untold = await readUntold(contest);
  for (const view of VIEWS) {
    expect(JSON.stringify(anew?.table(view))).toBe(JSON.stringify(board.table(view)));
    const counted = byName(withoutEmpty(await recount(db, contest.id, view)));
    expect(counted).toEqual(byName(rowsOf(board, view)));
    const feed = feeds[VIEWS.indexOf(view)];
    await feed?.follow();
    expect(feed?.client.standings(untold)).toEqual(counted.filter(({ name }) => untold.has(name)));
  }
}

interface Feed {
  readonly view: View;
  readonly client: FeedClient;
  /** Reads what is new. */
  readonly follow: () => Promise<void>;
}

/** A client of the contest's feed that has read what there is. */
async function openFeed({ id }: RandomContest, view: View): Promise<Feed> {
  const role = view === "public" ? "public" : "admin";
  const reader = new FeedReader(database.db, id, {
    audience: { role, participantId: null, viewer: null, token: null },
    dialect: { version: "2026-01", isStrict: false },
  });
  const client = new FeedClient();
  const hear = (batch: Batch | null) => {
    if (!batch) throw new Error("the contest is gone");
    client.hear(batch.lines);
    return batch;
  };
  let batch = hear(await reader.readFirst(null));
  return {
    ...{ view, client },
    follow: async () => {
      batch = hear(await reader.readNext(batch));
    },
  };
}

/** What a client cannot know of the teams that its standings have, by their names. */
async function readUntold({ id }: RandomContest): Promise<ReadonlyMap<string, Untold>> {
  const { rows } = await sql<Untold & { name: string }>`
    select name, kind = 'guest' as "isGuest", penalty_ms::double precision as "juryPenaltyMs",
      (exists (select from participant_groups where participant_id = participants.id and group_key = 'apart'))::int as section
    from participants where contest_id = ${id} and kind <> 'hidden' and disqualified_at is null
      and not exists (select from participant_groups where participant_id = participants.id and group_key = 'jury')`.execute(
    database.db,
  );
  return new Map(rows.map((row) => [row.name, row]));
}

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
