import { LIMITS } from "@assay/contract/vocabulary/limits";
import { addProblem, HIDDEN_INPUTS, HIDDEN_OUTPUTS } from "@assay/database/testing/problems";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { judgeSubmission, numberOf, SOURCE, submit } from "#testing/batches";
import type { Browser } from "#testing/browser";
import { openTestApp, type SignedIn, type TestApp } from "#testing/open-test-app";

let server: TestApp;
let bob: SignedIn;
let eve: SignedIn;
let admin: SignedIn;
let sumId: string;
let tapeId: string;
beforeAll(async () => {
  server = await openTestApp();
  bob = await server.signIn("bob");
  eve = await server.signIn("eve");
  admin = await server.signInAdmin();
  sumId = await addProblem(server.db);
  tapeId = await addProblem(server.db, { title: "A Piece of Tape_100%" });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.deleteFrom("submissions").execute();
  await server.db.deleteFrom("rate_events").execute();
});

type Summary = { number: number; verdict: string | null };
const list = async (browser: Browser, query = "") => {
  const response = await browser.get(`/api/submissions${query}`);
  if (response.statusCode !== 200) throw new Error(`${response.statusCode} ${response.body}`);
  return response.json();
};
const numbers = async (browser: Browser, query = ""): Promise<number[]> =>
  (await list(browser, query)).submissions.map(({ number }: Summary) => number);
/** Submits to a problem, and judges it unless no verdicts are given. */
async function add(browser: SignedIn, problemId: string, ...verdicts: Parameters<typeof judgeSubmission>[2][number][]) {
  const tokens = await submit(browser, problemId);
  if (verdicts.length > 0) await judgeSubmission(server.db, tokens, verdicts);
  return numberOf(server.db, tokens);
}

describe("GET /api/submissions", () => {
  test("lists the caller's submissions, newest first, with the verdict of each test", async () => {
    const first = await add(bob, sumId, "accepted", "wrong_answer", "time_limit_exceeded");
    await add(eve, sumId);
    const second = await add(bob, tapeId);
    const { submissions, older, newer, total } = await list(bob);
    expect([older, newer, total]).toEqual([null, null, 2]);
    expect(submissions.map(({ number }: Summary) => number)).toEqual([second, first]);
    expect(submissions[1]).toMatchObject({
      user: { _id: bob.userId, userName: "bob", name: "Name of bob" },
      problem: { _id: sumId, title: "Sum" },
      language: { key: "cpp", name: "C++" },
      verdict: "wrong_answer",
      isRunning: false,
      verdicts: ["accepted", "wrong_answer", "time_limit_exceeded"],
      // All three runs took the same memory. That of the hidden tests is rounded up.
      memoryKb: 3_584,
      score: null,
    });
    expect(submissions[0]).toMatchObject({ verdict: null, verdicts: [null, null, null], cpuTimeMs: null });
  });

  test("leaves out runs on samples and on the caller's own input", async () => {
    const { testcases } = (await bob.get(`/api/problem/${sumId}`)).json().problem;
    const [{ input, output }] = testcases;
    const run = { language_id: 52, source_code: SOURCE, stdin: input, expected_output: output };
    const path = "/judge0/submissions/batch";
    const sample = await bob.post(path, { submissions: [run], problem_id: sumId, is_sample_run: true });
    const free = await bob.post(path, { submissions: [run] });
    expect([sample.statusCode, free.statusCode]).toEqual([201, 201]);
    expect(await numbers(bob)).toEqual([]);
    expect(await numbers(admin)).toEqual([]);
  });

  test("filters by verdict, language and problem", async () => {
    const wrong = await add(bob, sumId, "accepted", "wrong_answer", "accepted");
    const right = await add(bob, tapeId, "accepted", "accepted", "accepted");
    const waiting = await add(bob, tapeId);
    await server.db.updateTable("submissions").set({ language_id: 71 }).where("number", "=", `${right}`).execute();
    const { problem } = (await list(bob, `?problem=${tapeId}`)).submissions[0];
    const cases: [string, number[]][] = [
      ["?verdict=wrong_answer", [wrong]],
      ["?verdict=waiting", [waiting]],
      ["?language=python", [right]],
      [`?problem=${tapeId}`, [waiting, right]],
      [`?problem=${problem.number}`, [waiting, right]],
      ["?problem=a%20pie", [waiting, right]],
      ["?problem=A%20Piece%20of%20Tape_100%25", [waiting, right]],
      ["?problem=piece", []],
      ["?problem=%25", []],
      ["?problem=A%20Piece%20of%20Tape_1_0", []],
      [`?problem=${tapeId}&verdict=accepted&language=python`, [right]],
      [`?problem=${tapeId}&verdict=accepted&language=cpp`, []],
    ];
    for (const [query, expected] of cases) expect([query, await numbers(bob, query)]).toEqual([query, expected]);
    expect((await list(bob, `?problem=${tapeId}`)).total).toBe(2);
  });

  test("lists all submissions for admins, who may filter by user, and only their own for others", async () => {
    const ofBob = await add(bob, sumId);
    const ofEve = await add(eve, sumId);
    const ofAdmin = await add(admin, sumId);
    expect(await numbers(admin)).toEqual([ofAdmin, ofEve, ofBob]);
    expect((await list(admin)).total).toBe(null);
    expect(await numbers(admin, "?user=EVE")).toEqual([ofEve]);
    expect(await numbers(admin, `?user=${bob.userId}`)).toEqual([ofBob]);
    expect(await numbers(admin, "?user=me")).toEqual([ofAdmin]);
    expect(await numbers(admin, "?user=nobody")).toEqual([]);
    expect(await numbers(bob, "?user=bob")).toEqual([ofBob]);
    for (const user of ["eve", eve.userId, "nobody"])
      expect((await bob.get(`/api/submissions?user=${user}`)).statusCode).toBe(403);
  });

  test("pages by number in both directions", async () => {
    const size = LIMITS.submissionPageSize;
    await server.db
      .insertInto("submissions")
      .values(
        Array.from({ length: 2 * size + 3 }, () => ({
          user_id: bob.userId,
          problem_id: sumId,
          language_id: 52 as const,
          source: Buffer.from(""),
        })),
      )
      .execute();
    const first = await list(bob);
    const second = await list(bob, `?before=${first.older}`);
    const third = await list(bob, `?before=${second.older}`);
    expect([first, second, third].map(({ submissions }) => submissions.length)).toEqual([size, size, 3]);
    expect([first.newer, third.older, first.total]).toEqual([null, null, 2 * size + 3]);
    const back = await list(bob, `?after=${third.newer}`);
    expect(back.submissions).toEqual(second.submissions);
    expect((await list(bob, `?after=${back.newer}`)).submissions).toEqual(first.submissions);
    // The newer submissions do not fill a page: the first page, whole.
    expect((await list(bob, `?after=${first.submissions[3].number}`)).submissions).toEqual(first.submissions);
  });

  test.each([
    ["before=0", "before has to be a whole number of at least 1"],
    ["after=x", "after has to be a whole number of at least 1"],
    ["verdict=good", expect.stringContaining("verdict has to be one of accepted")],
    ["language=cobol", expect.stringContaining("language has to be one of cpp")],
    ["problem=", "problem is required"],
    ["user=", "user is required"],
  ])("refuses %s and names the field", async (query, message) => {
    const response = await bob.get(`/api/submissions?${query}`);
    expect([response.statusCode, response.json().field]).toEqual([400, query.split("=")[0]]);
    expect(response.json().message).toEqual(message);
  });
});

describe("GET /api/submissions/:number", () => {
  const read = async (browser: Browser, number: number) => (await browser.get(`/api/submissions/${number}`)).json();

  test("has the source, the compiler and each test, with nothing of hidden tests, and for admins the machine", async () => {
    const tokens = await submit(bob, sumId);
    await judgeSubmission(server.db, tokens, ["accepted", "wrong_answer", "accepted"], { compile_output: "a warning" });
    const number = await numberOf(server.db, tokens);
    await server.db
      .updateTable("submissions")
      .set({ judged_on: "judge-7, Assay 1.2.3" })
      .where("number", "=", `${number}`)
      .execute();
    const response = await bob.get(`/api/submissions/${number}`);
    for (const text of [...HIDDEN_INPUTS, ...HIDDEN_OUTPUTS]) expect(response.body).not.toContain(text.trim());
    const { submission } = response.json();
    expect(submission).toMatchObject({
      number,
      source: SOURCE,
      sourceBytes: SOURCE.length,
      fileName: `submission-${number}.cpp`,
      languageName: "C++ (GCC 12.2.0)",
      verdict: "wrong_answer",
      judgedSeconds: 2,
      rejudgedAt: null,
      judgedOn: null,
      compileOutput: "a warning",
      internalError: null,
      hasNewerTests: false,
      groups: [],
    });
    expect(submission.tests).toEqual(
      ["accepted", "wrong_answer", "accepted"].map((verdict, index) => ({
        number: index + 1,
        token: tokens[index],
        isSample: index === 0,
        group: null,
        verdict,
        status: { id: verdict === "accepted" ? 3 : 4, description: expect.any(String) },
        // Figures of hidden tests are rounded up.
        cpuTimeMs: index === 0 ? 45.4 : 46,
        wallTimeMs: index === 0 ? 1_000 : 1_041,
        memoryKb: index === 0 ? 3_456 : 3_584,
        cpuTimeLimitMs: 500,
        memoryLimitKb: 65_536,
        exception: null,
        canOpen: index === 0,
      })),
    );
    expect((await read(admin, number)).submission.judgedOn).toBe("judge-7, Assay 1.2.3");
  });

  test("has the same time as in the list: the wall time of its slowest test", async () => {
    const number = await add(bob, sumId, "accepted", "accepted", "accepted");
    const { submission } = await read(bob, number);
    const listed = (await list(bob)).submissions.find((one: { number: number }) => one.number === number);
    const slowest = Math.max(...submission.tests.map(({ wallTimeMs }: { wallTimeMs: number }) => wallTimeMs));
    expect([submission.wallTimeMs, listed.wallTimeMs]).toEqual([slowest, slowest]);
  });

  test("is for its sender and admins only", async () => {
    const number = await add(bob, sumId);
    expect((await admin.get(`/api/submissions/${number}`)).statusCode).toBe(200);
    const refused = await eve.get(`/api/submissions/${number}`);
    expect([refused.statusCode, refused.json().code]).toEqual([404, "submission_not_found"]);
    for (const unknown of [number + 1_000, Number.MAX_SAFE_INTEGER])
      expect((await bob.get(`/api/submissions/${unknown}`)).json()).toEqual(refused.json());
    for (const nonsense of ["0", "x", "1.5"])
      expect((await bob.get(`/api/submissions/${nonsense}`)).statusCode).toBe(400);
  });

  test("shows the reason of an internal error only to admins", async () => {
    const tokens = await submit(bob, sumId);
    const error = { internal_error: "1a2b3c4d: the box broke: no space" };
    await judgeSubmission(server.db, tokens, ["accepted", "internal_error", "accepted"], error);
    const number = await numberOf(server.db, tokens);
    expect((await read(bob, number)).submission.internalError).toBe("1a2b3c4d");
    expect((await read(admin, number)).submission.internalError).toBe(error.internal_error);
  });

  test("has the points of each group of a scored problem, and limits of the language", async () => {
    const group = { aggregation: "min", onReject: "break" } as const;
    const problemId = await addProblem(server.db, {
      scoring: {
        groups: [
          { ...group, name: "secret/a", points: 30 },
          { ...group, name: "secret/b", points: 70 },
        ],
      },
      limits: { languages: { cpp: { timeFactor: 2, memoryKb: 1_000 } } },
    });
    const groups = ["sample", "secret/a", "secret/b"];
    const { version_id } = await server.db
      .selectFrom("problems")
      .select("version_id")
      .where("id", "=", problemId)
      .executeTakeFirstOrThrow();
    for (const [position, group_name] of groups.entries()) {
      await server.db
        .updateTable("test_cases")
        .set({ group_name })
        .where("version_id", "=", version_id)
        .where("position", "=", position)
        .execute();
    }
    const number = await add(bob, problemId, "accepted", "accepted", "wrong_answer");
    await server.db
      .updateTable("submissions")
      .set({ score: 30, maximum_score: 100 })
      .where("number", "=", `${number}`)
      .execute();
    const { submission } = await read(bob, number);
    expect(submission).toMatchObject({ score: 30, maximumScore: 100 });
    expect(submission.groups).toEqual([
      { name: "secret/a", score: 30, maximumScore: 30 },
      { name: "secret/b", score: 0, maximumScore: 70 },
    ]);
    expect(submission.tests.map(({ group }: { group: string }) => group)).toEqual(groups);
    expect(submission.tests[0]).toMatchObject({ cpuTimeLimitMs: 1_000, memoryLimitKb: 1_000 });
  });

  test("is still there after its results were deleted, and is deleted with its user", async () => {
    const leaver = await server.signIn("leaver");
    const number = await add(leaver, sumId, "accepted", "accepted", "accepted");
    await server.db.deleteFrom("test_runs").execute();
    expect((await read(leaver, number)).submission).toMatchObject({ verdict: "accepted", tests: [], verdicts: [] });
    expect((await list(leaver)).submissions[0]).toMatchObject({ verdict: "accepted", verdicts: [] });
    await admin.delete(`/api/admin/user/delete/${leaver.userId}`);
    expect((await admin.get(`/api/submissions/${number}`)).statusCode).toBe(404);
    expect(await numbers(admin)).toEqual([]);
  });
});
