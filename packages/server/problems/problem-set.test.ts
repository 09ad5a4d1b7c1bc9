import { randomUUID } from "node:crypto";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { foldCounters } from "@assay/database/counters/fold";
import { addProblem } from "@assay/database/testing/problems";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { viewingNow } from "#access/viewer";
import { readProblemPage } from "#problems/set-query";
import type { Browser } from "#testing/browser";
import { addSolved } from "#testing/fixtures";
import { openTestApp, type SignedIn, type TestApp } from "#testing/open-test-app";
import { recordQueries } from "#testing/query-plans";

let server: TestApp;
let visitor: Browser;
let bob: SignedIn;
let ids: Record<"tide" | "rope" | "grid" | "well", string>;

/** Four problems: bob has solved `rope` and tried `grid`, and ada has tried and solved `well`. */
beforeAll(async () => {
  server = await openTestApp();
  visitor = server.visitor();
  bob = await server.signIn("bob");
  const ada = await server.signIn("ada");
  const plain = { credit: {}, input: "", output: "" };
  ids = {
    tide: await addProblem(server.db, {
      ...plain,
      ...{ title: "Tidal Flats", difficulty: "medium", problemType: "Graphs,  Breadth-first search" },
      description: "<p>Cross the <em>quicksand</em> before noon.</p>",
    }),
    rope: await addProblem(server.db, {
      ...plain,
      ...{ title: "Rope", difficulty: "hard", problemType: "geometry", credit: { author: "Zora Weaver" } },
      description: "<p>The rope lies on the flats.</p>",
    }),
    grid: await addProblem(server.db, {
      ...plain,
      ...{ title: "a grid", problemType: "graphs", authorId: ada.userId, description: "<p>Squares.</p>" },
    }),
    well: await addProblem(server.db, { ...plain, title: "Well", problemType: "", description: "<p>Water.</p>" }),
  };
  await addSolved(server.db, bob.userId, ids.rope, 30);
  await addSolved(server.db, ada.userId, ids.well, 10);
  await addJudged(bob, ids.grid, "wrong_answer");
  await addJudged(ada, ids.well, "wrong_answer");
  await foldCounters(server.db);
});
afterAll(() => server.close());

async function addJudged({ userId }: SignedIn, problemId: string, verdict: "wrong_answer") {
  const submission = { user_id: userId, problem_id: problemId, language_id: 52 as const, source: Buffer.from("x") };
  await server.db
    .insertInto("submissions")
    .values({ ...submission, verdict, finished_at: new Date() })
    .execute();
}

const list = async (query: string, browser: Browser = bob) => (await browser.get(`/api/allProblems?${query}`)).json();

async function titles(query: string, browser: Browser = bob): Promise<string[]> {
  return (await list(query, browser)).problems.map(({ title }: { title: string }) => title);
}

test("a row has number, tags, author, points, acceptance, solved count and the viewer's state", async () => {
  const { problems, ...rest } = await list("");
  expect(rest).toEqual({ page: 1, pages: 1, total: 4, states: { solved: 1, tried: 1, new: 2 } });
  expect(problems[1]).toEqual({
    ...{ _id: ids.rope, number: 2, title: "Rope", difficulty: "hard", problemType: "geometry", tags: ["geometry"] },
    ...{ author: "Zora Weaver", timeLimit: 0.5, isSolved: true, state: "solved", points: 30 },
    ...{ acceptance: 1, solvedCount: 1 },
  });
  expect(problems[2]).toMatchObject({ author: "ada", state: "tried", acceptance: 0, solvedCount: 0 });
  expect(problems[3]).toMatchObject({ author: null, tags: [], state: "new", acceptance: 0.5, solvedCount: 1 });
  expect(problems[0]).toMatchObject({ tags: ["graphs", "breadth-first search"], state: "new", acceptance: null });
});

test("visitors get no state, neither in rows nor as a filter", async () => {
  const reply = await list("state=solved", visitor);
  expect([reply.total, "states" in reply, "state" in reply.problems[0]]).toEqual([4, false, false]);
});

test("the problem set and the problem's page agree on what both show", async () => {
  const { problem } = (await bob.get(`/api/problem/${ids.well}`)).json();
  expect(problem).toMatchObject((await list("")).problems[3]);
});

describe("a search", () => {
  test.each([
    ["a number", "3", ["a grid"]],
    ["the beginning of a title's word, ignoring case", "FLA", ["Tidal Flats", "Rope"]],
    ["a tag", "breadth", ["Tidal Flats"]],
    ["a tag by its abbreviation", "BFS", ["Tidal Flats"]],
    ["what an abbreviation stands for only as a whole", "dfs", []],
    ["a difficulty", "hard", ["Rope"]],
    ["a difficulty with other words", "flats medium", ["Tidal Flats"]],
    ["nothing of two difficulties", "easy hard", []],
    ["a credited author", "zora", ["Rope"]],
    ["the user name of an author", "ada", ["a grid"]],
    ["text of the statement", "quicks", ["Tidal Flats"]],
    ["several words from different places", "graphs noon", ["Tidal Flats"]],
    ["nothing for words that no problem has together", "graphs geometry", []],
    ["nothing for an HTML tag of a statement", "em", []],
    ["characters that search languages give a meaning", "!flats:* & ('", ["Tidal Flats", "Rope"]],
    ["nothing for a search without a word", "&|!", []],
  ])("finds %s", async (_, q, found) => {
    expect(await titles(`q=${encodeURIComponent(q)}`)).toEqual(found);
  });

  test("shows an excerpt of the statement if nothing else in the row matches", async () => {
    const [tide, rope] = (await list("q=flats")).problems;
    expect([tide.excerpt, rope.excerpt]).toEqual([undefined, expect.stringContaining("on the flats")]);
    expect((await list("q=quicksand")).problems[0].excerpt).toContain("the quicksand before");
  });

  test("for white space is the same as no search", async () => {
    expect((await list("q=%20")).total).toBe(4);
  });
});

describe("filters", () => {
  test.each([
    ["state=solved", ["Rope"]],
    ["state=tried", ["a grid"]],
    ["state=new", ["Tidal Flats", "Well"]],
    ["difficulty=medium", ["Tidal Flats"]],
    ["tags=graphs", ["Tidal Flats", "a grid"]],
    ["tags=Graphs,breadth-first%20search", ["Tidal Flats"]],
    ["author=Zora%20Weaver", ["Rope"]],
    ["q=flats&difficulty=hard&state=solved", ["Rope"]],
    ["q=flats&difficulty=easy", []],
  ])("%s", async (query, found) => {
    expect(await titles(query)).toEqual(found);
  });

  test("count the problems in each state that match all other filters", async () => {
    const { total, pages, states } = await list("tags=graphs&state=tried");
    expect({ total, pages, states }).toEqual({ total: 1, pages: 1, states: { solved: 0, tried: 1, new: 1 } });
  });
});

describe("sorting", () => {
  test.each([
    ["title", ["a grid", "Rope", "Tidal Flats", "Well"]],
    ["title&direction=descending", ["Well", "Tidal Flats", "Rope", "a grid"]],
    ["difficulty", ["a grid", "Well", "Tidal Flats", "Rope"]],
    ["acceptance", ["Rope", "Well", "a grid", "Tidal Flats"]],
    ["acceptance&direction=ascending", ["a grid", "Well", "Rope", "Tidal Flats"]],
    ["solvers", ["Rope", "Well", "Tidal Flats", "a grid"]],
    ["newest", ["Well", "a grid", "Rope", "Tidal Flats"]],
  ])("by %s", async (sort, sorted) => {
    expect(await titles(`sort=${sort}`)).toEqual(sorted);
  });
});

test.each([
  ["q", `q=${"x".repeat(LIMITS.searchLength + 1)}`, "q may have at most 100 characters"],
  ["q", "q=%00", "q may not contain NUL or broken Unicode"],
  ["state", "state=failed", "state has to be one of solved, tried, new"],
  ["difficulty", "difficulty=insane", "Difficulty has to be one of easy, medium, hard"],
  ["tags", "tags=a,b,c,d,e,f", "tags may name at most 5 tags"],
  ["list", "list=1", "list has to be the id of a list"],
  [
    "sort",
    "sort=colour",
    "sort has to be one of number, title, difficulty, acceptance, solvers, newest, list, relevance",
  ],
  ["direction", "direction=up", "direction has to be ascending or descending"],
])("names the field %s: %s", async (field, query, message) => {
  for (const path of ["/api/allProblems", `/api/problem/${ids.well}/neighbours`]) {
    const response = await visitor.get(`${path}?${query}`);
    expect([response.statusCode, response.json().field, response.json().message]).toEqual([400, field, message]);
  }
});

test("a list that does not exist is 404", async () => {
  const response = await visitor.get(`/api/allProblems?list=${randomUUID()}`);
  expect([response.statusCode, response.json().message]).toEqual([404, "Problem list not found"]);
});

describe("GET /api/problem/:problemId/neighbours", () => {
  const neighbours = async (id: string, query = "", browser: Browser = bob) => {
    const reply = (await browser.get(`/api/problem/${id}/neighbours?${query}`)).json();
    return [reply.previous?.title ?? null, reply.next?.title ?? null];
  };

  test("are the problems before and after it, in the order and within the filters of the problem set", async () => {
    expect(await neighbours(ids.rope)).toEqual(["Tidal Flats", "a grid"]);
    expect(await neighbours(ids.tide)).toEqual([null, "Rope"]);
    expect(await neighbours(ids.well)).toEqual(["a grid", null]);
    expect(await neighbours(ids.rope, "sort=title")).toEqual(["a grid", "Tidal Flats"]);
    expect(await neighbours(ids.tide, "tags=graphs")).toEqual([null, "a grid"]);
    expect(await neighbours(ids.well, "", visitor)).toEqual(["a grid", null]);
  });

  test("of a problem that the filters leave out are those around its place", async () => {
    expect(await neighbours(ids.rope, "tags=graphs")).toEqual(["Tidal Flats", "a grid"]);
    expect(await neighbours(ids.rope, "state=new")).toEqual(["Tidal Flats", "Well"]);
  });

  test("are 404 for a problem that does not exist", async () => {
    expect((await bob.get(`/api/problem/${randomUUID()}/neighbours`)).statusCode).toBe(404);
  });
});

test("GET /api/problemOverview has the viewer's progress, and the tags and authors by frequency", async () => {
  const mine = (await bob.get("/api/problemOverview")).json();
  expect(mine).toEqual({
    progress: [
      { difficulty: "easy", total: 2, solved: 0 },
      { difficulty: "medium", total: 1, solved: 0 },
      { difficulty: "hard", total: 1, solved: 1 },
    ],
    lists: [],
    tags: [
      { name: "graphs", count: 2, label: "Graphs" },
      { name: "breadth-first search", count: 1, label: "Breadth-first search" },
      { name: "geometry", count: 1, label: "geometry" },
    ],
    authors: [
      { name: "Zora Weaver", count: 1 },
      { name: "ada", count: 1 },
    ],
  });
  const { progress } = (await visitor.get("/api/problemOverview")).json();
  expect(progress.map(({ solved }: { solved: number }) => solved)).toEqual([0, 0, 0]);
});

test("a page takes one query, and a second one for excerpts of statements", async () => {
  const { db, takeQueries } = recordQueries(server.db);
  await readProblemPage(
    db,
    viewingNow({ viewer: { id: bob.userId, role: 0, siteRoles: [] } }),
    { tags: "graphs", sort: "acceptance" },
    1,
  );
  expect(takeQueries().length).toBe(1);
  await readProblemPage(db, viewingNow({ viewer: null }), { q: "flats" }, 1);
  expect(takeQueries().length).toBe(2);
});
