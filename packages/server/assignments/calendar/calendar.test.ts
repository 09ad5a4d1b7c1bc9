import { ROLE_ADMIN } from "@assay/contract/vocabulary/roles";
import { DAY, HOUR } from "@assay/contract/vocabulary/units";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { calendarOf } from "#assignments/calendar/ical";
import { addMembers } from "#testing/classes";
import { openTestApp, type SignedIn, type TestApp } from "#testing/open-test-app";

let server: TestApp;
let teacher: SignedIn;
let ann: SignedIn;
let ben: SignedIn;
beforeAll(async () => {
  server = await openTestApp();
  teacher = await server.signIn("head", ROLE_ADMIN);
  ann = await server.signIn("ann");
  ben = await server.signIn("ben");
  await teacher.post("/api/classes", { name: "7a, Köln", slug: "one", timeZone: "Europe/Berlin" });
  await addMembers(server.db, "one", { [ann.userId]: "student", [ben.userId]: "student" });
  await create("hw", { title: "Loops; and more", dueAt: at(DAY) });
  await create("hidden", { title: "Not yet", isPublished: false, dueAt: at(DAY) });
  await create("old", { title: "Long ago", dueAt: at(-100 * DAY) });
  await create("free", { title: "Without a date" });
});
beforeEach(() => sql`delete from rate_events`.execute(server.db));
afterAll(() => server.close());

const BEGIN = Math.floor(Date.now() / 60_000) * 60_000;
const at = (ms: number) => new Date(BEGIN + ms).toISOString();
const utc = (ms: number) => at(ms).replace(/[-:]|\.\d+/g, "");
const create = (name: string, settings: object) =>
  teacher.post("/api/classes/one/assignments", { name, isPublished: true, ...settings });
const addressOf = async (who: SignedIn): Promise<string> =>
  (await who.post("/api/calendar-feed", undefined)).json().path;
const visitor = (url: string) => server.app.inject({ method: "GET", url });
const eventsIn = (text: string) => text.replaceAll("\r\n ", "").match(/^(?:SUMMARY|DTSTART):.*$/gm) ?? [];

test("a calendar has what is due for its user, by their own dates, and nothing that students do not see", async () => {
  const path = await addressOf(ann);
  const reply = await visitor(path);
  expect(reply.headers["content-type"]).toBe("text/calendar; charset=utf-8");
  expect(reply.headers["cache-control"]).toBe("private, no-store");
  expect(eventsIn(reply.body)).toEqual([`DTSTART:${utc(DAY)}`, "SUMMARY:Loops\\; and more (7a\\, Köln)"]);
  await teacher.put("/api/classes/one/assignments/hw/own-dates", { user: "ann", extraMinutes: 90 });
  expect(eventsIn((await visitor(path)).body)[0]).toBe(`DTSTART:${utc(DAY + 1.5 * HOUR)}`);
  expect(eventsIn((await visitor(await addressOf(ben))).body)[0]).toBe(`DTSTART:${utc(DAY)}`);
  await teacher.put("/api/classes/one/assignments/hw/own-dates", { user: "ann", isExcused: true });
  expect(eventsIn((await visitor(path)).body)).toEqual([]);
});

test("a new address replaces the old one, and a removed one opens nothing", async () => {
  const old = await addressOf(ann);
  const path = await addressOf(ann);
  expect([(await visitor(old)).statusCode, (await visitor(path)).statusCode]).toEqual([404, 200]);
  expect((await ann.get("/api/calendar-feed")).json().createdAt).not.toBeNull();
  expect((await ann.delete("/api/calendar-feed")).json()).toEqual({ createdAt: null });
  expect((await visitor(path)).json().code).toBe("calendar_not_found");
});

test("the address opens nothing else, is stored as a hash, and not for an account that is deactivated", async () => {
  const path = await addressOf(ann);
  const secret = path.split("=")[1] ?? "";
  expect((await server.app.inject({ url: "/api/due-work", headers: { "x-auth-token": secret } })).statusCode).toBe(401);
  const { rows } = await sql<{ text: string }>`select calendar_feeds::text as text from calendar_feeds`.execute(
    server.db,
  );
  for (const { text } of rows) expect(text).not.toContain(secret);
  await sql`update users set deactivated_at = now() where id = ${ann.userId}`.execute(server.db);
  expect((await visitor(path)).statusCode).toBe(404);
  await sql`update users set deactivated_at = null where id = ${ann.userId}`.execute(server.db);
});

test("a calendar that is read all the time is refused for a while", async () => {
  const path = await addressOf(ben);
  await sql`
    insert into rate_events (bucket, happened_at) select 'calendar:user:' || ${ben.userId}::text, now() from generate_series(1, 120)`.execute(
    server.db,
  );
  expect((await visitor(path)).statusCode).toBe(429);
});

test("RFC 5545: lines end with CRLF, are at most 75 bytes long and never cut a character, and values are escaped", () => {
  const title = `Ünïcödé ${"ß".repeat(100)}, \\ ; \n end`;
  const event = { uid: "1@assay", at: new Date(0), title, description: "", url: "http://x" };
  const text = calendarOf("Site", [event], new Date(0));
  const lines = text.split("\r\n");
  expect(lines.at(-1)).toBe("");
  for (const line of lines) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(line).not.toMatch(/[\r\n\uFFFD]/);
  }
  expect(text.replaceAll("\r\n ", "")).toContain(`SUMMARY:Ünïcödé ${"ß".repeat(100)}\\, \\\\ \\; \\n end\r\n`);
});
