import { setTimeout as sleep } from "node:timers/promises";
import type { TestCase } from "@assay/contract/routes/problems";
import { connect } from "@assay/database/connect";
import { removeOldVersions, sweepOldVersions } from "@assay/database/problems/remove-old-versions";
import { storeProblem } from "@assay/database/problems/store-problem";
import type { NewTestCase } from "@assay/database/problems/store-version";
import { readUserStorage, storedBytesOf } from "@assay/database/storage/user-storage";
import { newProblem, storedTexts } from "@assay/database/testing/problems";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { itemFor, judgeRun, submit } from "#testing/batches";
import { openTestApp, type SignedIn, type TestApp } from "#testing/open-test-app";

const PATH = "/judge0/submissions/batch";
const FIRST = newProblem().tests;

let server: TestApp;
let bob: SignedIn;
beforeAll(async () => {
  server = await openTestApp();
  bob = await server.signIn("bob");
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const table of ["submissions", "rate_events", "sealed_run_counts", "queued_submissions", "problems"] as const) {
    await server.db.deleteFrom(table).execute();
  }
});

const textOf = ({ input }: NewTestCase) => (input instanceof Uint8Array ? Buffer.from(input).toString() : input.sha256);

/** The tests with each input changed, so that this is another version. */
const changed = (word: string): NewTestCase[] =>
  FIRST.map((one) => ({ ...one, input: Buffer.from(`${word} ${textOf(one)}`) }));
let imports = 0;
const edit = (id: string, tests: readonly NewTestCase[]) =>
  storeProblem(server.db, newProblem({ tests, packageHash: `${++imports}` }), id);
const add = async () => (await storeProblem(server.db, newProblem())).id;
const numbers = async () =>
  (await server.db.selectFrom("problem_versions").select("number").orderBy("number").execute()).map(
    (row) => row.number,
  );
const contents = async () =>
  (await server.db.selectFrom("test_data").select("content").execute()).map(({ content }) => String(content)).sort();
const readTests = async (id: string): Promise<TestCase[]> => (await bob.get(`/api/testProblem/${id}`)).json().testcases;

describe("an edited problem", () => {
  test("keeps the runs on its old version as they were, and judges new submissions on the new one", async () => {
    const id = await add();
    const tokens = await submit(bob, id);
    for (const token of tokens) await judgeRun(server.db, token, { verdict: "accepted", stdout: Buffer.from("out") });
    const read = async () => (await bob.get(`${PATH}?tokens=${tokens.join()}&fields=*`)).json().submissions;
    const before = await read();
    expect(before[0]).toMatchObject({ stdin: "sample-input 1\n", expected_output: "sample-output 1\n", stdout: "out" });
    await edit(id, changed("new").slice(0, 2));
    expect(await read()).toEqual(before);
    expect((await readTests(id)).map(({ input }) => input)[0]).toBe("new sample-input 1\n");
    expect(await submit(bob, id)).toHaveLength(2);
    expect(await numbers()).toEqual([1, 2]);
    const rows = await server.db
      .selectFrom("submissions")
      .innerJoin("problem_versions", "problem_versions.id", "version_id")
      .select("problem_versions.number")
      .orderBy("submissions.created_at")
      .execute();
    expect(rows).toEqual([{ number: 1 }, { number: 2 }]);
  });

  test("refuses submissions with handles of its old version", async () => {
    const id = await add();
    await submit(bob, id);
    const [sample, first, second] = (await readTests(id)).map((one) => itemFor(one));
    await edit(id, changed("new"));
    const response = await bob.post(PATH, { submissions: [first, second], problem_id: id });
    expect(response.statusCode).toBe(422);
    expect(response.json()[0].stdin[0]).toContain("load the tests again");
    const stale = await bob.post(PATH, { submissions: [sample], problem_id: id });
    expect(stale.statusCode).toBe(201);
    const [latest] = await server.db.selectFrom("submissions").selectAll().orderBy("created_at", "desc").execute();
    expect([latest?.problem_id, latest?.version_id]).toEqual([null, null]);
  });

  test("records who created each version and when", async () => {
    const admin = await server.signInAdmin();
    const id = await add();
    await submit(bob, id);
    await storeProblem(server.db, newProblem({ tests: changed("new"), packageHash: "by", authorId: admin.userId }), id);
    const rows = await server.db.selectFrom("problem_versions").selectAll().orderBy("number").execute();
    expect(rows.map(({ author_id }) => author_id)).toEqual([null, admin.userId]);
    expect(rows[1]?.created_at.getTime()).toBeGreaterThan(rows[0]?.created_at.getTime() ?? Infinity);
  });

  test("does not change what counts as stored for its users", async () => {
    const id = await add();
    await submit(bob, id);
    const before = await readUserStorage(server.db, bob.userId);
    await edit(id, changed("new"));
    expect(await readUserStorage(server.db, bob.userId)).toEqual(before);
    const row = await server.db
      .selectFrom("submissions")
      .select(storedBytesOf(sql.ref("submissions.id")).as("bytes"))
      .executeTakeFirstOrThrow();
    expect(Number(row.bytes)).toBe(before.problemBytes);
  });

  test("can be edited while batches arrive: each is accepted completely on one version or refused with a message", async () => {
    const id = await add();
    const statuses = new Map<number, number>();
    let isEditing = true;
    const send = async () => {
      while (isEditing) {
        await server.db.deleteFrom("rate_events").execute();
        const submissions = (await readTests(id)).slice(1).map((one) => itemFor(one));
        const { statusCode, body } = await bob.post(PATH, { submissions, problem_id: id });
        statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
        if (statusCode !== 201) expect(body).toContain("load the tests again");
        await server.db.deleteFrom("submissions").where("user_id", "=", bob.userId).execute();
      }
    };
    const senders = [send(), send(), send()];
    for (let round = 0; round < 12; round += 1) {
      const accepted = statuses.get(201) ?? 0;
      await edit(id, changed(`${round}`));
      // Without a pause between edits, no batch might arrive between two of them.
      await expect.poll(() => statuses.get(201) ?? 0, { timeout: 10_000, interval: 5 }).toBeGreaterThan(accepted);
    }
    isEditing = false;
    await Promise.all(senders);
    expect([...statuses.keys()].filter((status) => status !== 201 && status !== 422)).toEqual([]);
  });

  test("stays as it was if the edit is killed in the middle", async () => {
    const id = await add();
    const tokens = await submit(bob, id);
    const killed = connect(server.databaseUrl, { maxConnections: 1, applicationName: "killed edit" });
    const large = changed("new").map((one, index) => ({ ...one, expectedOutput: Buffer.alloc(4_000_000, `${index}`) }));
    const editing = storeProblem(killed, newProblem({ tests: large, packageHash: "killed" }), id);
    const isEnded = expect(editing).rejects.toThrow();
    const kill = sql<{ isKilled: boolean }>`select pg_terminate_backend(pid) as "isKilled" from pg_stat_activity
      where application_name = 'killed edit' and query like 'insert into "test_data"%'`;
    for (let tries = 0; tries < 2_000 && (await kill.execute(server.db)).rows.length === 0; tries += 1) await sleep(1);
    await isEnded;
    await killed.destroy();
    expect(await numbers()).toEqual([1]);
    expect((await storedTexts(server.db, id)).map(([input]) => input)).toEqual(FIRST.map(textOf));
    const runs = await server.db.selectFrom("test_runs").select("token").where("token", "in", tokens).execute();
    expect(runs).toHaveLength(3);
  });
});

describe("an old version", () => {
  test("is deleted with its data by the edit if nobody has submitted to it", async () => {
    const id = await add();
    await edit(id, changed("new"));
    expect(await numbers()).toEqual([2]);
    expect(await contents()).toEqual((await storedTexts(server.db, id)).flat().sort());
  });

  test("stays while a submission or sample run refers to it, with unchanged data stored once", async () => {
    const id = await add();
    const [sample] = (await readTests(id)).map((one) => itemFor(one));
    await bob.post(PATH, { submissions: [sample], problem_id: id, is_sample_run: true });
    const [, first, second] = FIRST as [NewTestCase, NewTestCase, NewTestCase];
    await edit(id, [first, second]);
    await submit(bob, id);
    await edit(id, [second]);
    expect(await numbers()).toEqual([1, 2, 3]);
    expect(await contents()).toHaveLength(6);
    await server.db.deleteFrom("submissions").where("problem_id", "is", null).execute();
    await sweepOldVersions(server.db);
    expect(await numbers()).toEqual([2, 3]);
    expect(await contents()).toHaveLength(4);
    await server.db.deleteFrom("submissions").execute();
    await sweepOldVersions(server.db);
    expect(await numbers()).toEqual([3]);
    expect(await contents()).toHaveLength(2);
  });

  test("loses its data but not its runs if a problem has too much of it; never while it is being judged", async () => {
    const id = await add();
    const tokens = await submit(bob, id);
    for (const word of ["second", "third"]) {
      await edit(id, changed(word));
      await submit(bob, id);
    }
    const prune = () => server.db.transaction().execute((transaction) => removeOldVersions(transaction, id, 0));
    await prune();
    expect((await contents()).filter((text) => text.includes("input"))).toHaveLength(9);
    await server.db.deleteFrom("queued_submissions").execute();
    await prune();
    expect(await contents()).toEqual((await storedTexts(server.db, id)).flat().sort());
    expect(await numbers()).toEqual([1, 2, 3]);
    const [run] = (await bob.get(`${PATH}?tokens=${tokens.join()}&fields=*`)).json().submissions;
    expect(run).toMatchObject({ token: tokens[0], stdin: null, expected_output: "sample-output 1\n" });
  });

  test("is deleted with its problem, submissions and runs", async () => {
    const includedFiles = { cpp: [{ name: "answer.h", content: Buffer.from("answer") }] };
    const { id } = await storeProblem(server.db, newProblem({ includedFiles }));
    await submit(bob, id);
    await edit(id, changed("new"));
    await submit(bob, id);
    await server.db.deleteFrom("problems").where("id", "=", id).execute();
    const tables = [
      "problem_versions",
      "included_files",
      "test_data",
      "test_cases",
      "test_runs",
      "submissions",
    ] as const;
    for (const table of tables) {
      expect(await server.db.selectFrom(table).selectAll().execute()).toEqual([]);
    }
  });
});
