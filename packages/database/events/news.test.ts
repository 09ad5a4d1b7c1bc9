import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { listen } from "#events/listen";
import { sendInTurn, setPace } from "#events/news";
import { postgresBus } from "#events/postgres-bus";
import type { Message } from "#events/publisher";
import { takeTurn } from "#queue/turns";
import { createTestDatabase, type TestDatabase } from "#testing/test-database";

let database: TestDatabase;
let received: string[] = [];
let close: () => Promise<void>;

beforeAll(async () => {
  database = await createTestDatabase();
  const channels = new Map([["heard", (payload: string) => void received.push(payload)]]);
  ({ close } = await listen(database.url, { applicationName: "assay events", channels, onGap: () => {} }));
});
beforeEach(async () => {
  received = [];
  await database.db.deleteFrom("turns").execute();
});
afterAll(async () => {
  await close();
  await database.drop();
});

const say = (payload: string): Message[] => [{ channel: "heard", payload }];
const heard = (...payloads: string[]) => vi.waitFor(() => expect(received).toEqual(payloads));

/** As if somebody had just sent all that may be sent for a while. */
async function useUpTurns(seconds: number): Promise<void> {
  await sql`insert into turns (duty, due_at) values ('news', now() + ${seconds}::int * interval '1 second')
    on conflict (duty) do update set due_at = excluded.due_at`.execute(database.db);
}

test("what is left while others have just sent is sent with the next message, before it", async () => {
  expect(await sendInTurn(database.db, say("first"))).toBeNull();
  await useUpTurns(30);
  expect(await sendInTurn(database.db, say("second"))).not.toBeNull();
  expect(await sendInTurn(database.db, say("third"))).not.toBeNull();
  await useUpTurns(0);
  expect(await sendInTurn(database.db, say("fourth"))).toBeNull();
  await heard("first", "second", "third", "fourth");
  expect(await database.db.selectFrom("news").selectAll().execute()).toEqual([]);
});

test("of many who leave news, one promises to come for them, and does so again if it comes early", async () => {
  await useUpTurns(30);
  const left = await Promise.all(["a", "b", "c", "d", "e"].map((text) => sendInTurn(database.db, say(text))));
  const [comes, ...others] = left.filter((each) => each !== null && each.comesInMs !== null);
  expect(others).toEqual([]);
  expect(await sendInTurn(database.db, [], comes?.promised)).toMatchObject({ promised: comes?.promised });
  expect(await sendInTurn(database.db, [])).toMatchObject({ comesInMs: null });
  await useUpTurns(0);
  expect(await sendInTurn(database.db, [], comes?.promised)).toBeNull();
  await vi.waitFor(() => expect(received.toSorted()).toEqual(["a", "b", "c", "d", "e"]));
});

test("a bus sees to it that what it left is sent, and many senders together keep to the pace", async () => {
  const buses = Array.from({ length: 4 }, () => postgresBus({ db: database.db, url: database.url }));
  for (let round = 0; round < 10; round += 1)
    await Promise.all(buses.map((bus, index) => bus.send(say(`${round} of ${index}`))));
  await vi.waitFor(() => expect(received).toHaveLength(40));
  await Promise.all(buses.map((bus) => bus.close()));
});

test("the time between two sendings grows with the connections that listen", async () => {
  await sendInTurn(database.db, say("any"));
  const others = await Promise.all(
    Array.from({ length: 12 }, () =>
      listen(database.url, { applicationName: "assay events", channels: new Map(), onGap: () => {} }),
    ),
  );
  await setPace(database.db);
  const { every } = await database.db
    .selectFrom("turns")
    .select(sql<string>`every::text`.as("every"))
    .where("duty", "=", "news")
    .executeTakeFirstOrThrow();
  expect(every).toBe("00:00:00.026");
  await Promise.all(others.map((other) => other.close()));
});

test("of many who would do something once in a while, one does it, and again when it is time", async () => {
  const tryAll = async () => {
    const taken = await Promise.all(Array.from({ length: 8 }, () => takeTurn(database.db, "sweep", 60_000)));
    return taken.filter((isMine) => isMine).length;
  };
  expect([await tryAll(), await tryAll()]).toEqual([1, 0]);
  await sql`update turns set due_at = now() where duty = 'sweep'`.execute(database.db);
  expect(await tryAll()).toBe(1);
});
