import { addProblem } from "@assay/database/testing/problems";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addBareAssignment, type BareAssignment } from "#testing/bare-assignment";
import type { Browser } from "#testing/browser";
import { addSolved } from "#testing/fixtures";
import { openTestApp, type SignedIn, type TestApp } from "#testing/open-test-app";

let server: TestApp;
let admin: SignedIn;
let author: SignedIn;
let teacher: SignedIn;
let bob: SignedIn;
let eve: SignedIn;
let problemId: string;
beforeAll(async () => {
  server = await openTestApp();
  admin = await server.signInAdmin();
  [author, teacher, bob, eve] = await Promise.all([
    server.signInWith("author"),
    server.signIn("teacher"),
    server.signIn("bob"),
    server.signIn("eve"),
  ]);
  await sql`with made as (insert into classes (slug, name, created_by) values ('a', 'A', ${teacher.userId}) returning id)
    insert into class_members (class_id, user_id, role)
    select id, ${teacher.userId}::uuid, 'owner' from made union all select id, ${bob.userId}::uuid, 'student' from made`.execute(
    server.db,
  );
});
beforeEach(async () => {
  await server.db.deleteFrom("rate_events").execute();
  await server.db.deleteFrom("assignments").execute();
  problemId = await addProblem(server.db);
});
afterAll(() => server.close());

const HOUR = 3_600_000;
const later = (hours: number) => new Date(Date.now() + hours * HOUR);
const TEXT = "The answer is a wombat.";
const written = () => `/api/admin/problems/${problemId}/editorial`;
const write = async (change: Record<string, unknown>) => {
  const { revision } = (await admin.get(written())).json().editorial;
  const body = { revision, text: TEXT, hints: ["Think."], isPublished: true, ...change };
  return admin.put(written(), body);
};
const path = () => `/api/problem/${problemId}/editorial`;
const NOTHING = { solving: false, tries: null, at: null, dueAt: null };

/** What has to come before, after checking that nothing of the text reaches the reader until then. */
async function waitsOf(reader: Browser) {
  const reply = await reader.get(path());
  const { editorial } = reply.json();
  if (editorial.opensAfter === null) return null;
  expect(editorial).toEqual({
    hintCount: 1,
    hints: expect.any(Array),
    hasText: true,
    text: null,
    opensAfter: editorial.opensAfter,
  });
  expect(reply.body).not.toContain("wombat");
  if ("userId" in reader) {
    const tried = await reader.post(path(), undefined);
    expect([tried.statusCode, tried.json().code]).toEqual([403, "editorial_closed"]);
  }
  return editorial.opensAfter;
}

const opensFor = async (reader: Browser) => (await reader.post(path(), undefined)).json().editorial?.text?.html ?? null;

async function submit(userId: string) {
  await server.db
    .insertInto("submissions")
    .values({ user_id: userId, problem_id: problemId, language_id: 71, source: Buffer.from("x") })
    .execute();
}

describe("an editorial", () => {
  test("opens at any time until its author says otherwise", async () => {
    await write({});
    expect((await admin.get(written())).json().editorial).toMatchObject({
      opens: "any",
      opensTries: null,
      opensAt: null,
    });
    expect(await waitsOf(bob)).toBeNull();
    expect(await opensFor(bob)).toContain("wombat");
  });

  test("after solving opens for nobody else, also not for who had opened it, and then at once", async () => {
    await write({});
    await opensFor(eve);
    await write({ opens: "solved" });
    for (const reader of [bob, eve, server.visitor()])
      expect(await waitsOf(reader)).toEqual({ ...NOTHING, solving: true });
    await addSolved(server.db, bob.userId, problemId, 10);
    expect((await bob.get(path())).json().editorial.text.html).toContain("wombat");
    expect(await waitsOf(eve)).toEqual({ ...NOTHING, solving: true });
  });

  test("after a number of submissions counts the reader's own", async () => {
    await write({ opens: "tries", opensTries: 2 });
    const waits = (made: number) => ({ ...NOTHING, tries: { needed: 2, made } });
    await submit(bob.userId);
    expect([await waitsOf(bob), await waitsOf(eve), await waitsOf(server.visitor())]).toEqual([
      waits(1),
      waits(0),
      waits(0),
    ]);
    await submit(bob.userId);
    expect(await waitsOf(bob)).toBeNull();
    expect((await bob.get(path())).json().editorial.text).toBeNull();
    expect(await opensFor(bob)).toContain("wombat");
    await addSolved(server.db, eve.userId, problemId, 10);
    expect((await eve.get(path())).json().editorial.text.html).toContain("wombat");
  });

  test("from a date on is closed before it also for who has solved the problem, and open after it", async () => {
    const at = later(1).toISOString();
    await write({ opens: "date", opensAt: at });
    await addSolved(server.db, bob.userId, problemId, 10);
    for (const reader of [bob, eve, server.visitor()]) expect(await waitsOf(reader)).toEqual({ ...NOTHING, at });
    await server.db
      .updateTable("editorials")
      .set({ opens_at: later(-1) })
      .where("problem_id", "=", problemId)
      .execute();
    expect([await waitsOf(eve), await waitsOf(server.visitor())]).toEqual([null, null]);
    expect((await bob.get(path())).json().editorial.text.html).toContain("wombat");
  });

  test("opens for visitors when its date has come, without any change", async () => {
    const at = new Date(Date.now() + 1_500);
    await write({ opens: "date", opensAt: at.toISOString() });
    expect(await waitsOf(server.visitor())).toMatchObject({ at: at.toISOString() });
    await expect.poll(() => waitsOf(server.visitor()), { timeout: 10_000 }).toBeNull();
  });

  test("is open for who may edit the problem, whatever the rule", async () => {
    await server.db.updateTable("problems").set({ author_id: author.userId }).where("id", "=", problemId).execute();
    for (const rule of [{ opens: "solved" }, { opens: "tries", opensTries: 9 }, { opens: "date", opensAt: later(9) }]) {
      await write(rule);
      for (const reader of [admin, author])
        expect((await reader.get(path())).json().editorial.text.html).toContain("wombat");
    }
  });

  test("has hints that open at any time", async () => {
    await write({ opens: "date", opensAt: later(1) });
    const hint = await bob.post(`/api/problem/${problemId}/hints`, { number: 1 });
    expect(hint.json().html).toContain("Think.");
  });

  test("without a text waits for nothing", async () => {
    await write({ text: "", opens: "solved" });
    expect((await bob.get(path())).json().editorial).toMatchObject({ hasText: false, opensAfter: null });
  });

  test.each([
    [{ opens: "tries" }, "opensTries"],
    [{ opens: "tries", opensTries: 0 }, "opensTries"],
    [{ opens: "tries", opensTries: 101 }, "opensTries"],
    [{ opens: "date" }, "opensAt"],
    [{ opens: "date", opensAt: "Friday" }, "opensAt"],
    [{ opens: "never" }, "opens"],
  ])("cannot open by %j", async (rule, field) => {
    const refused = await write(rule);
    expect([refused.statusCode, refused.json().field]).toEqual([400, field]);
  });

  test("keeps its rule in an edit without one, and the audit log has what changed", async () => {
    await write({ opens: "tries", opensTries: 5 });
    await write({ text: "Another." });
    expect((await admin.get(written())).json().editorial).toMatchObject({ opens: "tries", opensTries: 5 });
    await write({ opens: "solved", opensTries: 5 });
    expect((await admin.get(written())).json().editorial).toMatchObject({ opens: "solved", opensTries: null });
    const [entry] = await server.db
      .selectFrom("audit_entries")
      .where("action", "=", "editorial_edited")
      .orderBy("number", "desc")
      .select("changes")
      .limit(1)
      .execute();
    expect(entry?.changes).toContainEqual({ field: "opens", from: "tries: 5", to: "solved" });
  });
});

describe("in an assignment, students read an editorial", () => {
  async function assign(editorials: "any" | "solved" | "due", more: Partial<BareAssignment> = {}) {
    const id = await addBareAssignment(server.db, "a", {
      name: "hw",
      problemIds: [problemId],
      dueAt: later(2),
      ...more,
    });
    await server.db.updateTable("assignments").set({ editorials }).where("id", "=", id).execute();
    return id;
  }

  test("once it is due unless the teacher says otherwise, and nobody else has to wait", async () => {
    await write({});
    const dueAt = later(2);
    await addBareAssignment(server.db, "a", { name: "hw", problemIds: [problemId], dueAt });
    await addSolved(server.db, bob.userId, problemId, 10);
    expect(await waitsOf(bob)).toEqual({ ...NOTHING, dueAt: dueAt.toISOString() });
    expect([await waitsOf(eve), await waitsOf(teacher), await waitsOf(server.visitor())]).toEqual([null, null, null]);
    await server.db
      .updateTable("assignments")
      .set({ due_at: later(-1) })
      .execute();
    expect((await bob.get(path())).json().editorial.text.html).toContain("wombat");
  });

  test("after their own later date, and after late work ends nothing more keeps it", async () => {
    await write({});
    const id = await assign("due", { dueAt: later(-1) });
    expect(await waitsOf(bob)).toBeNull();
    const own = later(5);
    await sql`insert into assignment_overrides (assignment_id, user_id, due_at, created_by)
      values (${id}, ${bob.userId}, ${own}, ${teacher.userId})`.execute(server.db);
    expect(await waitsOf(bob)).toEqual({ ...NOTHING, dueAt: own.toISOString() });
  });

  test("after solving, if the teacher says so, until it is due", async () => {
    await write({});
    await assign("solved");
    expect([await waitsOf(bob), await waitsOf(eve)]).toEqual([{ ...NOTHING, solving: true }, null]);
    await server.db
      .updateTable("assignments")
      .set({ due_at: later(-1) })
      .execute();
    expect(await waitsOf(bob)).toBeNull();
  });

  test.each(["any", "solved", "due"] as const)(
    "never before the problem's own rule opens it: %s",
    async (editorials) => {
      const at = later(9).toISOString();
      await write({ opens: "date", opensAt: at });
      await assign(editorials, { dueAt: later(-1) });
      expect(await waitsOf(bob)).toEqual({ ...NOTHING, at });
    },
  );

  test("only once every assignment lets them", async () => {
    await write({});
    await assign("any");
    expect(await waitsOf(bob)).toBeNull();
    const dueAt = later(4);
    await addBareAssignment(server.db, "a", { name: "hw2", problemIds: [problemId], dueAt });
    expect(await waitsOf(bob)).toEqual({ ...NOTHING, dueAt: dueAt.toISOString() });
  });

  test("neither with its hints while an exam with the problem is not over, though the teacher said any time", async () => {
    await write({});
    await assign("any", { kind: "exam" });
    expect((await bob.get(path())).statusCode).toBe(404);
    const hint = await bob.post(`/api/problem/${problemId}/hints`, { number: 1 });
    expect(hint.statusCode).toBe(404);
    expect((await eve.get(path())).statusCode).toBe(200);
    await server.db
      .updateTable("assignments")
      .set({ due_at: later(-1) })
      .execute();
    expect((await bob.get(path())).statusCode).toBe(200);
  });
});
