import { randomUUID } from "node:crypto";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { RATES } from "@assay/contract/vocabulary/rates";
import { ROLE_ADMIN } from "@assay/contract/vocabulary/roles";
import { HOUR } from "@assay/contract/vocabulary/units";
import { addProblem } from "@assay/database/testing/problems";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addMembers } from "#testing/classes";
import { openTestApp, type SignedIn, type TestApp } from "#testing/open-test-app";

let server: TestApp;
let ada: SignedIn;
let bob: SignedIn;
let admin: SignedIn;
let problemId: string;
beforeAll(async () => {
  server = await openTestApp();
  [ada, bob, admin] = await Promise.all([
    server.signIn("ada"),
    server.signIn("bob"),
    server.signIn("head", ROLE_ADMIN),
  ]);
});
beforeEach(async () => {
  for (const table of ["favourites", "problem_notes", "rate_events", "classes"] as const)
    await server.db.deleteFrom(table).execute();
  problemId = await addProblem(server.db);
});
afterAll(() => server.close());

const mark = (isFavourite = true, browser = ada, id = problemId) =>
  browser.put(`/api/problem/${id}/favourite`, { isFavourite });
const put = (text: string, base: string | null = null, browser = ada, id = problemId) =>
  browser.put(`/api/problem/${id}/note`, { text, base });
const save = async (...input: Parameters<typeof put>) => (await put(...input)).json();
const read = async (browser = ada, id = problemId) => (await browser.get(`/api/problem/${id}/note`)).json();
const kept = async (own: string, browser = ada) => {
  const { problems, total, states } = (await browser.get(`/api/allProblems?own=${own}`)).json();
  return { ids: problems.map(({ _id }: { _id: string }) => _id), total, states };
};
const hide = (status: string) => sql`update problems set status = ${status} where id = ${problemId}`.execute(server.db);
const addBareProblems = (count: number) => sql`
  insert into problems (title, difficulty, problem_type, description, input, output, time_limit_ms, memory_limit_kb, status)
  select 'Bare', 'easy', '', '', '', '', 1000, 262144, 'draft' from generate_series(1, ${count}::int) returning id`;
const NONE = { ids: [], total: 0, states: { solved: 0, tried: 0, new: 0 } };

describe("a favourite", () => {
  test("is in its user's problem set and on the problem's page, and in nobody else's", async () => {
    const other = await addProblem(server.db);
    expect((await mark()).json()).toEqual({ isFavourite: true });
    expect((await mark()).statusCode).toBe(200);
    expect(await kept("favourites")).toEqual({ ids: [problemId], total: 1, states: { solved: 0, tried: 0, new: 1 } });
    expect((await ada.get(`/api/problem/${problemId}`)).json().problem.isFavourite).toBe(true);
    expect((await ada.get(`/api/problem/${other}`)).json().problem).not.toHaveProperty("isFavourite");
    for (const browser of [bob, admin]) {
      expect(await kept("favourites", browser)).toEqual(NONE);
      expect((await browser.get(`/api/problem/${problemId}`)).body).not.toContain("isFavourite");
      expect((await browser.get("/api/allProblems")).body).not.toContain("isFavourite");
    }
    const { problems } = (await ada.get("/api/allProblems")).json();
    expect(problems.find(({ _id }: { _id: string }) => _id === problemId).isFavourite).toBe(true);
    expect((await mark(false)).json()).toEqual({ isFavourite: false });
    expect(await kept("favourites")).toEqual(NONE);
  });

  test("leads to the next favourite from the problem's page", async () => {
    await addProblem(server.db);
    const next = await addProblem(server.db);
    for (const id of [problemId, next]) await mark(true, ada, id);
    const { previous, next: found } = (
      await ada.get(`/api/problem/${problemId}/neighbours?own=favourites&sort=number`)
    ).json();
    expect([previous, found?._id]).toEqual([null, next]);
  });

  test("for which visitors ask leaves out nothing", async () => {
    const visitor = server.visitor();
    const { total } = (await visitor.get("/api/allProblems?own=favourites")).json();
    expect(total).toBe((await visitor.get("/api/allProblems")).json().total);
    expect((await ada.get("/api/allProblems?own=theirs")).json().field).toBe("own");
  });

  test("that its user may not see any more is neither listed nor counted, and can be removed", async () => {
    await mark();
    await hide("draft");
    expect(await kept("favourites")).toEqual(NONE);
    const again = await mark();
    expect([again.statusCode, again.json().code]).toEqual([404, "problem_not_found"]);
    expect((await mark(false)).statusCode).toBe(200);
    expect(await server.db.selectFrom("favourites").selectAll().execute()).toEqual([]);
  });

  test("beyond the limit is refused, and marking one of them again is not", async () => {
    await mark();
    const others = addBareProblems(LIMITS.favouriteCount - 1);
    await sql`with made as (${others}) insert into favourites (user_id, problem_id) select ${ada.userId}, id from made`.execute(
      server.db,
    );
    expect((await mark()).statusCode).toBe(200);
    const other = await addProblem(server.db);
    const full = await mark(true, ada, other);
    expect([full.statusCode, full.json().code]).toEqual([409, "too_many_favourites"]);
    expect((await mark(true, bob, other)).statusCode).toBe(200);
    await mark(false);
    expect((await mark(true, ada, other)).statusCode).toBe(200);
  });
});

describe("a note", () => {
  test("is read by its user alone, whatever the role of others", async () => {
    const { isSaved, note } = await save("Two pointers");
    expect([isSaved, note.text]).toEqual([true, "Two pointers"]);
    expect(await read()).toEqual({ note });
    for (const browser of [bob, admin]) {
      expect(await read(browser)).toEqual({ note: null });
      expect(await kept("noted", browser)).toEqual(NONE);
    }
    expect((await kept("noted")).ids).toEqual([problemId]);
  });

  test("is not read or saved with an API token", async () => {
    const { secret } = (await ada.post("/api/tokens", { name: "laptop" })).json();
    const headers = { authorization: `Bearer ${secret}` };
    const url = `/api/problem/${problemId}/note`;
    expect((await server.app.inject({ url, headers })).statusCode).toBe(403);
    const payload = { text: "x", base: null };
    expect((await server.app.inject({ method: "PUT", url, headers, payload })).statusCode).toBe(403);
  });

  test("that another tab has saved is not overwritten", async () => {
    const first = await save("a");
    const second = await save("b", first.note.version);
    expect(await save("c", first.note.version)).toEqual({ isSaved: false, note: second.note });
    expect(await save("d")).toEqual({ isSaved: false, note: second.note });
    expect(await save("", first.note.version)).toEqual({ isSaved: false, note: second.note });
    expect((await read()).note.text).toBe("b");
    // The same text is no conflict.
    expect(await save("b", first.note.version)).toEqual({ isSaved: true, note: second.note });
    expect((await save("c", second.note.version)).isSaved).toBe(true);
  });

  test("that two tabs save at once is stored once", async () => {
    const { note } = await save("start");
    const both = await Promise.all([save("one", note.version), save("two", note.version)]);
    expect(both.map(({ isSaved }) => isSaved).toSorted()).toEqual([false, true]);
  });

  test("that is emptied is gone, and can be written again from the version before", async () => {
    const { note } = await save("a");
    expect(await save("", note.version)).toEqual({ isSaved: true, note: null });
    expect(await kept("noted")).toEqual(NONE);
    expect((await save("a b", note.version)).isSaved).toBe(true);
  });

  test.each([
    ["too long a text", { text: "x".repeat(LIMITS.noteLength + 1), base: null }, "text"],
    ["no text", { base: null }, "text"],
    ["a text that cannot be stored", { text: "a\u0000", base: null }, "text"],
    ["a base that is no version", { text: "x", base: "1" }, "base"],
  ])("with %s is refused", async (_, body, field) => {
    const reply = await ada.put(`/api/problem/${problemId}/note`, body);
    expect([reply.statusCode, reply.json().field]).toEqual([400, field]);
  });

  test("of the longest text, each character of it escaped, fits into a request", async () => {
    expect((await put("\u0001".repeat(LIMITS.noteLength))).statusCode).toBe(200);
  });

  test("beyond the number of notes is refused, but an existing one can be changed", async () => {
    const { note } = await save("a");
    await sql`with made as (${addBareProblems(LIMITS.noteCount - 1)}) insert into problem_notes (user_id, problem_id, text) select ${ada.userId}, id, 'x' from made`.execute(
      server.db,
    );
    const other = await addProblem(server.db);
    const full = await put("one more", null, ada, other);
    expect([full.statusCode, full.json().code]).toEqual([409, "too_many_notes"]);
    expect((await save("b", note.version)).isSaved).toBe(true);
  });

  test("is closed with its problem, and comes back with it", async () => {
    await save("a");
    await hide("draft");
    expect([(await read()).code, (await save("b")).code]).toEqual(["problem_not_found", "problem_not_found"]);
    expect(await kept("noted")).toEqual(NONE);
    expect((await read(ada, randomUUID())).code).toBe("problem_not_found");
    await hide("published");
    expect((await read()).note.text).toBe("a");
  });

  test("is neither read nor written while an exam of its user runs, and is as before afterwards", async () => {
    await save("The trick");
    await admin.post("/api/classes", { name: "One", slug: "one" });
    await addMembers(server.db, "one", { [ada.userId]: "student" });
    const dates = { opensAt: new Date(Date.now() - HOUR), dueAt: new Date(Date.now() + HOUR) };
    const exam = { name: "exam", title: "Exam", kind: "exam", durationMinutes: 60, problems: [{ problemId }] };
    expect(
      (await admin.post("/api/classes/one/assignments", { ...dates, ...exam, isPublished: true })).statusCode,
    ).toBe(201);
    expect((await read()).note.text).toBe("The trick");
    await ada.post("/api/classes/one/assignments/exam/exam/start", {});
    const replies = [await ada.get(`/api/problem/${problemId}/note`), await put("x"), await mark()];
    expect(replies.map((reply) => reply.json().code)).toEqual(["exam_running", "exam_running", "exam_running"]);
    // The problem of the exam itself is open.
    const shown = await ada.get(`/api/problem/${problemId}`);
    expect([shown.statusCode, shown.body.includes("The trick")]).toEqual([200, false]);
    expect((await ada.get("/api/allProblems?own=noted")).json().code).toBe("exam_running");
    await sql`update exam_sessions set ended_at = now(), ended_by = 'student'`.execute(server.db);
    expect((await read()).note.text).toBe("The trick");
  });

  test("counts its changes for its user alone", async () => {
    const bucket = `note:user:${ada.userId}`;
    const events = Array.from({ length: RATES.notesPerUser.attempts }, () => ({ bucket }));
    await server.db.insertInto("rate_events").values(events).execute();
    expect([(await put("x")).statusCode, (await mark()).statusCode]).toEqual([429, 429]);
    expect((await put("x", null, bob)).statusCode).toBe(200);
  });
});

test("both are in the user's own data, and go with the account and with the problem", async () => {
  const eve = await server.signIn("eve");
  for (const browser of [ada, eve]) {
    await mark(true, browser);
    await save("mine", null, browser);
  }
  const data = (await ada.get("/api/account/export")).json();
  expect(data.favourites).toEqual([{ problemId, markedAt: expect.any(String) }]);
  expect(data.problemNotes).toEqual([{ problemId, text: "mine", savedAt: expect.any(String) }]);
  const owners = async () => [
    ...(await server.db.selectFrom("favourites").select("user_id").execute()),
    ...(await server.db.selectFrom("problem_notes").select("user_id").execute()),
  ];
  await server.db.deleteFrom("users").where("id", "=", eve.userId).execute();
  expect(await owners()).toEqual([{ user_id: ada.userId }, { user_id: ada.userId }]);
  await server.db.deleteFrom("problems").where("id", "=", problemId).execute();
  expect(await owners()).toEqual([]);
});
