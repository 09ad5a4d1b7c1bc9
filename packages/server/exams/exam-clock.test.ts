import { ROLE_ADMIN } from "@assay/contract/vocabulary/roles";
import { HOUR } from "@assay/contract/vocabulary/units";
import { addProblem } from "@assay/database/testing/problems";
import { sql } from "kysely";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { addMembers } from "#testing/classes";
import { openLiveApp } from "#testing/open-live-app";
import type { SignedIn } from "#testing/open-test-app";
import { makeToolContest } from "#testing/tool-contest";

const { server, url, sockets } = await openLiveApp();
let owner: SignedIn;
let ann: SignedIn;
let ben: SignedIn;
let problemId: string;

beforeAll(async () => {
  owner = await server.signIn("owner", ROLE_ADMIN);
  ann = await server.signIn("ann");
  ben = await server.signIn("ben");
  await owner.post("/api/classes", { name: "One", slug: "one" });
  await addMembers(server.db, "one", { [ann.userId]: "student" });
  problemId = await addProblem(server.db);
});
beforeEach(async () => {
  for (const table of ["rate_events", "exam_sessions", "assignments"])
    await sql`delete from ${sql.table(table)}`.execute(server.db);
});

/** Less than websockets are checked anyway. */
const SOON = { timeout: 20_000 };
const lock = (opensInMs: number) => {
  const dates = { opensAt: new Date(Date.now() + opensInMs), dueAt: new Date(Date.now() + HOUR) };
  const exam = { name: "exam", title: "Exam", kind: "exam", isPublished: true, isLocked: true };
  return owner.post("/api/classes/one/assignments", { ...exam, ...dates, problems: [{ problemId }] });
};
const connect = async (browser: SignedIn) => {
  const socket = await sockets.connect(url, browser);
  expect((await socket.timeout(10_000).emitWithAck("join", "chat", {})).ok).toBe(true);
  return socket;
};
const setDates = (opensAt: Date) => sql`update assignments set opens_at = ${opensAt}`.execute(server.db);

test("a locked exam that opens by the clock closes the websockets of its students at that moment", async () => {
  expect((await lock(HOUR / 2)).statusCode).toBe(201);
  const [socket, other] = [await connect(ann), await connect(ben)];
  await setDates(new Date(Date.now() + 1_500));
  await expect.poll(() => socket.connected, SOON).toBe(false);
  expect(other.connected).toBe(true);
  const again = await sockets.connect(url, ann);
  expect((await again.timeout(10_000).emitWithAck("join", "chat", {})).code).toBe("exam_running");
});

test.each<[string, () => Promise<unknown>]>([
  ["dates that a teacher changes", () => setDates(new Date(Date.now() - HOUR))],
  [
    "own dates",
    () =>
      sql`insert into assignment_overrides (assignment_id, user_id, opens_at)
      select id, ${ann.userId}, now() - interval '1 minute' from assignments`.execute(server.db),
  ],
])("%s close them at once, if the exam is open by these", async (_, change) => {
  await lock(HOUR / 2);
  const socket = await connect(ann);
  await change();
  await expect.poll(() => socket.connected, SOON).toBe(false);
});

test("so does becoming a student while it is open", async () => {
  await lock(-HOUR);
  const cem = await server.signIn("cem");
  const socket = await connect(cem);
  await addMembers(server.db, "one", { [cem.userId]: "student" });
  await expect.poll(() => socket.connected, SOON).toBe(false);
});

test("the event feed of a contest ends for its students, and goes on for others", async () => {
  const contest = await makeToolContest(server);
  await lock(HOUR / 2);
  const follow = async (browser: SignedIn) => {
    const feed = { hasEnded: false };
    const path = `${url}/clics/api/contests/${contest.key}/event-feed`;
    const reply = await fetch(path, { headers: { cookie: browser.cookieHeader() } });
    expect(reply.status).toBe(200);
    const reader = reply.body?.getReader();
    await reader?.read();
    void (async () => {
      while (!(await reader?.read())?.done);
      feed.hasEnded = true;
    })().catch(() => {});
    return feed;
  };
  const [feed, other] = [await follow(ann), await follow(ben)];
  await setDates(new Date(Date.now() + 1_500));
  await expect.poll(() => feed.hasEnded, SOON).toBe(true);
  expect(other.hasEnded).toBe(false);
});

test("the end of the own working time closes the websockets that were open during it", async () => {
  await lock(-HOUR);
  await ann.post("/api/classes/one/assignments/exam/exam/start", {});
  const socket = await sockets.connect(url, ann);
  await sql`update assignments set due_at = now()`.execute(server.db);
  await expect.poll(() => socket.connected, SOON).toBe(false);
});
