import { LANGUAGE_IDS } from "@assay/contract/vocabulary/languages/all";
import { queueEntry } from "@assay/database/queue/enqueue";
import { takeNext } from "@assay/database/queue/fair-order";
import { addUse } from "@assay/database/queue/recent-use";
import { createTestDatabase, type TestDatabase } from "@assay/database/testing/test-database";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createRandom } from "#random";
import { createWaitingLine, type Waiting } from "#simulation/waiting-line";

const CLIENTS = 8;
const SUBMISSIONS = 30;
const ROOM = { most: 3, perFlow: 2, left: new Map<string, number>() };

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

interface Queued extends Waiting {
  readonly id: string;
}

/** Submissions of a few clients, some of whom have used cores before, and some of which have waited for longer than a minute. */
async function queueAtRandom(seed: number) {
  const random = createRandom(seed);
  await database.db.deleteFrom("submissions").execute();
  await database.db.deleteFrom("recent_use").execute();
  await database.db.deleteFrom("queue_flows").execute();
  const used = new Map<string, number>();
  for (let client = 0; client < CLIENTS; client += 2) used.set(`user ${client}`, Math.floor(random() * 10_000) + 1);
  await addUse(database.db, used);
  const queued: Queued[] = [];
  for (let number = 0; number < SUBMISSIONS; number += 1) {
    const ageMs = (SUBMISSIONS - number) * (random() < 0.5 ? 3_000 : 2_900);
    queued.push({ id: crypto.randomUUID(), client: `user ${Math.floor(random() * CLIENTS)}`, queuedAt: -ageMs });
  }
  const program = { language_id: LANGUAGE_IDS.python, source: Buffer.of(), user_id: null, problem_id: null };
  await database.db
    .insertInto("submissions")
    .values(queued.map(({ id }) => ({ ...program, id })))
    .execute();
  const entries = queued.map(({ id, client, queuedAt }) => ({
    ...queueEntry(id, LANGUAGE_IDS.python, client, true),
    queued_at: sql<Date>`now() + ${queuedAt}::double precision * interval '1 millisecond'`,
  }));
  await database.db.insertInto("queued_submissions").values(entries).execute();
  return { queued, used };
}

test.each([1, 2, 3])("takes what the database takes, claim by claim (queue %i)", async (seed) => {
  const { queued, used } = await queueAtRandom(seed);
  const line = createWaitingLine<Queued>(
    () => 0,
    (client) => used.get(client) ?? 0,
  );
  for (const each of queued.toSorted((one, other) => one.queuedAt - other.queuedAt)) line.add(each);
  while (line.size > 0) {
    const { rows } = await sql<{ submission_id: string }>`
      with ${takeNext("worker", { ...ROOM, languages: [LANGUAGE_IDS.python] })} select submission_id from taken`.execute(
      database.db,
    );
    const taken = line.take(ROOM).map(({ id }) => id);
    expect(taken.toSorted()).toEqual(rows.map((row) => row.submission_id).toSorted());
  }
});
