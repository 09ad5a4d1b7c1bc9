import { once } from "node:events";
import type { AddressInfo } from "node:net";
import type { LiveVerdict } from "@assay/contract/sockets/live-verdicts";
import { notifyTestRuns } from "@assay/database/events/notify";
import { addProblem, HIDDEN_INPUTS } from "@assay/database/testing/problems";
import { sql } from "kysely";
import type { Socket } from "socket.io-client";
import { describe, expect, test, vi } from "vitest";
import { judgeRun, judgeSubmission, storeVerdict, submit } from "#testing/batches";
import { openLiveApp } from "#testing/open-live-app";
import type { SignedIn } from "#testing/open-test-app";
import { connected } from "#testing/sockets";

const { server, url, sockets } = await openLiveApp();
const bob = await server.signIn("bob");
const eve = await server.signIn("eve");
const problemId = await addProblem(server.db);

const open = (headers: Record<string, string>) => sockets.open(url, headers);
const connect = (browser: SignedIn, to = url) => sockets.connect(to, browser);
const watch = (socket: Socket, tokens: unknown): Promise<LiveVerdict[]> =>
  socket.timeout(30_000).emitWithAck("watch", tokens);
const nextVerdict = (socket: Socket, token: string) =>
  new Promise<LiveVerdict>((resolve) => {
    socket.on("verdicts", (all: LiveVerdict[]) => {
      const found = all.find((one) => one.token === token);
      if (found) resolve(found);
    });
  });

/** Stores a verdict and notifies of it, with a text that no page may see. */
const store = (token: string, verdict: "accepted" | "wrong_answer") =>
  judgeRun(server.db, token, { verdict, stdout: Buffer.from(HIDDEN_INPUTS[0] ?? "") });

async function submissionOf(token: string): Promise<string> {
  const { submission_id } = await server.db
    .selectFrom("test_runs")
    .select("submission_id")
    .where("token", "=", token)
    .executeTakeFirstOrThrow();
  return submission_id;
}

describe("watch: a page that watches its tokens", () => {
  test("gets the present state at once, and then every verdict when it is stored", async () => {
    const [sample = "", first = "", second = ""] = await submit(bob, problemId);
    await store(sample, "accepted");
    const socket = await connect(bob);
    const known = await watch(socket, [sample, first, second]);
    expect(known.map(({ status }) => status.description)).toEqual(["Accepted", "In Queue", "In Queue"]);
    const next = nextVerdict(socket, first);
    await store(first, "wrong_answer");
    expect(await next).toEqual({
      token: first,
      status: { id: 4, description: "Wrong Answer" },
      verdict: "wrong_answer",
      time: "0.046",
      wall_time: "1.041",
      memory: 3_584,
    });
    // A run on a sample has exact figures; reading a hidden test's run again returns the same rounded ones.
    const again = await watch(socket, [sample, first]);
    expect(again.map(({ time, memory }) => [time, memory])).toEqual([
      ["0.045", 3_456],
      ["0.046", 3_584],
    ]);
    const last = nextVerdict(socket, second);
    await store(second, "accepted");
    expect((await last).verdict).toBe("accepted");
  });

  test("gets the change to Processing, but never after the verdict", async () => {
    const [token = ""] = await submit(bob, problemId);
    const submissionId = await submissionOf(token);
    const socket = await connect(bob);
    await watch(socket, [token]);
    const received: number[] = [];
    socket.on("verdicts", (all: LiveVerdict[]) => received.push(...all.map(({ status }) => status.id)));
    await server.db.updateTable("test_runs").set({ status_id: 2 }).where("token", "=", token).execute();
    await notifyTestRuns(server.db, { submissionId, tokens: [token] });
    await vi.waitFor(() => expect(received).toEqual([2]));
    // Both at once: what was read before the verdict must not be sent after it.
    await Promise.all([notifyTestRuns(server.db, { submissionId, tokens: [token] }), store(token, "accepted")]);
    await vi.waitFor(() => expect(received.at(-1)).toBe(3));
    await watch(socket, [token]);
    expect(received.slice(received.indexOf(3)).every((status) => status === 3)).toBe(true);
  });

  test("gets verdicts of another user's submission, too, if its user is an admin", async () => {
    const [token = ""] = await submit(bob, problemId);
    const pages = [await connect(bob), await connect(await server.signInAdmin())];
    for (const page of pages) expect(await watch(page, [token])).toHaveLength(1);
    const next = pages.map((page) => nextVerdict(page, token));
    await store(token, "accepted");
    expect((await Promise.all(next)).map(({ verdict }) => verdict)).toEqual(["accepted", "accepted"]);
  });

  test("gets verdicts over every server process", async () => {
    const another = await server.openAnother();
    const socket = await connect(bob, await another.listen({ host: "127.0.0.1", port: 0 }));
    const [token = ""] = await submit(bob, problemId);
    await watch(socket, [token]);
    const next = nextVerdict(socket, token);
    await store(token, "accepted");
    expect(await next).toMatchObject({ verdict: "accepted" });
  });

  test("gets verdicts that were stored while the database connection was lost", async () => {
    const [token = ""] = await submit(bob, problemId);
    const socket = await connect(bob);
    await watch(socket, [token]);
    const next = nextVerdict(socket, token);
    await storeVerdict(server.db, token, { verdict: "accepted" });
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
      and application_name = 'assay events'`.execute(server.db);
    expect(await next).toMatchObject({ verdict: "accepted" });
  });

  test("gets nothing about other users' tokens", async () => {
    const [token = ""] = await submit(bob, problemId);
    const [own = ""] = await submit(eve, problemId);
    const socket = await connect(eve);
    const received: LiveVerdict[] = [];
    socket.on("verdicts", (all: LiveVerdict[]) => received.push(...all));
    expect((await watch(socket, [token, own])).map((one) => one.token)).toEqual([own]);
    await store(token, "accepted");
    const next = nextVerdict(socket, own);
    await store(own, "accepted");
    await next;
    expect(received.map((one) => one.token)).toEqual([own]);
  });

  test("gets an empty answer to invalid tokens", async () => {
    const socket = await connect(bob);
    for (const nonsense of [null, "x", ["x"], [1], {}]) expect(await watch(socket, nonsense)).toEqual([]);
    socket.emit("watch");
    socket.emit("watch", [], "no function");
    const [token = ""] = await submit(bob, problemId);
    expect(await watch(socket, [token])).toHaveLength(1);
  });

  test("gets no verdicts once its session has ended", async () => {
    const leaver = await server.signIn("leaver");
    const socket = await connect(leaver);
    const received: unknown[] = [];
    socket.on("verdicts", (verdicts) => received.push(verdicts));
    const tokens = await submit(leaver, problemId);
    expect(await watch(socket, tokens)).toHaveLength(tokens.length);
    await leaver.get("/api/logout");
    await judgeSubmission(server.db, tokens, ["accepted", "accepted", "accepted"]);
    await expect.poll(() => socket.connected).toBe(false);
    expect(received).toEqual([]);
  });
});

describe("a connection", () => {
  test("needs a session", async () => {
    await expect(connected(open({}))).rejects.toThrow("not_signed_in");
    await expect(connected(open({ cookie: "assay-session=made-up" }))).rejects.toThrow("not_signed_in");
  });

  test("is refused to pages of another site, with or without a cookie", async () => {
    const cookie = bob.cookieHeader();
    await expect(connected(open({ cookie, origin: "http://evil.test" }))).rejects.toThrow();
    await expect(connected(open({ cookie, "sec-fetch-site": "cross-site" }))).rejects.toThrow();
  });

  test("has to be a websocket", async () => {
    const { port } = server.app.server.address() as AddressInfo;
    const response = await fetch(`http://127.0.0.1:${port}/socket.io/?EIO=4&transport=polling`);
    expect(response.status).toBe(400);
  });

  test("ends with the server", async () => {
    const another = await server.openAnother();
    const socket = await connect(bob, await another.listen({ host: "127.0.0.1", port: 0 }));
    const ended = once(socket as unknown as NodeJS.EventEmitter, "disconnect");
    await another.close();
    await ended;
  });
});
