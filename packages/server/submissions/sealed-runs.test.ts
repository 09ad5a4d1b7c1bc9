import type { TestCase } from "@assay/contract/routes/problems";
import { RATES } from "@assay/contract/vocabulary/rates";
import { addProblem, newProblem } from "@assay/database/testing/problems";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { itemFor, SOURCE } from "#testing/batches";
import { openTestApp, type SignedIn, type TestApp } from "#testing/open-test-app";

const PATH = "/judge0/submissions/batch";
const { attempts } = RATES.sealedRunsPerTest;

let server: TestApp;
let open: TestApp;
let bob: SignedIn;
let eve: SignedIn;
let problemId: string;
let sample: TestCase;
let first: TestCase;
let second: TestCase;
beforeAll(async () => {
  server = await openTestApp();
  bob = await server.signIn("bob");
  eve = await server.signIn("eve");
  problemId = await addProblem(server.db);
  [sample, first, second] = (await bob.get(`/api/testProblem/${problemId}`)).json().testcases;
});
afterAll(async () => {
  await server.close();
  await open?.close();
});
beforeEach(async () => {
  for (const table of ["submissions", "rate_events", "sealed_run_counts"] as const) {
    await server.db.deleteFrom(table).execute();
  }
});

const send = (submissions: object[], more: object = {}, sender = bob) => sender.post(PATH, { submissions, ...more });
const program = (number: number) => ({ source_code: `${SOURCE}// ${number}\n` });
const isToken = (answer: { token?: string }) => typeof answer.token === "string";
const storedRuns = () => server.db.selectFrom("test_runs").select("test_case_id").execute();
/** Stores this many runs of a hidden test, within the hour or before. */
const countRuns = (count: number, ageMs = 0) =>
  server.db
    .updateTable("sealed_run_counts")
    .set({ run_count: count, counted_since: new Date(Date.now() - ageMs) })
    .execute();

describe("a batch with hidden tests", () => {
  test.each([{}, { is_sample_run: true }])("runs only one of thirty programs on one test: %o", async (more) => {
    const items = Array.from({ length: 30 }, (_, number) => itemFor(first, program(number)));
    const answers = (await send(items, { problem_id: problemId, ...more })).json();
    expect(answers.filter(isToken)).toHaveLength(1);
    expect(answers[0].token).toEqual(expect.any(String));
    expect(answers[1]).toEqual({ source_code: ["has to be the same in every item of a batch with hidden tests"] });
    expect(await storedRuns()).toHaveLength(1);
  });

  test.each(["compiler_options", "language_id", "additional_files"])(
    "runs only one of two programs that differ in %s alone",
    async (name) => {
      const change = {
        compiler_options: "-O1",
        language_id: 71,
        additional_files: Buffer.from("PK").toString("base64"),
      }[name];
      const answers = (await send([itemFor(first), itemFor(second, { [name]: change })])).json();
      expect(answers.map(isToken)).toEqual([true, false]);
    },
  );

  test("runs each of them once, however its handles are written", async () => {
    const padded = itemFor(first, { command_line_arguments: "x" });
    const answers = (await send([itemFor(first), padded, itemFor(second), itemFor(first)])).json();
    expect(answers.map(isToken)).toEqual([true, false, true, false]);
    expect(answers[1]).toEqual({ stdin: ["is a hidden test that this batch already runs"] });
  });

  test("covers equal tests separately by their handles", async () => {
    const { tests } = newProblem();
    const twins = await addProblem(server.db, {
      tests: [...tests, ...tests.slice(1)].map((one, index) => ({ ...one, name: `${index}` })),
    });
    const { testcases } = (await bob.get(`/api/testProblem/${twins}`)).json();
    const answers = (
      await send(
        testcases.map((one: TestCase) => itemFor(one)),
        { problem_id: twins },
      )
    ).json();
    expect(answers).toHaveLength(5);
    expect(answers.every(isToken)).toBe(true);
    expect(new Set((await storedRuns()).map(({ test_case_id }) => test_case_id)).size).toBe(5);
  });

  test("accepts no other program, not even on a sample or the caller's own input", async () => {
    const answers = (
      await send([itemFor(first), itemFor(sample, program(1)), { ...program(2), language_id: 52 }])
    ).json();
    expect(answers.map(isToken)).toEqual([true, false, false]);
  });

  test("does not limit batches without hidden tests", async () => {
    const answers = (
      await send([itemFor(sample, program(1)), itemFor(sample, program(2)), itemFor(sample, program(2))])
    ).json();
    expect(answers.every(isToken)).toBe(true);
  });

  test("needs an account, even where the API is open", async () => {
    open = await openTestApp({ isJudgeApiOpen: true });
    const someone = await open.signIn("someone");
    const openProblem = await addProblem(open.db);
    const { testcases } = (await someone.get(`/api/testProblem/${openProblem}`)).json();
    const answer = await open.visitor().post(PATH, { submissions: [itemFor(testcases[1])] });
    expect([answer.statusCode, answer.json()]).toEqual([
      422,
      [{ stdin: ["is a hidden test, which only a logged-in user can run"] }],
    ]);
  });
});

describe("one hidden test", () => {
  test("is limited for each user and hour, however it is sent, and the refusal says when to retry", async () => {
    await send([itemFor(first), itemFor(second)]);
    await countRuns(attempts);
    const ways = [
      send([itemFor(first, program(1))], { problem_id: problemId }),
      send([itemFor(first, program(2))], { problem_id: problemId, is_sample_run: true }),
      bob.post("/judge0/submissions", itemFor(first, program(3))),
      send([itemFor(sample), itemFor(second)], { problem_id: problemId }),
    ];
    for (const refused of await Promise.all(ways)) {
      expect(refused.statusCode).toBe(429);
      expect(refused.json().message).toMatch(
        /^You have run this problem's hidden tests 100 times within an hour. Please wait \d+ minutes and try again.$/,
      );
      expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    }
    expect(await storedRuns()).toHaveLength(2);
  });

  test("stays available to other users, and samples to everybody", async () => {
    await send([itemFor(first)]);
    await countRuns(attempts);
    expect((await send([itemFor(first)], {}, eve)).statusCode).toBe(201);
    expect((await send([itemFor(sample)], { problem_id: problemId, is_sample_run: true })).statusCode).toBe(201);
  });

  test("can be run again when the hour is over", async () => {
    await send([itemFor(first)]);
    await countRuns(attempts, RATES.sealedRunsPerTest.windowMs + 1_000);
    expect((await send([itemFor(first)])).statusCode).toBe(201);
    const counts = await server.db.selectFrom("sealed_run_counts").select("run_count").execute();
    expect(counts).toEqual([{ run_count: 1 }]);
  });

  test("is not run more often by requests at the same moment", async () => {
    await send([itemFor(first)]);
    await countRuns(attempts - 3);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, number) => send([itemFor(first, program(number))])),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(3);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(9);
  });

  test("does not count when its item is refused", async () => {
    await send([itemFor(first, { language_id: 1 }), itemFor(second)]);
    const counted = await server.db.selectFrom("sealed_run_counts").select("test_case_id").execute();
    expect(counted).toHaveLength(1);
  });
});
