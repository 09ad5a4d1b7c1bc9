import { randomUUID } from "node:crypto";
import { FAIRNESS } from "@assay/contract/vocabulary/fairness";
import { SECOND } from "@assay/contract/vocabulary/units";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { BACKGROUND, moveToEnd, queueEntry, releaseSubmission } from "#queue/enqueue";
import { flowName, type Room, remains, takeNext } from "#queue/fair-order";
import { forgetEmptyFlows, promoteDue, relistQueue, settleFlows } from "#queue/flows";
import { addUse, forgetOldUse } from "#queue/recent-use";
import { createTestDatabase, type TestDatabase } from "#testing/test-database";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  await database.db.deleteFrom("submissions").execute();
  await database.db.deleteFrom("recent_use").execute();
  await database.db.deleteFrom("queue_flows").execute();
});
afterAll(() => database.drop());

/** Queues this many submissions of a client, each younger than those before it. */
async function queue(client: string, count = 1, { isInteractive = true, ageS = 0 } = {}): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  const program = { language_id: 71 as const, source: Buffer.of(), user_id: null, problem_id: null };
  await database.db
    .insertInto("submissions")
    .values(ids.map((id) => ({ ...program, id })))
    .execute();
  for (const id of ids) {
    const queued_at = sql<Date>`clock_timestamp() - ${ageS}::double precision * interval '1 second'`;
    await database.db
      .insertInto("queued_submissions")
      .values({ ...queueEntry(id, program.language_id, client, isInteractive), queued_at })
      .execute();
  }
  return ids;
}

const ROOM: Room = { languages: [71], most: 1, perFlow: 2, left: new Map() };

async function takeInto(room: Partial<Room>, worker = "worker") {
  const { rows } = await sql<{ submission_id: string; client: string; is_interactive: boolean; use: number }>`
    with ${takeNext(worker, { ...ROOM, ...room })} select * from taken`.execute(database.db);
  return rows;
}

async function take(worker = "worker", fullFlows: string[] = []) {
  const [row] = await takeInto({ left: new Map(fullFlows.map((flow) => [flow, 0])) }, worker);
  return row ?? null;
}

async function takeClients(count: number): Promise<(string | undefined)[]> {
  const clients: (string | undefined)[] = [];
  for (let taken = 0; taken < count; taken += 1) clients.push((await take())?.client);
  return clients;
}

test("clients take turns, each with its oldest submission, and nothing is taken twice", async () => {
  const [first, second, third] = await queue("a", 3);
  const [other] = await queue("b", 1);
  const taken = [await take(), await take(), await take(), await take(), await take()];
  expect(taken.map((row) => row?.submission_id)).toEqual([first, other, second, third, undefined]);
});

test("a page's submission overtakes the API's, of the same client and of others", async () => {
  const [api] = await queue("a", 1, { isInteractive: false });
  await queue("b", 1, { isInteractive: false });
  const [page] = await queue("a", 1);
  expect((await take())?.submission_id).toBe(page);
  await database.db
    .deleteFrom("queued_submissions")
    .where("submission_id", "=", page ?? "")
    .execute();
  expect((await take())?.submission_id).toBe(api);
});

test("between equals, the client with less recent use goes first, and use decays by half in each half-life", async () => {
  await addUse(
    database.db,
    new Map([
      ["heavy", 60_000],
      ["old", 200_000],
      ["light", 30_000],
    ]),
  );
  const halfLife = sql`interval '1 second' * ${FAIRNESS.useHalfLifeMs / SECOND}::double precision`;
  await sql`update recent_use set counted_at = now() - 4 * ${halfLife} where client = 'old'`.execute(database.db);
  for (const client of ["heavy", "old", "light"]) await queue(client);
  const taken = [await take(), await take(), await take()];
  expect(taken.map((row) => row?.client)).toEqual(["old", "light", "heavy"]);
  expect(taken[0]?.use).toBeCloseTo(12_500, -2);
});

test("adds up the use of two workers, and deletes old rows", async () => {
  const adding = ["a", "b"].map((client) =>
    addUse(
      database.db,
      new Map([
        [client, 5],
        ["shared", 100],
      ]),
    ),
  );
  const sums = (await Promise.all(adding)).map((used) => Math.round(used.get("shared") ?? 0));
  expect(sums.toSorted((one, other) => one - other)).toEqual([100, 200]);
  await sql`update recent_use set counted_at = now() - interval '1 day' where client = 'a'`.execute(database.db);
  await forgetOldUse(database.db);
  const rows = await database.db.selectFrom("recent_use").select("client").orderBy("client").execute();
  expect(rows.map(({ client }) => client)).toEqual(["b", "shared"]);
});

test("takes an API request that has waited for a minute before later page submissions", async () => {
  await queue("api", 2, { isInteractive: false, ageS: FAIRNESS.overdueMs / SECOND + 1 });
  for (const client of ["a", "b", "c"]) await queue(client);
  expect(await takeClients(5)).toEqual(["api", "a", "b", "c", "api"]);
});

test("takes background work only when nothing else waits, however long it has waited", async () => {
  await queue(BACKGROUND, 2, { isInteractive: false, ageS: 2 * (FAIRNESS.overdueMs / SECOND) });
  await queue("api", 2, { isInteractive: false });
  await queue("a", 1);
  expect(await takeClients(5)).toEqual(["a", "api", "api", BACKGROUND, BACKGROUND]);
});

test("skips full flows, and submissions that are not due yet", async () => {
  await queue("full", 2);
  const [later] = await queue("later");
  await sql`update queued_submissions set not_before = now() + interval '1 hour'
    where submission_id = ${later}`.execute(database.db);
  expect(await take("worker", [flowName("full", true)])).toBe(null);
  expect((await take("worker"))?.client).toBe("full");
});

test("gives each submission to one of many concurrent workers", async () => {
  const ids = [
    ...(await queue("a", 20)),
    ...(await queue("b", 20, { isInteractive: false })),
    ...(await queue("c", 3)),
  ];
  const taken: string[] = [];
  const work = async (worker: string) => {
    for (let misses = 0; misses < 5; ) {
      const row = await take(worker);
      if (row) taken.push(row.submission_id);
      else misses += 1;
    }
  };
  await Promise.all(Array.from({ length: 8 }, (_, index) => work(`worker ${index}`)));
  expect(taken.toSorted()).toEqual(ids.toSorted());
});

test.each(["cancelled", "deleted"])(
  "a submission that is being %s is passed over, and nobody waits for anybody",
  async (end) => {
    const [ending, next] = await queue("a", 2);
    const { db } = database;
    const takenMeanwhile = await db.transaction().execute(async (transaction) => {
      await transaction.selectFrom("submissions").select("id").where("id", "=", `${ending}`).forUpdate().execute();
      const taken = await take();
      if (end === "deleted") await transaction.deleteFrom("submissions").where("id", "=", `${ending}`).execute();
      else await transaction.deleteFrom("queued_submissions").where("submission_id", "=", `${ending}`).execute();
      return taken;
    });
    expect(takenMeanwhile?.submission_id).toBe(next);
    expect(await take()).toBeNull();
  },
);

test("takes as many as there is room for, in the fair order, and of a flow no more than it may", async () => {
  const [a1, a2] = await queue("a", 4);
  const [b1] = await queue("b", 1);
  const [c1] = await queue("c", 4, { isInteractive: false });
  const taken = await takeInto({ most: 10, perFlow: 2, left: new Map([[flowName("c", false), 1]]) });
  expect(taken.map((row) => row.submission_id).toSorted()).toEqual([a1, a2, b1, c1].toSorted());
});

test("takes only submissions in the worker's languages, and after a minute those in languages that no worker has", async () => {
  await queue("a");
  expect(await takeInto({ languages: [62] })).toEqual([]);
  const [unclaimed] = await queue("b", 1, { ageS: 61 });
  const [taken] = await takeInto({ languages: [62] });
  expect(taken?.submission_id).toBe(unclaimed);
});

test("a delayed submission may be taken once it is due", async () => {
  const [later] = await queue("a");
  await releaseSubmission(database.db, `${later}`, 60_000);
  expect(await remains(database.db, ROOM)).toEqual({ waits: false, isDue: false });
  await sql`update queued_submissions set not_before = now() - interval '1 second'`.execute(database.db);
  expect(await remains(database.db, ROOM)).toEqual({ waits: false, isDue: true });
  await promoteDue(database.db);
  expect((await take())?.submission_id).toBe(later);
});

test("whatever happens at the same time, what waits is found, and empty flows are forgotten", async () => {
  const { db } = database;
  const act = async (seed: number) => {
    const [id = ""] = await queue(`client ${seed % 3}`, 1 + (seed % 3), { isInteractive: seed % 2 === 0 });
    if (seed % 4 === 0) await takeInto({ most: 3 }, `worker ${seed}`);
    if (seed % 3 === 0) await settleFlows(db);
    if (seed % 5 === 0) await releaseSubmission(db, id, 0);
    if (seed % 6 === 0) await moveToEnd(db, id);
    if (seed % 7 === 0) await releaseSubmission(db, id, 60_000);
    if (seed % 8 === 0) await db.deleteFrom("submissions").where("id", "=", id).execute();
    if (seed % 9 === 0) await addUse(db, new Map([[`client ${seed % 3}`, seed]]));
    if (seed % 10 === 0) await forgetEmptyFlows(db);
  };
  await Promise.all(Array.from({ length: 60 }, (_, seed) => act(seed)));
  await db
    .updateTable("queued_submissions")
    .set({ not_before: sql<Date>`now()` })
    .where("not_before", "is not", null)
    .execute();
  await promoteDue(db);
  await takeEverything();
  const { rows: left } = await sql`select from queued_submissions where worker is null`.execute(db);
  expect(left).toEqual([]);
  await forgetEmptyFlows(db);
  expect(await db.selectFrom("queue_flows").selectAll().execute()).toEqual([]);
});

test("what waits is found although the flows were lost with PostgreSQL's memory", async () => {
  await queue("a", 3);
  await queue("b", 3);
  await take();
  await database.db.deleteFrom("queue_flows").execute();
  await relistQueue(database.db);
  expect(await takeEverything()).toBe(5);
});

test("a claim finds the one submission behind hundreds of clients whose flows have become empty", async () => {
  const { db } = database;
  for (let client = 0; client < 300; client += 1) await queue(`client ${client}`);
  while ((await remains(db, ROOM)).waits && (await isFresh())) await take();
  await db.deleteFrom("queued_submissions").execute();
  await addUse(db, new Map([["last", 1_000]]));
  const [last] = await queue("last");
  expect(await takeEverything()).toBe(1);
  expect((await db.selectFrom("queued_submissions").select("submission_id").execute())[0]?.submission_id).toBe(last);
});

test("a client of whom something is being judged waits for all newcomers, and then comes before their next ones", async () => {
  const regular = await queue("regular", 2);
  expect(await take()).toMatchObject({ client: "regular" });
  const newcomers = Array.from({ length: 30 }, (_, number) => `newcomer ${number}`);
  for (const client of newcomers) await queue(client);
  await queue("newcomer 0");
  const taken = await takeClients(newcomers.length);
  expect(taken.toSorted()).toEqual(newcomers.toSorted());
  expect((await take())?.submission_id).toBe(regular[1]);
});

test("a claim marks the flows that it has found empty", async () => {
  const { db } = database;
  for (const client of ["a", "b", "c"]) await queue(client, 2);
  await take();
  await db.deleteFrom("submissions").execute();
  expect(await take()).toBeNull();
  expect((await remains(db, ROOM)).waits).toBe(false);
});

async function isFresh(): Promise<boolean> {
  const fresh = await database.db
    .selectFrom("queued_submissions")
    .select("client")
    .where("is_in_flow", "=", false)
    .where("worker", "is", null)
    .execute();
  return fresh.length > 0;
}

/** Takes and settles, as a worker does, until nothing is left. Returns how many were taken. */
async function takeEverything(): Promise<number> {
  let count = 0;
  for (;;) {
    const taken = await takeInto({ most: 5, perFlow: 5 });
    count += taken.length;
    if (taken.length === 0 && (!(await remains(database.db, ROOM)).waits || (await settleFlows(database.db)) === 0))
      return count;
  }
}
