import { PROBLEM_STATUSES, type ProblemStatus } from "@assay/contract/vocabulary/problem";
import { addProblem, SAMPLE } from "@assay/database/testing/problems";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makeList } from "#problems/list-queries";
import { itemFor, numberOf, SOURCE, submit } from "#testing/batches";
import type { Browser } from "#testing/browser";
import { addSolved } from "#testing/fixtures";
import { openTestApp, type SignedIn, type TestApp } from "#testing/open-test-app";

let server: TestApp;
let admin: SignedIn;
let bob: SignedIn;
let problemId: string;
beforeAll(async () => {
  server = await openTestApp();
  admin = await server.signInAdmin();
  bob = await server.signIn("bob");
  // Published ones, so that lists are never empty and a random problem is not always the only one.
  for (const title of ["Tide", "Well"]) await addProblem(server.db, { title });
});
beforeEach(async () => {
  await server.db.deleteFrom("rate_events").execute();
  // Those of earlier tests would be in the lists of this one.
  await server.db.updateTable("problems").set({ status: "archived" }).where("title", "=", "Lantern").execute();
  problemId = await addProblem(server.db, { title: "Lantern", problemType: "secret tag", credit: { author: "Quill" } });
});
afterAll(() => server.close());

const setStatus = (status: string, id = problemId) => admin.put(`/api/admin/problems/${id}/status`, { status });

async function has(browser: Browser, path: string): Promise<boolean> {
  const reply = await browser.get(path);
  expect([path, reply.statusCode]).toEqual([path, 200]);
  return reply.body.includes(problemId);
}

describe("a problem that is not published is in no list", () => {
  test.each(["draft", "hidden", "archived"])("%s", async (status) => {
    const listId = await makeList(server.db, { name: `List of ${status}`, description: "" }, admin.userId);
    await admin.put(`/api/admin/problemLists/${listId}`, { problemIds: [problemId] });
    await addSolved(server.db, bob.userId, problemId, 10);
    const difficulties = async () =>
      (await bob.get(`/api/user/${bob.userId}/activity`)).json().activity.difficulties[0].total as number;
    const before = await difficulties();
    const paths = ["/api/allProblems?q=lantern", "/api/allProblems?tags=secret tag", `/api/allProblems?list=${listId}`];
    // Replies to visitors are cached, and the cache has to be cleared.
    for (const path of paths) expect(await has(server.visitor(), path)).toBe(true);
    expect((await setStatus(status)).json().problem.status).toBe(status);
    await expect.poll(() => has(server.visitor(), paths[0] ?? "")).toBe(false);
    for (const browser of [server.visitor(), bob, admin]) {
      for (const path of paths) expect(await has(browser, path)).toBe(false);
      const overview = (await browser.get("/api/problemOverview")).json();
      expect(JSON.stringify([overview.tags, overview.authors])).not.toMatch(/secret tag|Quill/);
      expect(overview.lists.find(({ _id }: { _id: string }) => _id === listId)).toMatchObject({ total: 0, solved: 0 });
      for (let times = 0; times < 10; times += 1) expect(await has(browser, "/api/randomProblem")).toBe(false);
      expect(await has(browser, `/api/allProblems?status=${status}&q=lantern`)).toBe(browser === admin);
      expect(await has(browser, `/api/problemLists/${listId}`)).toBe(browser === admin);
    }
    expect(await difficulties()).toBe(before - 1);
    expect(await has(await server.signIn(`new-${status}`), "/api/home")).toBe(false);
  });
});

test.each<[status: ProblemStatus, reads: number, submits: number]>([
  ["draft", 404, 404],
  ["hidden", 200, 200],
  ["archived", 200, 409],
  ["published", 200, 200],
])("%s: others get %i for the problem and %i for its tests", async (status, reads, submits) => {
  const before = (await admin.get(`/api/testProblem/${problemId}`)).json().testcases;
  await setStatus(status);
  for (const browser of [bob, server.visitor()]) {
    expect((await browser.get(`/api/problem/${problemId}`)).statusCode).toBe(reads);
    expect((await browser.get(`/api/problem/${problemId}/neighbours`)).statusCode).toBe(reads);
  }
  const reply = await bob.get(`/api/testProblem/${problemId}`);
  expect(reply.statusCode).toBe(submits);
  if (submits === 409) expect(reply.json().message).toBe("This problem is archived and no longer takes submissions.");
  // Test handles from an earlier visit work only while others may submit to the problem.
  const submissions = before.map((one: Parameters<typeof itemFor>[0]) => itemFor(one));
  const batch = await bob.post("/judge0/submissions/batch", { submissions, problem_id: problemId });
  const stored = await server.db.selectFrom("submissions").where("problem_id", "=", problemId).select("id").execute();
  expect(stored).toHaveLength(submits === 200 ? 1 : 0);
  if (submits !== 200) expect(batch.body).not.toContain(status === "draft" ? "draft" : "token");
  const item = { language_id: 52, source_code: SOURCE, stdin: "1" };
  const own = { submissions: [item], problem_id: problemId, is_own_input: true };
  const ownRun = (await bob.post("/judge0/submissions/batch", own)).json()[0];
  expect("problem_id" in ownRun).toBe(submits !== 200);
});

test("admins read a draft and submit to it; others do not even get its pictures and samples", async () => {
  const files = [{ name: "tree.png", contentType: "image/png", content: Buffer.from("png") }];
  problemId = await addProblem(server.db, { files });
  const { id } = await server.db
    .selectFrom("test_cases")
    .innerJoin("problems", "problems.version_id", "test_cases.version_id")
    .where("problems.id", "=", problemId)
    .where("is_sample", "=", true)
    .select("test_cases.id")
    .executeTakeFirstOrThrow();
  await setStatus("draft");
  for (const path of [`/problem-files/${problemId}/tree.png`, `/test-files/${id}/input`]) {
    expect([path, (await bob.get(path)).statusCode]).toEqual([path, 404]);
    const reply = await admin.get(path);
    expect([reply.statusCode, reply.headers["cache-control"]]).toEqual([200, "private, no-store"]);
  }
  expect((await admin.get(`/api/problem/${problemId}`)).json().problem).toMatchObject({
    status: "draft",
    sampleTest: SAMPLE,
  });
  expect(await submit(admin, problemId)).toHaveLength(3);
});

test("the audit log has each change of a status, and each deletion", async () => {
  await setStatus("hidden");
  await setStatus("hidden");
  await admin.delete(`/api/admin/problems/${problemId}`);
  const { entries } = (await admin.get("/api/admin/audit")).json();
  expect(entries.slice(0, 2)).toMatchObject([
    { action: "problem_deleted", object: { id: problemId, name: "Lantern", exists: false } },
    { action: "problem_edited", changes: [{ field: "status", from: "published", to: "hidden" }] },
  ]);
});

test("a profile names only published problems to others", async () => {
  const number = await numberOf(server.db, await submit(bob, problemId));
  await setStatus("draft");
  const recent = async (browser: Browser) => {
    const { activity } = (await browser.get(`/api/user/${bob.userId}/activity`)).json();
    return activity.recent.some((one: { number: number }) => one.number === number);
  };
  expect([await recent(server.visitor()), await recent(bob), await recent(admin)]).toEqual([false, true, true]);
});

test("home does not send a user back to an archived problem", async () => {
  const carol = await server.signIn("carol");
  await submit(carol, problemId);
  expect((await carol.get("/api/home")).json().last.problem._id).toBe(problemId);
  await setStatus("archived");
  expect((await carol.get("/api/home")).json().last).toBe(null);
});

test("refuses an unknown status and names the field; an unknown problem is 404", async () => {
  const reply = await setStatus("secret");
  expect([reply.statusCode, reply.json().field]).toEqual([400, "status"]);
  expect(reply.json().message).toContain(PROBLEM_STATUSES.join(", "));
  const unknown = "00000000-0000-4000-8000-000000000000";
  expect((await setStatus("draft", unknown)).statusCode).toBe(404);
  expect((await admin.get(`/api/admin/problems/${unknown}`)).statusCode).toBe(404);
  expect((await admin.delete(`/api/admin/problems/${unknown}`)).statusCode).toBe(404);
});

describe("a draft that cannot be judged", () => {
  const reason = "The checker ended with 0";
  const breakIt = () =>
    server.db
      .updateTable("problem_versions")
      .set({ draft_reason: reason })
      .where(({ eb, selectFrom }) =>
        eb("id", "=", selectFrom("problems").where("problems.id", "=", problemId).select("version_id")),
      )
      .execute();
  const read = async () => (await admin.get(`/api/admin/problems/${problemId}`)).json().problem;
  const withTest = (revision: number, name: string) => {
    const text = (value: string) => ({ text: value });
    const tests = [{ name, isSample: true, groupName: null, input: text("1"), output: text("2") }];
    return admin.put(`/api/admin/problems/${problemId}/tests`, { revision, tests });
  };

  test("is not published or hidden until its checker, the data of its tests or its groups change", async () => {
    await setStatus("draft");
    await breakIt();
    expect((await read()).draftReason).toBe(reason);
    for (const isConfirmed of [false, true]) {
      for (const status of ["published", "hidden"]) {
        const refused = await admin.put(`/api/admin/problems/${problemId}/status`, { status, isConfirmed });
        expect([refused.statusCode, refused.json()]).toMatchObject([
          409,
          { code: "problem_not_judgeable", message: `The problem has to stay a draft, because ${reason}` },
        ]);
      }
    }
    const { revision } = await read();
    expect((await admin.put(`/api/admin/problems/${problemId}`, { revision, timeLimit: 3 })).statusCode).toBe(200);
    expect((await setStatus("published")).statusCode).toBe(409);
    expect((await withTest((await read()).revision, "other")).statusCode).toBe(200);
    expect((await read()).draftReason).toBeNull();
    expect((await setStatus("published")).statusCode).toBe(200);
  });

  test("stays one when its tests are renamed, reordered or made samples, and their data stay", async () => {
    await setStatus("draft");
    await breakIt();
    const { revision, tests } = await read();
    const kept = tests.map(({ _id }: { _id: string }, index: number) => {
      return { _id, name: `renamed-${index}`, isSample: true, groupName: null };
    });
    const edit = (to: object[], at: number) =>
      admin.put(`/api/admin/problems/${problemId}/tests`, { revision: at, tests: to });
    expect((await edit(kept.toReversed(), revision)).statusCode).toBe(200);
    const renamed = await read();
    expect([renamed.tests.at(-1).name, renamed.draftReason]).toEqual(["renamed-0", reason]);
    expect((await setStatus("published")).statusCode).toBe(409);
    const [first, ...others] = renamed.tests.map(({ _id, name }: { _id: string; name: string }) => {
      return { _id, name, isSample: true, groupName: null };
    });
    expect((await edit([{ ...first, output: { text: "another" } }, ...others], renamed.revision)).statusCode).toBe(200);
    expect((await read()).draftReason).toBeNull();
  });

  test("does not come back to a published problem with an earlier version", async () => {
    await setStatus("draft");
    await breakIt();
    const broken = (await read()).revision;
    await withTest(broken, "other");
    await setStatus("published");
    const restore = async () =>
      admin.post(`/api/admin/problems/${problemId}/versions/${broken}/restore`, { revision: (await read()).revision });
    const refused = await restore();
    expect([refused.statusCode, refused.json().code]).toEqual([409, "problem_not_judgeable"]);
    expect(await read()).toMatchObject({ status: "published", draftReason: null });
    await setStatus("draft");
    expect((await restore()).statusCode).toBe(200);
    expect((await read()).draftReason).toBe(reason);
  });
});

describe("deleting", () => {
  test("removes the problem, its tests, and runs on its samples", async () => {
    await server.db.updateTable("problems").set({ slug: "lantern" }).where("id", "=", problemId).execute();
    const sample = { language_id: 52, source_code: SOURCE, stdin: SAMPLE.input, expected_output: SAMPLE.output };
    const batch = { submissions: [sample], problem_id: problemId, is_sample_run: true };
    expect((await bob.post("/judge0/submissions/batch", batch)).statusCode).toBe(201);
    expect((await admin.get(`/api/admin/problems/${problemId}`)).json().problem.canBeDeleted).toBe(true);
    expect((await admin.delete(`/api/admin/problems/${problemId}`)).statusCode).toBe(200);
    expect((await admin.get(`/api/problem/${problemId}`)).statusCode).toBe(404);
    const left = server.db.selectFrom("test_data").where("problem_id", "=", problemId).select("id");
    expect(await left.execute()).toEqual([]);
    expect(await server.db.selectFrom("deleted_packages").selectAll().execute()).toEqual([{ slug: "lantern" }]);
  });

  test("is refused once somebody has submitted, with what to do instead", async () => {
    await submit(bob, problemId);
    expect((await admin.get(`/api/admin/problems/${problemId}`)).json().problem.canBeDeleted).toBe(false);
    const reply = await admin.delete(`/api/admin/problems/${problemId}`);
    expect(reply.statusCode).toBe(409);
    expect(reply.json().message).toBe("This problem has submissions, so it cannot be deleted. Archive it instead.");
    expect((await admin.get(`/api/problem/${problemId}`)).statusCode).toBe(200);
  });
});

describe("a new problem", () => {
  test("is an empty draft in Markdown that only admins see, and needs a test before it is published", async () => {
    expect((await bob.post("/api/admin/problems", { title: "Hasen" })).statusCode).toBe(403);
    const made = await admin.post("/api/admin/problems", { title: "Hasen" });
    expect([made.statusCode, made.json().problem]).toMatchObject([
      201,
      { title: "Hasen", status: "draft", statement: { format: "markdown", description: "" }, tests: [] },
    ]);
    const { _id, revision } = made.json().problem;
    expect((await bob.get(`/api/problem/${_id}`)).statusCode).toBe(404);
    const refusal = await setStatus("published", _id);
    expect([refusal.statusCode, refusal.json().code]).toEqual([409, "problem_without_tests"]);
    const text = (value: string) => ({ text: value });
    const tests = [{ name: "1", isSample: true, groupName: null, input: text("1"), output: text("2") }];
    const edit = await admin.put(`/api/admin/problems/${_id}/tests`, { revision, tests });
    expect([edit.statusCode, edit.body]).toEqual([200, expect.anything()]);
    expect((await setStatus("published", _id)).statusCode).toBe(200);
  });
});
