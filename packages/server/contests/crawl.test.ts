import { STATEMENT_FILE } from "@assay/contract/vocabulary/problem";
import { HOUR, MINUTE } from "@assay/contract/vocabulary/units";
import { addProblem } from "@assay/database/testing/problems";
import type { LightMyRequestResponse } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { OBJECT_TYPES } from "#clics/objects/object-type";
import { CONTEST_KEY } from "#contests/route-cases";
import type { Browser } from "#testing/browser";
import { openTestApp, type SignedIn, type TestApp } from "#testing/open-test-app";
import { everyCall } from "#testing/route-cases";

// Asks every route, as everybody, for the problems of a contest: every text of them has a word that no answer may have.

const WORD = "Xylograph";
const EDITORIAL = "Calligraph";

let server: TestApp;
let head: SignedIn;
const ids = { draft: "", published: "" };
let testCaseIds: string[];
beforeAll(async () => {
  server = await openTestApp();
  head = await server.signInAdmin();
  const encoder = (text: string) => Buffer.from(text);
  const picture = { name: "figure.png", contentType: "image/png", content: encoder(WORD) };
  for (const status of ["draft", "published"] as const) {
    const word = `${WORD} ${status}`;
    const timeLimitMs = 500;
    ids[status] = await addProblem(server.db, {
      ...{ title: word, problemType: `${word} tag`, description: word, input: word, output: word, slug: word },
      credit: { author: word, source: word },
      templates: { python: word },
      language: "en",
      translations: [
        {
          ...{ language: "sv", title: word, description: word, input: word, output: word },
          ...{ statementPages: [], statementSource: null, file: null },
        },
      ],
      files: [
        picture,
        ...[STATEMENT_FILE, "statement.sv.pdf"].map((name) => ({ ...picture, name, contentType: "application/pdf" })),
      ],
      tests: [true, false].map((isSample) => ({
        ...{ name: `${isSample}`, isSample, input: encoder(word), expectedOutput: encoder(word), timeLimitMs },
      })),
    });
    await server.db.updateTable("problems").set({ status }).where("id", "=", ids[status]).execute();
    const editorial = { revision: 0, text: EDITORIAL, hints: [EDITORIAL], isPublished: true };
    await head.put(`/api/admin/problems/${ids[status]}/editorial`, editorial);
  }
  // A list with the id of a problem, for the calls that take the id of a list.
  const id = ids.published;
  await server.db.insertInto("problem_lists").values({ id, name: "List", description: "", position: 1 }).execute();
  await server.db.insertInto("problem_list_items").values({ list_id: id, problem_id: id, position: 1 }).execute();
  const tests = await server.db.selectFrom("test_cases").select("id").execute();
  testCaseIds = tests.map((one) => one.id);
  const created = await head.post("/api/contests", {
    ...{ key: CONTEST_KEY, name: "Contest", visibility: "listed", durationMs: HOUR },
    ...{ startAt: new Date(Date.now() + HOUR), statements: "participants", joining: "invited" },
    problems: Object.entries(ids).map(([status, problemId], index) => ({
      ...{ problemId, label: "AB"[index], colour: `${WORD} ${status}` },
    })),
  });
  expect(created.statusCode).toBe(201);
  for (const userName of ["ann", "ben"]) {
    const { userId } = await server.signIn(userName);
    const { rows } = await sql<{ id: string }>`
      insert into participants (contest_id, key, name, starts_at, ends_at)
      select id, ${userName}, ${userName}, start_at, end_at from contests returning id`.execute(server.db);
    await sql`insert into participant_users (participant_id, user_id, contest_id)
      select ${rows[0]?.id}, ${userId}, id from contests`.execute(server.db);
  }
  const runner = await server.signIn("runner");
  await sql`insert into contest_staff (contest_id, user_id, role) select id, ${runner.userId}, 'runner' from contests`.execute(
    server.db,
  );
});
beforeEach(async () => {
  await server.db.deleteFrom("rate_events").execute();
});
afterAll(() => server.close());

/** Moves the contest with its participants so that it began this long ago. */
async function beginAgo(ms: number): Promise<void> {
  const start = new Date(Date.now() - ms);
  const end = new Date(start.getTime() + HOUR);
  await sql`update contests set start_at = ${start}, end_at = ${end}, last_end_at = ${end}`.execute(server.db);
  await sql`update participants set starts_at = ${start}, ends_at = ${end}`.execute(server.db);
  // From the start on, the board shows the colours.
  await sql`update contest_problems set colour = ${ms > 0 ? null : WORD}`.execute(server.db);
}

/** What is not in the table of routes: files, and the pages' HTML. */
function otherPaths(problemId: string): string[] {
  return [
    ...testCaseIds.flatMap((id) => [`/test-files/${id}/input`, `/test-files/${id}/output`]),
    ...[`/problem-files/${problemId}/figure.png`, `/problem-files/${problemId}/${STATEMENT_FILE}`],
    ...[`/problem-statements/${problemId}?language=sv`, `/api/problem/${problemId}?language=sv`],
    ...[`/api/allProblems?language=sv&q=${WORD}`, `/api/problem/${problemId}/neighbours?language=sv`],
    ...[`/problem-statements/${problemId}`, "/", `/problem/${problemId}`, "/contests", `/contests/${CONTEST_KEY}`],
    ...["/sitemap.xml", "/robots.txt", "/feed.xml", `/api/contests/${CONTEST_KEY}/problems/B`],
    ...["/api/problem/1", `/api/allProblems?q=${WORD}`, "/api/problem/2"],
    ...[`/api/allProblems?tags=${WORD}%20tag`, `/api/allProblems?author=${WORD}`, "/api/contests?q=con"],
    ...[`/api/submissions?problem=${WORD}`, `/api/submissions?problem=${problemId}`, "/api/user/ann/activity"],
    ...["2026-01", "2023-06"].flatMap((version) => toolPaths(`/clics/${version}/api/contests`)),
  ];
}

/** What the contests' tools read. */
function toolPaths(base: string): string[] {
  const types = ["access", "account", "scoreboard", ...OBJECT_TYPES.filter((type) => type !== "contests")];
  const more = ["event-feed?stream=false", "event-feed?stream=false&strict=1", "problems/B", "problems/B/statement"];
  return ["", `/${CONTEST_KEY}`, ...[...types, ...more].map((path) => `/${CONTEST_KEY}/${path}`)].map(
    (path) => base + path,
  );
}

interface Crawl {
  readonly naming: string[];
  readonly explaining: string[];
  readonly count: number;
}

/** The names of the routes and the paths whose answers have the word, in any encoding that answers use; and those with an editorial. */
async function crawl(browser: Browser, userId: string): Promise<Crawl> {
  const naming = new Set<string>();
  const explaining = new Set<string>();
  let count = 0;
  const look = (name: string, { body, headers }: LightMyRequestResponse) => {
    count += 1;
    const text = `${body}${JSON.stringify(headers)}`;
    const has = (word: string) =>
      text.toLowerCase().includes(word.toLowerCase()) ||
      text.includes(Buffer.from(word).toString("base64").slice(0, 8));
    if (has(WORD)) naming.add(name);
    if (has(EDITORIAL)) explaining.add(name);
  };
  for (const problemId of Object.values(ids)) {
    for (const path of otherPaths(problemId)) look(path.replace(/[0-9a-f-]{36}/, "…"), await browser.get(path));
    const calls = everyCall(browser, { userId, problemId, tokens: [], number: 1 });
    for (const [name, call] of Object.entries(calls))
      for (const answer of await Promise.all(call())) look(name, answer);
    await server.db.deleteFrom("rate_events").execute();
  }
  return { naming: [...naming].sort(), explaining: [...explaining].sort(), count };
}

async function browserOf(who: string): Promise<{ browser: Browser; userId: string }> {
  const { userId } = await server.signIn(who === "visitor" ? "somebody" : who);
  return { browser: who === "visitor" ? server.visitor() : await server.signIn(who), userId };
}

const NOTHING = { naming: [], explaining: [] };
const TOOLS_READ = [
  ...["problems", "problems/B", "problems/B/statement", "event-feed?stream=false", "event-feed?stream=false&strict=1"],
];
/** Where a participant reads the problems. */
const IN_CONTEST: readonly string[] = [
  `/api/contests/${CONTEST_KEY}/problems/B`,
  "/api/problem/…?language=sv",
  "/problem-files/…/figure.png",
  `/problem-files/…/${STATEMENT_FILE}`,
  "/problem-statements/…",
  "/problem-statements/…?language=sv",
  "/test-files/…/input",
  "/test-files/…/output",
  "listContestSubmissions",
  "readContest",
  "readContestProblem",
  "readProblem",
  "readTestCases",
  ...["2026-01", "2023-06"].flatMap((version) =>
    TOOLS_READ.map((path) => `/clics/${version}/api/contests/${CONTEST_KEY}/${path}`),
  ),
];

describe("before the start, and before the time of a participant with a later one", () => {
  const REPORTS =
    "DOMjudge#200, DOMjudge#3166, pc2#461, LQDJudge#248, judgels#173, AtCoderProblems#496, DMOJ#1758, DMOJ#1962, DMOJ#832, DMOJ#1038";
  test.each(["visitor", "user", "ann", "runner"])(
    `no answer has a word of a problem for %s (${REPORTS})`,
    async (who) => {
      await beginAgo(-HOUR);
      const { browser, userId } = await browserOf(who);
      const { count, ...found } = await crawl(browser, userId);
      expect(found).toEqual(NOTHING);
      expect(count).toBeGreaterThan(300);
      expect((await browser.get(`/api/contests/${CONTEST_KEY}`)).json().contest).toMatchObject({ problems: null });
      const statuses = await Promise.all(
        ["A", "B", "Z"].map(
          async (label) => (await browser.get(`/api/contests/${CONTEST_KEY}/problems/${label}`)).body,
        ),
      );
      // What exists cannot be told from what does not.
      expect(new Set(statuses).size).toBe(1);
    },
  );
});

describe("while it runs", () => {
  test.each(["visitor", "runner"])("nobody else reads a word: %s", async (who) => {
    await beginAgo(MINUTE);
    const { browser, userId } = await browserOf(who);
    expect(await crawl(browser, userId)).toMatchObject(NOTHING);
  });

  test("a participant reads the problems in these answers alone, and no editorial", async () => {
    await beginAgo(MINUTE);
    const { browser, userId } = await browserOf("ben");
    const { naming, explaining } = await crawl(browser, userId);
    expect({ naming, explaining }).toEqual({ naming: [...IN_CONTEST].sort(), explaining: [] });
  });

  test("a participant who begins later reads nothing yet", async () => {
    await beginAgo(MINUTE);
    await sql`update participants set starts_at = now() + interval '1 hour' where key = 'ann'`.execute(server.db);
    const { browser, userId } = await browserOf("ann");
    expect(await crawl(browser, userId)).toMatchObject(NOTHING);
  });
});

test("an admin reads them everywhere, and everybody reads what is published after the end", async () => {
  await beginAgo(-HOUR);
  const { naming, explaining } = await crawl(head, head.userId);
  expect(naming).toEqual(expect.arrayContaining(["readContest", "readProblem", "readWorkshopProblem"]));
  expect(explaining).toEqual(expect.arrayContaining(["readEditorial"]));
  await beginAgo(2 * HOUR);
  const after = await crawl(server.visitor(), head.userId);
  expect(after.naming).toEqual(expect.arrayContaining(["listProblems", "readProblem", "readProblemList"]));
});

test("an answer that a visitor got before the end, or before the start, is not kept beyond it", async () => {
  const url = new URL(await server.app.listen({ port: 0, host: "127.0.0.1" }));
  const body = async (path: string) => (await fetch(new URL(path, url))).text();
  const END_MS = 1_500;
  await beginAgo(HOUR - END_MS);
  const list = `/api/allProblems?q=${WORD}`;
  expect(await body(list)).not.toContain("published");
  await expect.poll(() => body(list), { timeout: 20_000 }).toContain(`${WORD} published`);
});
