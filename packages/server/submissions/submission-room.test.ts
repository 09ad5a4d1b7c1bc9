import { addProblem } from "@assay/database/testing/problems";
import { sql } from "kysely";
import type { Socket } from "socket.io-client";
import { describe, expect, test, vi } from "vitest";
import { judgeSubmission, numberOf, SOURCE, submit } from "#testing/batches";
import { openLiveApp } from "#testing/open-live-app";
import type { SignedIn } from "#testing/open-test-app";

const { server, url, sockets } = await openLiveApp();
const bob = await server.signIn("bob");
const eve = await server.signIn("eve");
const problemId = await addProblem(server.db);

/** Watches submissions. Returns the numbers that arrive, in one growing list for each event. */
async function watch(browser: SignedIn, whose: "mine" | "all") {
  const socket: Socket = await sockets.connect(url, browser);
  const events: number[][] = [];
  socket.on("submissions", (numbers: number[]) => events.push(numbers));
  const isWatching = await socket.timeout(30_000).emitWithAck("watchSubmissions", whose);
  return { isWatching, events };
}

describe("watchSubmissions: a page with a list of submissions", () => {
  test("receives the numbers of its user's submissions when they are stored and when they have a verdict", async () => {
    const { isWatching, events } = await watch(bob, "mine");
    expect(isWatching).toBe(true);
    await submit(eve, problemId);
    await bob.post("/judge0/submissions/batch", { submissions: [{ language_id: 52, source_code: SOURCE }] });
    const tokens = await submit(bob, problemId);
    const number = await numberOf(server.db, tokens);
    await vi.waitFor(() => expect(events).toEqual([[number]]));
    await judgeSubmission(server.db, tokens, ["accepted", "wrong_answer", "accepted"]);
    await vi.waitFor(() => expect(events).toEqual([[number], [number]]));
  });

  test("receives those of everybody if the user is an admin, and none otherwise", async () => {
    const admin = await watch(await server.signInAdmin(), "all");
    const user = await watch(eve, "all");
    expect([admin.isWatching, user.isWatching]).toEqual([true, false]);
    const numbers = [await numberOf(server.db, await submit(bob, problemId))];
    numbers.push(await numberOf(server.db, await submit(eve, problemId)));
    await vi.waitFor(() => expect(admin.events.flat()).toEqual(numbers));
    expect(user.events).toEqual([]);
  });

  test("receives an empty list after the database connection was lost, and reads again", async () => {
    const { events } = await watch(bob, "mine");
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
      and application_name = 'assay events'`.execute(server.db);
    await vi.waitFor(() => expect(events).toEqual([[]]), 5_000);
  });
});
