import { setTimeout as sleep } from "node:timers/promises";
import { foldCounters } from "@assay/database/counters/fold";
import { copyTestDatabase, createTestDatabase, type TestDatabase } from "@assay/database/testing/test-database";
import { sql } from "kysely";
import type { Socket } from "socket.io-client";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { sessionCookieName, XSRF_COOKIE } from "#access/cookies";
import { settleContests } from "#contests/settle-contests";
import { type Browser, openBrowser } from "#testing/browser";
import { followFeeds } from "#testing/freeze/follow-feeds";
import { randomFrom } from "#testing/freeze/random";
import { type FrozenContest, judgeDetails, judgeSecrets, makeContest } from "#testing/freeze/random-contests";
import { pathsOf, readAll } from "#testing/freeze/read-everything";
import { openTestApp, type SignedIn, TEST_CONFIG, type TestApp } from "#testing/open-test-app";
import { openTestSockets } from "#testing/sockets";

// The same random contests in two copies of a database, with other results in the part that nobody may see: whatever the public
// and another team can read has to be the same, to the byte. FREEZE_CONTESTS=500 tries that many.

const CONTESTS = Number(process.env.FREEZE_CONTESTS ?? 3);
const SEED = Number(process.env.TEST_SEED ?? 1);
/** A websocket is in a limited number of rooms. */
const TOGETHER = 6;
const OTHERS = ["north", "east", "south"];
const READERS = ["visitor", "stranger", "watcher"] as const;
const SESSION = sessionCookieName(TEST_CONFIG);

const sockets = openTestSockets();
const drops: (() => Promise<void>)[] = [];
afterEach(() => {
  vi.useRealTimers();
  sockets.closeAll();
});
afterAll(async () => {
  for (const drop of drops) await drop();
});

/** Contests in a database that is ready to be copied. */
interface Original {
  readonly url: string;
  readonly contests: readonly FrozenContest[];
  readonly at: Date;
  /** The sessions of people, by name. */
  readonly sessions: ReadonlyMap<string, string>;
}

async function makeOriginal(seed: number, count: number): Promise<Original> {
  const database = await createTestDatabase();
  const server = await openTestApp({}, { ...database, drop: () => database.db.destroy() });
  const random = randomFrom(seed);
  const people = new Map<string, SignedIn>();
  for (const name of ["watcher", "stranger", ...OTHERS]) people.set(name, await server.signIn(name));
  const watcher = people.get("watcher") as SignedIn;
  const others = OTHERS.map((name) => people.get(name) as SignedIn);
  const teams = { watcher, others, head: await server.signInAdmin() };
  const at = new Date();
  const contests: FrozenContest[] = [];
  for (let number = 1; number <= count; number += 1)
    contests.push(await makeContest(server, teams, random, { key: `frozen-${number}`, at }));
  await settleContests(server.db);
  await foldCounters(server.db);
  const sessions = new Map([...people].map(([who, { cookies }]) => [who, cookies.get(SESSION) ?? ""]));
  await server.close();
  drops.push(database.drop);
  return { url: database.url, contests, at, sessions };
}

interface Reading {
  /** Chooses the results that nobody may know. */
  readonly seed: number;
  /** Spoils the copy before. */
  readonly change?: (database: TestDatabase) => Promise<unknown>;
  /** Reads these paths alone. */
  readonly only?: readonly string[];
}

/** All that the readers get of one copy, by reader and path, room or feed. */
async function readCopy(original: Original, { seed, change, only }: Reading): Promise<Map<string, string>> {
  const database = await copyTestDatabase(original.url);
  await change?.(database);
  const server = await openTestApp({}, database);
  vi.useFakeTimers({ toFake: ["Date"], now: original.at });
  try {
    const url = await server.app.listen({ host: "127.0.0.1", port: 0 });
    const random = randomFrom(seed);
    await judgeDetails(server, original.contests, random, randomFrom(SEED));
    const heard: string[][] = [];
    for (const who of READERS) heard.push(await listen(url, original, who));
    const feeds = await Promise.all(
      READERS.map((who) => followFeeds(url, original.contests, cookiesOf(original, who).get(SESSION) ?? null)),
    );
    await judgeSecrets(server, original.contests, random);
    await settleContests(server.db);
    await foldCounters(server.db);
    // What rooms and feeds collect has been sent by then.
    const isSent = sleep(1_500);
    const read = new Map<string, string>();
    const paths = only ?? pathsOf(original.contests, OTHERS);
    const answers = READERS.map(async (who) => {
      for (const [path, answer] of await readAll(browserOf(server, original, who), paths))
        read.set(`${who} ${path}`, answer);
    });
    await Promise.all([...answers, isSent]);
    for (const [index, who] of READERS.entries()) {
      read.set(`${who} by websocket`, [...new Set(heard[index])].sort().join("\n"));
      for (const [path, text] of feeds[index]?.() ?? []) read.set(`${who} following ${path}`, text);
    }
    return read;
  } finally {
    vi.useRealTimers();
    sockets.closeAll();
    await server.close();
  }
}

/** The same in every copy. */
function cookiesOf({ sessions }: Original, who: (typeof READERS)[number]): Map<string, string> {
  const cookies = new Map([[XSRF_COOKIE, "x".repeat(32)]]);
  return who === "visitor" ? cookies : cookies.set(SESSION, sessions.get(who) ?? "");
}

function browserOf({ app }: TestApp, original: Original, who: (typeof READERS)[number]): Browser {
  const browser = openBrowser(app);
  for (const [name, value] of cookiesOf(original, who)) browser.cookies.set(name, value);
  return browser;
}

/** Joins every room that a reader may be interested in. Returns what it hears, refusals included. */
async function listen(url: string, { contests, sessions }: Original, who: (typeof READERS)[number]): Promise<string[]> {
  const cookie = `${SESSION}=${sessions.get(who)}`;
  const socket: Socket =
    who === "visitor"
      ? await sockets.visit(url)
      : await sockets.connect(url, { cookieHeader: () => cookie } as SignedIn);
  const heard: string[] = [];
  socket.onAny((event, ...args) => heard.push(JSON.stringify([event, ...args])));
  const join = async (kind: string, args: object) =>
    heard.push(JSON.stringify([kind, args, await socket.timeout(30_000).emitWithAck("join", kind, args)]));
  for (const { key, sent } of contests) {
    await join("board", { key, view: "public" });
    await join("contestNews", { key });
    await join("verdicts", { tokens: sent.flatMap(({ tokens }) => tokens) });
  }
  if (who === "visitor") {
    // The first member of a board's room is told to read it once it is in memory.
    const isOpen = (text: string) => text.startsWith('["board",{') && text.includes('"ok":true');
    const boards = heard.filter(isOpen).length;
    await expect
      .poll(() => heard.filter((text) => text.startsWith('["board",null')).length, { timeout: 60_000 })
      .toBe(boards);
  }
  await join("submissions", { whose: "mine" });
  await join("problemSet", {});
  await join("ranking", {});
  return heard;
}

/** The paths whose answers differ, with the first difference. */
function differences(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): string[] {
  return [...one].flatMap(([path, answer]) => {
    const second = other.get(path) ?? "";
    if (answer === second) return [];
    const at = [...answer].findIndex((character, index) => character !== second[index]);
    const around = (text: string) => text.slice(Math.max(0, at - 60), at + 60);
    return [`${path}: …${around(answer)}… and …${around(second)}…`];
  });
}

let firstOriginal: Original;
beforeAll(async () => {
  firstOriginal = await makeOriginal(SEED, Math.min(TOGETHER, CONTESTS));
});

test(`nobody can tell two contests apart that differ in what is frozen or hidden (${CONTESTS} random ones; Hydro#575, Hydro#781, Hydro#860, udovin/solve#229, CTFd PR#208)`, async () => {
  for (let first = 0; first < CONTESTS; first += TOGETHER) {
    const count = Math.min(TOGETHER, CONTESTS - first);
    const original = first === 0 ? firstOriginal : await makeOriginal(SEED + first, count);
    const secrets = original.contests.flatMap(({ sent }) => sent.filter(({ secret }) => secret !== "nothing"));
    expect(secrets.length).toBeGreaterThan(0);
    const one = await readCopy(original, { seed: SEED + first + 1_000_003 });
    const other = await readCopy(original, { seed: SEED + first + 2_000_003 });
    expect([`seed ${SEED + first}`, differences(one, other)]).toEqual([expect.anything(), []]);
    expect([...one.values()].filter((answer) => answer.startsWith("429"))).toEqual([]);
    expect(one.size).toBeGreaterThan(800);
  }
}, 3_600_000);

test("points that a withheld submission earns are found", async () => {
  const change = ({ db }: TestDatabase) =>
    sql`create function award_too_early() returns trigger language plpgsql as $$
      begin
        insert into solved_problems (user_id, problem_id, submission_id, points, solved_at)
        values (new.user_id, new.problem_id, new.id, 10, new.created_at) on conflict do nothing;
        return null;
      end $$;
      create trigger submissions_awarded_too_early after update of verdict on submissions
        for each row when (new.verdict = 'accepted') execute function award_too_early();`.execute(db);
  const only = ["/api/ranking", ...OTHERS.map((name) => `/api/user/${name}`)];
  const one = await readCopy(firstOriginal, { seed: 1, change, only });
  const other = await readCopy(firstOriginal, { seed: 2, change, only });
  const found = differences(one, other).join("\n");
  for (const path of ["visitor /api/ranking", "stranger /api/user/"]) expect(found).toContain(path);
}, 600_000);
