import { LIMITS } from "@assay/contract/vocabulary/limits";
import { addProblem, CHECKER } from "@assay/database/testing/problems";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { judgeSubmission, numberOf, submit } from "#testing/batches";
import { openTestApp, type SignedIn, type TestApp } from "#testing/open-test-app";

let server: TestApp;
let admin: SignedIn;
let bob: SignedIn;
let problemId: string;
beforeAll(async () => {
  server = await openTestApp();
  admin = await server.signInAdmin();
  bob = await server.signIn("bob");
});
beforeEach(async () => {
  await server.db.deleteFrom("rate_events").execute();
  problemId = await addProblem(server.db, { limits: { outputKb: 64, languages: { kotlin: { timeFactor: 3 } } } });
});
afterAll(() => server.close());

const path = () => `/api/admin/problems/${problemId}`;
const edit = (change: Record<string, unknown>) => admin.put(path(), { revision: 1, ...change });
const shown = async () => (await bob.get(`/api/problem/${problemId}`)).json().problem;
const versions = () =>
  server.db.selectFrom("problem_versions").where("problem_id", "=", problemId).selectAll().orderBy("number").execute();

test("changes what the edit names, and says so in the audit log", async () => {
  const reply = await edit({ title: "Product", difficulty: "hard", problemType: "maths, easy" });
  expect([reply.statusCode, reply.json().problem.revision]).toEqual([200, 2]);
  expect(await shown()).toMatchObject({
    title: "Product",
    difficulty: "hard",
    tags: ["maths", "easy"],
    timeLimit: 0.5,
  });
  expect(await versions()).toHaveLength(1);
  const { entries } = (await admin.get(`/api/admin/audit?object=${problemId}`)).json();
  expect(entries).toMatchObject([
    {
      action: "problem_edited",
      admin: { _id: admin.userId },
      changes: [
        { field: "title", from: "Sum", to: "Product" },
        { field: "difficulty", from: "easy", to: "hard" },
        { field: "tags", from: "math", to: "maths, easy" },
      ],
    },
  ]);
});

test("an edit that changes nothing leaves the revision", async () => {
  expect((await edit({ title: "Sum", timeLimit: 0.5 })).json().problem.revision).toBe(1);
});

test("an edit that has not seen the last one is refused, and so is one of two at the same moment", async () => {
  const both = await Promise.all([edit({ title: "One" }), edit({ title: "Two" })]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const late = await edit({ title: "Three" });
  expect([late.statusCode, late.json().code]).toEqual([409, "problem_changed"]);
  expect((await shown()).title).not.toBe("Three");
});

describe("the statement", () => {
  test("in Markdown is shown as sanitised HTML with formulas, and edited as Markdown again", async () => {
    const statement = {
      format: "markdown",
      description: "Add **$a_1$**.\n\n<script>x</script>",
      input: "- one",
      output: "",
    };
    expect((await edit({ statement })).json().problem.statement).toEqual(statement);
    const { description, input } = await shown();
    expect(description).toContain("<strong>$a_1$</strong>");
    expect(description).not.toContain("<script");
    expect(input).toContain("<li>one</li>");
    const preview = { format: "markdown", text: statement.description };
    expect((await admin.post("/api/admin/statementPreview", preview)).json().html).toBe(description);
  });

  test("in HTML is sanitised, and found by the search", async () => {
    const statement = { format: "html", description: '<p onclick="x">Quokka</p>', input: "", output: "" };
    expect((await edit({ statement })).json().problem.statement.description).toBe("<p>Quokka</p>");
    expect((await bob.get("/api/allProblems?q=quokka")).json().problems).toHaveLength(1);
  });
});

test("the language of the statement reaches readers, and can be made unknown again", async () => {
  expect((await edit({ language: "pt-BR" })).json().problem.language).toBe("pt-BR");
  expect((await shown()).language).toBe("pt-BR");
  expect((await admin.put(path(), { revision: 2, language: "" })).json().problem.language).toBe("");
  expect(await shown()).not.toHaveProperty("language");
});

describe("limits and comparison", () => {
  test("make a new version of the tests, and submissions keep theirs", async () => {
    const tokens = await submit(bob, problemId);
    await judgeSubmission(server.db, tokens, ["accepted", "accepted", "accepted"]);
    const number = await numberOf(server.db, tokens);
    const comparison = {
      ...{ kind: "tokens", isCaseSensitive: false, isSpaceSensitive: false },
      ...{ absoluteTolerance: 0.01, relativeTolerance: null },
    };
    const languageLimits = [{ language: "python", timeFactor: 3, memoryLimit: null }];
    const reply = await edit({ timeLimit: 2, memoryLimit: 131_072, languageLimits, comparison });
    expect(reply.json().problem).toMatchObject({ timeLimit: 2, memoryLimit: 131_072, languageLimits, comparison });
    expect(await shown()).toMatchObject({ timeLimit: 2, comparison: { kind: "tokens", absoluteTolerance: 0.01 } });
    const [before, after] = await versions();
    expect(before?.checking.kind).toBe("whole_output");
    expect(after).toMatchObject({
      author_id: admin.userId,
      limits: { outputKb: 64, languages: { kotlin: { timeFactor: 3 }, python: { timeFactor: 3 } } },
    });
    const { submission } = (await bob.get(`/api/submissions/${number}`)).json();
    expect(submission).toMatchObject({ verdict: "accepted", hasNewerTests: true });
    expect(submission.tests[0].cpuTimeLimitMs).toBe(500);
    const limits = (await bob.get(`/api/testProblem/${problemId}`)).json().testcases;
    expect(limits.map(({ timeLimit }: { timeLimit: number }) => timeLimit)).toEqual([2, 2, 2]);
  });

  test("a package's own checker stays until another comparison is chosen", async () => {
    problemId = await addProblem(server.db, { checking: { kind: "checker", checker: CHECKER } });
    const reply = await edit({ timeLimit: 3 });
    expect(reply.json().problem.comparison).toEqual({ kind: "checker" });
    expect(reply.body).not.toContain("hidden-checker-text");
    expect((await versions()).at(-1)?.checking.kind).toBe("checker");
    await admin.put(path(), { revision: 2, comparison: { kind: "whole_output" } });
    expect((await versions()).at(-1)?.checking.kind).toBe("whole_output");
  });
});

test.each([
  [{ title: " " }, "title"],
  [{ difficulty: "brutal" }, "difficulty"],
  [{ timeLimit: 0 }, "timeLimit"],
  [{ memoryLimit: 1 }, "memoryLimit"],
  [{ language: "Suomi (Finnish)" }, "language"],
  [{ languageLimits: [{ language: "cobol", timeFactor: 1, memoryLimit: null }] }, "languageLimits.0.language"],
  [{ statement: { format: "word", description: "", input: "", output: "" } }, "statement.format"],
])("%o is refused, naming %s", async (change, field) => {
  const reply = await edit(change);
  expect([reply.statusCode, reply.json().field]).toEqual([400, field]);
  expect((await admin.get(path())).json().problem.revision).toBe(1);
});

test("stops at the first failure if an edit says so, which the audit log has", async () => {
  expect((await edit({ stopsAtFailure: true })).json().problem.stopsAtFailure).toBe(true);
  const kept = await admin.put(path(), { revision: 2, title: "Product" });
  expect(kept.json().problem).toMatchObject({ title: "Product", stopsAtFailure: true });
  const { entries } = (await admin.get(`/api/admin/audit?object=${problemId}`)).json();
  expect(entries[1].changes).toEqual([{ field: "stopsAtFailure", from: "off", to: "on" }]);
});

test("opens the first failing test if an edit says so, which the audit log has", async () => {
  const shownAfter = async (change: Record<string, unknown>) => {
    const { problem } = (await edit(change)).json();
    return [problem.failingTest, problem.failingTestTries];
  };
  expect(await shownAfter({ failingTest: "tries", failingTestTries: 3 })).toEqual(["tries", 3]);
  const kept = await admin.put(path(), { revision: 2, title: "Product" });
  expect(kept.json().problem).toMatchObject({ title: "Product", failingTest: "tries", failingTestTries: 3 });
  const ended = await admin.put(path(), { revision: 3, failingTest: "end", failingTestTries: 3 });
  expect(ended.json().problem).toMatchObject({ failingTest: "end", failingTestTries: null });
  const { entries } = (await admin.get(`/api/admin/audit?object=${problemId}`)).json();
  expect(entries[0].changes).toEqual([{ field: "failingTest", from: "tries: 3", to: "end" }]);
  expect(entries[2].changes).toEqual([{ field: "failingTest", from: "never", to: "tries: 3" }]);
});

test.each([[{}], [{ failingTestTries: null }], [{ failingTestTries: 0 }], [{ failingTestTries: 101 }]])(
  "opens it after a number of tries that %j does not name",
  async (change) => {
    const refused = await edit({ failingTest: "tries", ...change });
    expect([refused.statusCode, refused.json().field]).toEqual([400, "failingTestTries"]);
  },
);

describe("templates", () => {
  const templates = { python: "answer = 0\nprint(answer)\n", java: "" };
  const kept = { python: templates.python };

  test("everybody who sees the statement sees them, and nobody else; an empty one is none", async () => {
    expect((await edit({ templates })).json().problem.templates).toEqual(kept);
    expect((await shown()).templates).toEqual(kept);
    await server.db.updateTable("problems").set({ status: "draft" }).where("id", "=", problemId).execute();
    expect((await bob.get(`/api/problem/${problemId}`)).statusCode).toBe(404);
    await server.db.updateTable("problems").set({ status: "published" }).where("id", "=", problemId).execute();
    await admin.put(path(), { revision: 2, templates: {} });
    expect(await shown()).not.toHaveProperty("templates");
  });

  test("they come back with an earlier version, and its comparison shows them", async () => {
    await edit({ templates });
    await admin.put(path(), { revision: 2, templates: { java: "class Main {}" } });
    const { difference } = (await admin.get(`${path()}/versions/3?with=2`)).json();
    expect(difference.fields).toEqual([
      { field: "templates", before: `python:\n${templates.python}`, after: "java:\nclass Main {}" },
    ]);
    const restored = await admin.post(`${path()}/versions/2/restore`, { revision: 3 });
    expect(restored.json().problem.templates).toEqual(kept);
  });

  test("a template that is too long, or in an unknown language, is refused", async () => {
    for (const bad of [{ python: "x".repeat(LIMITS.problemTemplateBytes + 1) }, { klingon: "x" }]) {
      expect((await edit({ templates: bad })).statusCode).toBe(400);
    }
  });
});
