import { randomUUID } from "node:crypto";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { addProblem, CHECKER, newProblem, SAMPLE, storedTexts } from "@assay/database/testing/problems";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Browser } from "#testing/browser";
import { addSolved } from "#testing/fixtures";
import { openTestApp, type SignedIn, type TestApp } from "#testing/open-test-app";

let server: TestApp;
let visitor: Browser;
let bob: SignedIn;
let author: SignedIn;
let admin: SignedIn;
beforeAll(async () => {
  server = await openTestApp();
  visitor = server.visitor();
  bob = await server.signIn("bob");
  author = await server.signIn("author");
  admin = await server.signInAdmin();
});
afterAll(() => server.close());

describe("an empty problem set", () => {
  test("has one page without problems and no random problem", async () => {
    await server.db.deleteFrom("problems").execute();
    expect((await visitor.get("/api/allProblems?pageNumber=3")).json()).toEqual({
      problems: [],
      page: 1,
      pages: 1,
      total: 0,
    });
    expect((await visitor.get("/api/randomProblem")).statusCode).toBe(404);
  });
});

describe("GET /api/allProblems", () => {
  beforeAll(async () => {
    await server.db.deleteFrom("problems").execute();
    for (let number = 1; number <= LIMITS.pageSize + 2; number += 1)
      await addProblem(server.db, { title: `P${number}` });
  });

  test("has pages of 20 in order of creation, with the page number clamped to the last page", async () => {
    const titles = async (page: number) => {
      const reply = (await visitor.get(`/api/allProblems?pageNumber=${page}`)).json();
      return { ...reply, problems: reply.problems.map((problem: { title: string }) => problem.title) };
    };
    expect(await titles(1)).toMatchObject({ page: 1, pages: 2 });
    expect((await titles(1)).problems).toHaveLength(LIMITS.pageSize);
    expect(await titles(2)).toMatchObject({ problems: ["P21", "P22"], page: 2, pages: 2 });
    expect(await titles(99)).toMatchObject({ problems: ["P21", "P22"], page: 2, pages: 2 });
  });

  test("marks problems that the viewer has solved, and not those of others", async () => {
    const { problems } = (await visitor.get("/api/allProblems")).json();
    await addSolved(server.db, bob.userId, problems[1]._id, 10);
    const solved = async (reader: Browser) =>
      (await reader.get("/api/allProblems")).json().problems.map((problem: { isSolved: boolean }) => problem.isSolved);
    expect((await solved(bob)).slice(0, 3)).toEqual([false, true, false]);
    expect(await solved(author)).not.toContain(true);
    expect(await solved(visitor)).not.toContain(true);
    expect((await bob.get(`/api/problem/${problems[1]._id}`)).json().problem.isSolved).toBe(true);
  });

  test("treats an unknown bearer token as none", async () => {
    const response = await visitor.get("/api/allProblems", { headers: { authorization: "Bearer made-up" } });
    expect([response.statusCode, response.json().page]).toEqual([200, 1]);
  });

  test.each(["0", "-1", "x", "1.5", "1e99"])("refuses the page number %s with a message", async (number) => {
    const response = await visitor.get(`/api/allProblems?pageNumber=${number}`);
    expect(response.statusCode).toBe(400);
    const message = "pageNumber has to be a whole number from 1 to 1,000,000";
    expect(response.json()).toMatchObject({ field: "pageNumber", message });
  });

  test("GET /api/randomProblem returns one of the problems", async () => {
    const { problemId } = (await visitor.get("/api/randomProblem")).json();
    expect((await visitor.get(`/api/problem/${problemId}`)).statusCode).toBe(200);
  });
});

describe("GET /api/problem/:problemId", () => {
  test("shows statement, limits, credit and samples, but no hidden tests", async () => {
    const id = await addProblem(server.db, { authorId: author.userId });
    for (const reader of [visitor, bob, author, admin]) {
      const response = await reader.get(`/api/problem/${id}`);
      expect(response.statusCode).toBe(200);
      expect(response.json().problem).toEqual({
        _id: id,
        number: expect.any(Number),
        title: "Sum",
        difficulty: "easy",
        problemType: "math",
        tags: ["math"],
        author: "A. Author",
        timeLimit: 0.5,
        memoryLimit: 65_536,
        comparison: { kind: "whole_output", absoluteTolerance: null, relativeTolerance: null },
        scoreGroups: [],
        displaySamples: [],
        description: "<p>Add $a$ and $b$.</p>",
        input: "<p>Two numbers.</p>",
        output: "<p>Their sum.</p>",
        sampleTest: SAMPLE,
        testcases: [{ ...SAMPLE, timeLimit: 0.5, isSample: true, preview: null }],
        credit: { author: "A. Author", source: null, sourceUrl: null, rightsOwner: null, license: "cc by-sa" },
        user: author.userId,
        isSolved: false,
        ...(reader !== visitor && { state: "new" }),
        points: 10,
        acceptance: null,
        solvedCount: 0,
        ...(reader === admin && { mayEdit: true }),
      });
    }
  });

  test("shows how outputs are judged and scored, but not by which program", async () => {
    const tokens = { kind: "tokens", isCaseSensitive: true, isSpaceSensitive: false } as const;
    const tolerant = { ...tokens, absoluteTolerance: 1e-6, relativeTolerance: null };
    const first = await addProblem(server.db, { checking: tolerant });
    expect((await visitor.get(`/api/problem/${first}`)).json().problem.comparison).toEqual({
      kind: "tokens",
      absoluteTolerance: 1e-6,
      relativeTolerance: null,
    });
    const [sample, ...hidden] = newProblem().tests;
    if (!sample) throw new Error("the fixture has a sample");
    const secret = {
      name: "secret",
      points: 60,
      aggregation: "sum",
      onReject: "continue",
      requires: ["sample"],
    } as const;
    const samples = { name: "sample", points: 0, aggregation: "min", onReject: "continue" } as const;
    const interaction = { kind: "interaction", lines: [{ from: "judge", text: "5" }] } as const;
    const second = await addProblem(server.db, {
      checking: { kind: "interactive", interactor: { ...CHECKER, arguments: ["marker-argument"] } },
      scoring: { groups: [samples, secret] },
      tests: [{ ...sample, groupName: "sample" }, ...hidden.map((one) => ({ ...one, groupName: "secret" }))],
      displaySamples: [interaction],
    });
    for (const reader of [visitor, admin]) {
      const response = await reader.get(`/api/problem/${second}`);
      expect(response.json().problem).toMatchObject({
        comparison: { kind: "interactive", absoluteTolerance: null, relativeTolerance: null },
        scoreGroups: [{ name: "secret", points: 60, aggregation: "sum", testCount: 2, requires: ["sample"] }],
        displaySamples: [interaction],
      });
      expect(response.body).not.toContain("marker");
    }
  });

  test("is 404 if it does not exist, and 400 for an invalid id", async () => {
    const response = await visitor.get(`/api/problem/${randomUUID()}`);
    expect(response.statusCode).toBe(404);
    expect(response.json().message).toBe("Problem not found");
    expect((await visitor.get("/api/problem/1x")).statusCode).toBe(400);
  });

  test("is found by its number in the problem set, unless only its address is known", async () => {
    const id = await addProblem(server.db, { title: "Numbered" });
    const { number } = (await visitor.get(`/api/problem/${id}`)).json().problem;
    expect((await visitor.get(`/api/problem/${number}`)).json().problem).toMatchObject({ _id: id, title: "Numbered" });
    for (const status of ["hidden", "archived", "draft"] as const) {
      await server.db.updateTable("problems").set({ status }).where("id", "=", id).execute();
      expect((await admin.get(`/api/problem/${number}`)).statusCode).toBe(404);
    }
    expect((await visitor.get("/api/problem/999999999")).statusCode).toBe(404);
  });
});

describe("GET /api/testProblem/:problemId", () => {
  let id: string;
  beforeAll(async () => {
    id = await addProblem(server.db, { authorId: author.userId });
  });

  test("needs a session", async () => {
    const response = await visitor.get(`/api/testProblem/${id}`);
    expect(response.statusCode).toBe(401);
    expect(response.json().message).toBe("You are not authorized. Please log in first.");
  });

  test("seals all tests but the samples, for everybody including author and admins, and always the same way", async () => {
    const response = await bob.get(`/api/testProblem/${id}`);
    const { testcases } = response.json();
    expect(testcases[0]).toEqual({ ...SAMPLE, timeLimit: 0.5, isSample: true, preview: null });
    for (const { input, output, ...rest } of testcases.slice(1)) {
      expect(rest).toEqual({ timeLimit: 0.5, isSample: false, preview: null });
      expect(input).toMatch(/^assay-sealed\./);
      expect(output).toMatch(/^assay-sealed\./);
    }
    expect(
      new Set(testcases.flatMap((test: { input: string; output: string }) => [test.input, test.output])).size,
    ).toBe(6);
    expect(response.body).not.toMatch(/hidden-/);
    for (const reader of [bob, author, admin]) {
      expect((await reader.get(`/api/testProblem/${id}`)).body).toBe(response.body);
    }
  });

  test("is 404 if the problem does not exist", async () => {
    expect((await bob.get(`/api/testProblem/${randomUUID()}`)).statusCode).toBe(404);
  });
});

describe("POST /api/newproblem", () => {
  test("compares whole outputs, or numbers up to the tolerance that the form names", async () => {
    const comparisonOf = async (more: object) =>
      (await admin.post("/api/newproblem", { ...form, ...more })).json().problem.comparison;
    expect(await comparisonOf({})).toEqual({ kind: "whole_output", absoluteTolerance: null, relativeTolerance: null });
    expect(await comparisonOf({ tolerance: 1e-6 })).toEqual({
      kind: "tokens",
      absoluteTolerance: 1e-6,
      relativeTolerance: 1e-6,
    });
  });

  const form = {
    title: "  Product ",
    timeLimit: 1.5,
    difficulty: "medium",
    description: "<p>Multiply.</p><script>alert(1)</script>",
    input: '<img src="x.png" onerror="alert(1)">',
    output: '<a href="javascript:alert(1)">x</a>',
    sampleTest: { input: "1 2", output: "2" },
    testcases: [
      { input: "3 4", output: "12" },
      { input: "1 2", output: "2" },
      { input: "5 6", output: "30" },
    ],
    problemType: "math",
    user: randomUUID(),
  };

  test("is for admins: 401 for visitors, 403 for users", async () => {
    expect((await visitor.post("/api/newproblem", form)).statusCode).toBe(401);
    expect((await bob.post("/api/newproblem", form)).statusCode).toBe(403);
  });

  test("stores it with clean HTML, the session's user as author and the sample first and once", async () => {
    const response = await admin.post("/api/newproblem", form);
    expect(response.statusCode).toBe(200);
    const { problem } = response.json();
    expect(problem).toMatchObject({ title: "Product", timeLimit: 1.5, difficulty: "medium", user: admin.userId });
    expect(`${problem.description}${problem.input}${problem.output}`).not.toMatch(/script|alert|onerror/);
    expect(problem.sampleTest).toEqual({ input: "1 2", output: "2" });
    const { testcases } = (await admin.get(`/api/testProblem/${problem._id}`)).json();
    expect(testcases).toMatchObject([
      { input: "1 2", output: "2", timeLimit: 1.5, isSample: true },
      { timeLimit: 1.5, isSample: false },
      { timeLimit: 1.5, isSample: false },
    ]);
    expect(await storedTexts(server.db, problem._id)).toEqual([
      ["1 2", "2"],
      ["3 4", "12"],
      ["5 6", "30"],
    ]);
  });

  test.each(["", "graphs, two pointers", "Ströme & <b>Brücken</b>"])(
    "takes any words as tags: %j",
    async (problemType) => {
      const { problem } = (await admin.post("/api/newproblem", { ...form, problemType })).json();
      expect(problem.problemType).toBe(problemType);
    },
  );

  test("an empty sample is not a test", async () => {
    const sampleTest = { input: "", output: "" };
    const { problem } = (await admin.post("/api/newproblem", { ...form, sampleTest })).json();
    expect(problem.testcases).toEqual([]);
    expect((await storedTexts(server.db, problem._id)).map(([input]) => input)).toEqual(["3 4", "1 2", "5 6"]);
  });

  test("names every field that is not valid", async () => {
    for (const tolerance of [0, -1, 2, "1e-6", null]) {
      const refused = await admin.post("/api/newproblem", { ...form, tolerance });
      expect([refused.statusCode, refused.json().field]).toEqual([400, "tolerance"]);
    }
    const response = await admin.post("/api/newproblem", { ...form, title: "", timeLimit: "1", difficulty: "insane" });
    expect(response.statusCode).toBe(400);
    const fields = response.json().errors.map((error: { field: string }) => error.field);
    expect(fields).toEqual(["title", "timeLimit", "difficulty"]);
  });
});
