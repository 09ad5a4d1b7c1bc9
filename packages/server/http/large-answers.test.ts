import { once } from "node:events";
import type { Socket } from "node:net";
import { addProblem } from "@assay/database/testing/problems";
import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { openLiveApp } from "#testing/open-live-app";

const { server, url } = await openLiveApp();

test("a client that is gone before its turn takes no place, so that the next download begins", async () => {
  const ann = await server.signIn("ann");
  const paths = [
    "/api/account/export",
    "/api/account/export/sources",
    `/problem-samples/${await addProblem(server.db)}`,
  ];
  for (const path of paths) {
    const leaving = new AbortController();
    const connection = once(server.app.server, "connection");
    await server.db.transaction().execute(async (transaction) => {
      await sql`lock table sessions in access exclusive mode`.execute(transaction);
      const asked = fetch(url + path, { headers: { cookie: ann.cookieHeader() }, signal: leaving.signal });
      const [socket] = (await connection) as [Socket];
      await vi.waitFor(async () => expect(await countWaiting()).toBe(1), { timeout: 10_000 });
      const closed = once(socket, "close");
      leaving.abort();
      await expect(asked).rejects.toThrow("aborted");
      await closed;
    });
    // The request that nobody waits for any more goes on now.
    await vi.waitFor(async () => expect(await countBusy()).toBe(0), { timeout: 10_000 });
    const answers = await Promise.all([1, 2, 3].map(() => ann.get("/api/account")));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect([path, (await ann.get(path)).statusCode]).toEqual([path, 200]);
  }
});

const ofOthers = sql`pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;

/** Connections that wait for the lock. */
async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${ofOthers} and wait_event_type = 'Lock'`.execute(server.db);
  return rows[0]?.count ?? 0;
}

async function countBusy(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${ofOthers} and state <> 'idle' and backend_type = 'client backend'`.execute(
    server.db,
  );
  return rows[0]?.count ?? 0;
}
