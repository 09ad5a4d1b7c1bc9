import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { HOUR } from "@assay/contract/vocabulary/units";
import { addProblem } from "@assay/database/testing/problems";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createPublicReplies } from "#http/public-replies";
import { openTestApp, type SignedIn, type TestApp } from "#testing/open-test-app";

let server: TestApp;
let head: SignedIn;
let url: string;
beforeAll(async () => {
  server = await openTestApp();
  head = await server.signInAdmin();
  url = await server.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => server.close());

/** How many requests the server has answered from memory while `work` ran. */
async function fromMemory(work: () => Promise<unknown>): Promise<number> {
  const before = server.app.publicReplies.answered;
  await work();
  return server.app.publicReplies.answered - before;
}

async function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(new URL(path, url), { headers });
}

async function titles(): Promise<string[]> {
  const { problems } = (await (await get("/api/allProblems")).json()) as { problems: { title: string }[] };
  return problems.map(({ title }) => title);
}

async function untilTitles(expected: string[]): Promise<void> {
  await expect.poll(titles, { timeout: 10_000 }).toEqual(expected);
}

test("answers a visitor's second request from memory, with the same body and headers", async () => {
  let first = await get("/api/blogs");
  let again = first;
  const readTwice = async () => {
    first = await get("/api/blogs");
    return fromMemory(async () => (again = await get("/api/blogs")));
  };
  // A change of another test may still be on its way to the store of replies.
  await expect.poll(readTwice, { timeout: 10_000 }).toBe(1);
  const body = await first.text();
  expect(await again.text()).toBe(body);
  const named = ["content-type", "cache-control", "etag", "vary", "content-security-policy", "x-content-type-options"];
  for (const name of named) expect([name, again.headers.get(name)]).toEqual([name, first.headers.get(name)]);
  expect(again.headers.get("cache-control")).toBe("private, no-cache");
  expect(again.headers.getSetCookie()[0]).toMatch(/^XSRF-TOKEN=/);
});

test("shows a new problem, its change and its deletion to visitors although their list was kept", async () => {
  await untilTitles([]);
  expect(await fromMemory(titles)).toBe(1);
  const _id = await addProblem(server.db, { title: "First" });
  await untilTitles(["First"]);
  expect(await fromMemory(titles)).toBe(1);
  await server.db.updateTable("problems").set({ title: "Renamed" }).where("id", "=", _id).execute();
  await untilTitles(["Renamed"]);
  expect(await (await get(`/api/problem/${_id}`)).json()).toMatchObject({ problem: { title: "Renamed" } });
  await server.db.deleteFrom("problems").where("id", "=", _id).execute();
  await untilTitles([]);
  await expect.poll(async () => (await get(`/api/problem/${_id}`)).status, { timeout: 10_000 }).toBe(404);
});

test("never answers a logged-in user, a token or another method from memory", async () => {
  await get("/api/blogs");
  const cookie = `assay-session=${"x".repeat(43)}`;
  const others: Record<string, string>[] = [{ cookie }, { authorization: "Bearer x" }, { "x-auth-token": "x" }];
  expect(await fromMemory(() => Promise.all(others.map((headers) => get("/api/blogs", headers))))).toBe(0);
  expect(await fromMemory(() => fetch(new URL("/api/blogs", url), { method: "HEAD" }))).toBe(0);
});

test("does not keep what a logged-in user was sent", async () => {
  await head.get("/api/allProblems?pageNumber=7");
  expect(await fromMemory(() => get("/api/allProblems?pageNumber=7"))).toBe(0);
});

test("drops a reply at the moment at which it ends, and browsers get the new one", async () => {
  const { settings, version } = (await head.get("/api/admin/site")).json();
  const until = new Date(Date.now() + HOUR);
  const announced = { ...settings, version, announcement: "Closed on Friday", announcementUntil: until.toISOString() };
  expect((await head.put("/api/admin/site", announced)).statusCode).toBe(200);
  const read = async (headers = {}) => {
    const reply = await get("/api/site", headers);
    return { status: reply.status, etag: reply.headers.get("etag") ?? "", text: await reply.text() };
  };
  const before = await read();
  expect(before.text).toContain("Closed on Friday");
  // The change may still be on its way to the store of replies.
  await expect.poll(() => fromMemory(read), { timeout: 10_000 }).toBe(1);
  expect((await read({ "if-none-match": before.etag })).status).toBe(304);
  vi.useFakeTimers({ toFake: ["Date"], now: until });
  try {
    expect(await fromMemory(read)).toBe(0);
    const after = await read({ "if-none-match": before.etag });
    expect([after.status, after.text.includes("Closed on Friday")]).toEqual([200, false]);
    expect(JSON.parse(after.text)).toMatchObject({ announcement: "", announcementUntil: null });
    expect(await fromMemory(read)).toBe(1);
  } finally {
    vi.useRealTimers();
  }
});

test("answers 304 to a browser that has the current reply", async () => {
  const readAgain = async () => {
    const etag = (await get("/api/blogs")).headers.get("etag") ?? "";
    const again = await get("/api/blogs", { "if-none-match": `"other", ${etag}` });
    return [again.status, await again.text()];
  };
  // A change of another test may still be on its way to the store of replies.
  await expect.poll(readAgain, { timeout: 10_000 }).toEqual([304, ""]);
  expect((await get("/api/blogs", { "if-none-match": '"other"' })).status).toBe(200);
});

test("sends the kept reply compressed once it is ready, in a coding that the client accepts", async () => {
  const post = { blogTitle: "Long", blogDesc: "text ".repeat(50), blogContent: "", authorName: "", authorDesc: "" };
  for (let number = 0; number < 6; number += 1) expect((await head.post("/api/createBlog", post)).statusCode).toBe(200);
  const codings = async (accepted: string) => {
    const reply = await get("/api/blogs", { "accept-encoding": accepted });
    const { data } = (await reply.json()) as { data: { blogTitle: string }[] };
    return [reply.headers.get("content-encoding"), data[0]?.blogTitle];
  };
  await expect.poll(() => codings("br, gzip"), { timeout: 10_000 }).toEqual(["br", "Long"]);
  expect(await codings("gzip")).toEqual(["gzip", "Long"]);
  expect(await codings("br;q=0, gzip;q=0")).toEqual([null, "Long"]);
});

test("prepares a reply once for visitors who come at the same moment", async () => {
  const path = "/api/allProblems?pageNumber=3";
  const together = async () => {
    server.app.publicReplies.drop("problems");
    const held = Promise.withResolvers<void>();
    const lock = server.db.transaction().execute(async (trx) => {
      await sql`lock table problems in access exclusive mode`.execute(trx);
      await held.promise;
    });
    const first = get(path);
    const waiting = sql<{
      count: number;
    }>`select count(*)::int from pg_locks where relation = 'problems'::regclass and not granted`;
    await expect.poll(async () => (await waiting.execute(server.db)).rows[0]?.count).toBe(1);
    const others = Array.from({ length: 10 }, () => get(path));
    // Time to come, without which they would be answered from memory anyway.
    await sleep(300);
    held.resolve();
    await Promise.all([lock, first, ...others]);
  };
  // A change of another test may still be on its way to the store of replies, which does not keep the first one's then.
  await expect.poll(() => fromMemory(together)).toBe(10);
});

test("whoever waits for another visitor's reply is answered although that is an error", async () => {
  const replies = createPublicReplies({ sessionCookie: "session", offerXsrfCookie: () => null });
  const request = Object.assign(new IncomingMessage(new Socket()), { method: "GET", url: "/x" });
  const handle = vi.fn();
  const end = replies.prepare("/x");
  replies.answer(request, new ServerResponse(request), handle);
  expect(handle).not.toHaveBeenCalled();
  end();
  expect(handle).toHaveBeenCalledOnce();
});

test("does not keep errors", async () => {
  const unknown = "/api/blogs/00000000-0000-4000-8000-000000000000";
  expect(await fromMemory(async () => [await get(unknown), await get(unknown)])).toBe(0);
});

test("keeps a body of several addresses only once", () => {
  const replies = createPublicReplies({ sessionCookie: "session", offerXsrfCookie: () => null });
  const body = Buffer.alloc(LIMITS.publicReplies.bytes / 10);
  const urls = Array.from({ length: 12 }, (_, index) => `/${index}`);
  for (const url of urls) replies.keep(url, { topic: "pages", generation: 0, until: null, body, headers: {} });
  for (const url of urls) {
    const request = Object.assign(new IncomingMessage(new Socket()), { method: "GET", url });
    replies.answer(request, new ServerResponse(request), () => undefined);
  }
  expect(replies.answered).toBe(urls.length);
});
