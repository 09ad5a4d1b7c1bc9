import { LIMITS } from "@assay/contract/vocabulary/limits";
import { ROLE_ADMIN } from "@assay/contract/vocabulary/roles";
import { addProblem } from "@assay/database/testing/problems";
import { randomProgram as program } from "@assay/similarity/testing/random-program";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { compareNext } from "#similarity/compare-next";
import { addAssignmentSubmission, addBareAssignment } from "#testing/bare-assignment";
import { addMembers } from "#testing/classes";
import { openTestApp, type SignedIn, type TestApp } from "#testing/open-test-app";

let server: TestApp;
let teacher: SignedIn;
let assistant: SignedIn;
const students: SignedIn[] = [];
const SLUG = "similar";
beforeAll(async () => {
  server = await openTestApp();
  const admin = await server.signIn("head", ROLE_ADMIN);
  await admin.post("/api/classes", { slug: SLUG, name: "Similar" });
  teacher = await server.signIn("teacher");
  assistant = await server.signIn("assistant");
  for (const name of ["ann", "ben", "cleo", "dan", "eve", "finn"]) students.push(await server.signIn(name));
  await addMembers(server.db, SLUG, {
    [teacher.userId]: "teacher",
    [assistant.userId]: "assistant",
    ...Object.fromEntries(students.map(({ userId }) => [userId, "student" as const])),
  });
});
beforeEach(async () => {
  await server.db.deleteFrom("rate_events").execute();
});
afterAll(() => server.close());

let made = 0;
/** An assignment in which each student has sent one program. */
async function handIn(sources: readonly string[], more: { readonly templates?: object } = {}) {
  made += 1;
  const name = `task-${made}`;
  const problemId = await addProblem(server.db, { authorId: teacher.userId });
  const assignmentId = await addBareAssignment(server.db, SLUG, { name, problemIds: [problemId], ...more });
  for (const [place, source] of sources.entries()) {
    const userId = students[place]?.userId ?? "";
    await addAssignmentSubmission(server.db, { assignmentId, problemId, userId }, { source });
  }
  const path = `/api/classes/${SLUG}/assignments/${name}/similarity`;
  const read = async () => (await teacher.get(`${path}/${problemId}`)).json().report;
  const compare = async (body: object = {}) => {
    const started = await teacher.put(`${path}/${problemId}`, body);
    await expect.poll(async () => (await read()).state, { timeout: 60_000 }).not.toBe("waiting");
    return started;
  };
  return { path, problemId, assignmentId, compare, read };
}

const COPIED = program(1);
const USUAL = [
  COPIED,
  COPIED.replaceAll("name", "value").replaceAll("\n", "\n\n"),
  ...[3, 4, 5, 6].map((seed) => program(seed)),
];

test("a teacher has the programs compared, and sees the most similar pair first", async () => {
  const { path, problemId, compare, read } = await handIn(USUAL);
  expect((await teacher.get(path)).json().problems).toMatchObject([{ problemId, state: null, pairs: 0 }]);
  const started = await compare();
  expect(started.statusCode, started.body).toBe(200);
  expect(started.json().report).toMatchObject({ state: "waiting", pairs: [] });
  const report = await read();
  expect(report).toMatchObject({ state: "done", mayDecide: true, groups: [{ languages: ["Python"], programs: 6 }] });
  const [first] = report.pairs;
  expect([first.left.userName, first.right.userName].sort()).toEqual(["ann", "ben"]);
  expect(first).toMatchObject({ similarity: 1, decision: "none", decidedBy: null, isCurrent: true });
  expect((await teacher.get(path)).json().problems[0].undecided).toBe(report.pairs.length);
});

test("a pair is shown side by side, whatever the order of its numbers, with what both have in common", async () => {
  const { path, problemId, compare, read } = await handIn(USUAL);
  await compare();
  const [{ left, right }] = (await read()).pairs;
  const shown = (await teacher.get(`${path}/${problemId}/pairs/${right.number}/${left.number}`)).json().pair;
  expect([shown.left.source, shown.right.source].sort()).toEqual([USUAL[0], USUAL[1]].sort());
  expect(shown.fragments.length).toBeGreaterThan(0);
  expect(shown.left.language).toBe("Python");
  const wrong = await teacher.get(`${path}/${problemId}/pairs/${left.number}/999999`);
  expect(wrong.json()).toMatchObject({ code: "not_found" });
});

test("a person decides, with a note, and the decision outlives another comparison", async () => {
  const { path, problemId, assignmentId, compare, read } = await handIn(USUAL);
  await compare();
  const [{ left, right }] = (await read()).pairs;
  const address = `${path}/${problemId}/pairs/${left.number}/${right.number}`;
  const decided = await teacher.put(address, { decision: "discuss", note: "Talk to both." });
  expect(decided.json().pair).toMatchObject({
    decision: "discuss",
    note: "Talk to both.",
    decidedBy: expect.any(String),
  });
  await compare();
  expect((await read()).pairs[0]).toMatchObject({ decision: "discuss", isCurrent: true });
  // Ben sends something else: the pair is no longer found, and what was decided stays.
  const place = { assignmentId, problemId, userId: students[1]?.userId ?? "" };
  await addAssignmentSubmission(server.db, place, { source: program(9) });
  await compare();
  const pairs = (await read()).pairs;
  expect(pairs.at(-1)).toMatchObject({ decision: "discuss", isCurrent: false });
  expect(pairs.slice(0, -1).every(({ decision }: { decision: string }) => decision === "none")).toBe(true);
  const logged = await server.db
    .selectFrom("audit_entries")
    .select("action")
    .where("action", "=", "similarity_decided")
    .execute();
  expect(logged).toHaveLength(1);
  expect((await teacher.put(address, { decision: "guilty" })).statusCode).toBe(400);
});

test("students, observers and strangers see nothing, assistants what is shown to them, and they do not decide", async () => {
  const { path, problemId, compare, read } = await handIn(USUAL);
  await compare();
  const [{ left, right }] = (await read()).pairs;
  const pair = `${path}/${problemId}/pairs/${left.number}/${right.number}`;
  const stranger = await server.signIn(`stranger-${made}`);
  for (const address of [path, `${path}/${problemId}`, pair]) {
    expect((await students[0]?.get(address))?.statusCode).toBe(403);
    expect((await stranger.get(address)).statusCode).toBe(404);
    await addMembers(server.db, SLUG, { [stranger.userId]: "observer" });
    expect((await stranger.get(address)).statusCode).toBe(403);
    await server.db.deleteFrom("class_members").where("user_id", "=", stranger.userId).execute();
  }
  expect((await assistant.get(path)).json()).toEqual({ problems: [], mayDecide: false });
  expect((await assistant.get(pair)).json()).toMatchObject({ code: "not_found" });
  await compare({ showsAssistants: true });
  expect((await assistant.get(path)).json().problems).toHaveLength(1);
  expect((await assistant.get(pair)).json().pair).toMatchObject({ mayDecide: false });
  expect((await assistant.put(pair, { decision: "dismissed" })).statusCode).toBe(403);
  expect((await assistant.put(`${path}/${problemId}`, {})).statusCode).toBe(403);
});

test("the assignment's template and the teacher's base code do not count", async () => {
  const template = program(20);
  const base = program(21);
  const given = USUAL.slice(2).map((source) => `${template}\n${base}\n${source}`);
  const { compare, read } = await handIn(given, { templates: { python: { text: template, locked: [] } } });
  await compare();
  const counted = (await read()).groups[0].spread.median;
  await compare({ baseCode: base });
  const report = await read();
  expect(report.baseCode).toBe(base);
  expect(report.groups[0].spread.median).toBeLessThan(counted);
});

test("of each student what they chose is compared, else their last accepted program, else the last one", async () => {
  const { assignmentId, problemId, compare, read } = await handIn([]);
  const send = (place: number, seed: number, isAccepted: boolean) =>
    addAssignmentSubmission(
      server.db,
      { assignmentId, problemId, userId: students[place]?.userId ?? "" },
      { source: program(seed), isAccepted },
    );
  await send(0, 1, true);
  await send(0, 2, false);
  await send(1, 3, false);
  await send(1, 1, false);
  const chosen = await send(2, 1, false);
  await send(2, 4, true);
  await server.db
    .updateTable("assignment_submissions")
    .set({ is_chosen: true })
    .where("submission_id", "=", chosen)
    .execute();
  await compare();
  const same = (await read()).pairs.filter(({ similarity }: { similarity: number }) => similarity === 1);
  expect(same).toHaveLength(3);
});

test("programs that are too short to judge are named, and languages without a grammar are said", async () => {
  const { assignmentId, problemId, compare, read } = await handIn([program(1), "print(1)"]);
  const place = { assignmentId, problemId, userId: students[2]?.userId ?? "" };
  await addAssignmentSubmission(server.db, place, { source: "main = print 1", languageId: 61 });
  await compare();
  const { groups } = await read();
  expect(groups.find(({ languages }: { languages: string[] }) => languages[0] === "Python")).toMatchObject({
    outcome: "few",
    tooShort: [{ userName: "ben" }],
  });
  expect(groups.find(({ languages }: { languages: string[] }) => languages[0] === "Haskell")).toMatchObject({
    refusal: "no_grammar",
    outcome: null,
  });
});

test("one comparison runs at a time, and one that was interrupted begins again", async () => {
  const { problemId, path, read } = await handIn(USUAL);
  await server.db.transaction().execute(async (other) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('similarity', 0))`.execute(other);
    await teacher.put(`${path}/${problemId}`, {});
    await compareNext(server.db, new AbortController().signal);
    expect((await read()).state).toBe("waiting");
  });
  // A web server that stops while it compares leaves the report waiting, and the next one goes on.
  await compareNext(server.db, AbortSignal.abort(new Error("the server closes"))).catch(() => null);
  await expect.poll(async () => (await read()).state, { timeout: 60_000 }).toBe("done");
});

test("what an erased student sent leaves the report", async () => {
  const { compare, read } = await handIn(USUAL);
  await compare();
  const pairs = (await read()).pairs.length;
  const eve = students[4]?.userId ?? "";
  await server.db.deleteFrom("submissions").where("user_id", "=", eve).execute();
  const left = (await read()).pairs;
  expect(left.length).toBeLessThan(pairs);
  expect(JSON.stringify(left)).not.toContain(eve);
});

test("an archived class is compared no more, and base code has a limit", async () => {
  const { problemId, path } = await handIn(USUAL);
  const long = await teacher.put(`${path}/${problemId}`, { baseCode: "x".repeat(LIMITS.baseCodeLength + 1) });
  expect(long.json()).toMatchObject({ code: "invalid_request", field: "baseCode" });
  await server.db.updateTable("classes").set({ archived_at: new Date() }).where("slug", "=", SLUG).execute();
  expect((await teacher.put(`${path}/${problemId}`, {})).json()).toMatchObject({ code: "class_archived" });
  await server.db.updateTable("classes").set({ archived_at: null }).where("slug", "=", SLUG).execute();
});
