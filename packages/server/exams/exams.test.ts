import { createHash } from "node:crypto";
import { ROLE_ADMIN } from "@assay/contract/vocabulary/roles";
import { HOUR, MINUTE } from "@assay/contract/vocabulary/units";
import { addProblem } from "@assay/database/testing/problems";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { settleExams } from "#exams/end-exams";
import { judgeSubmission } from "#testing/batches";
import { addMembers } from "#testing/classes";
import { openTestApp, type SignedIn, type TestApp } from "#testing/open-test-app";

let server: TestApp;
let owner: SignedIn;
let ann: SignedIn;
let ben: SignedIn;
let problemId: string;
beforeAll(async () => {
  server = await openTestApp({ trustProxy: true });
  owner = await server.signIn("owner", ROLE_ADMIN);
  ann = await server.signIn("ann");
  ben = await server.signIn("ben");
  await owner.post("/api/classes", { name: "One", slug: "one", timeZone: "Europe/Berlin" });
  await addMembers(server.db, "one", { [ann.userId]: "student", [ben.userId]: "student" });
  problemId = await addProblem(server.db);
});
beforeEach(async () => {
  for (const table of ["rate_events", "exam_seals", "assignment_submissions", "assignments"])
    await sql`delete from ${sql.table(table)}`.execute(server.db);
  await sql`update class_members set extra_time = 1`.execute(server.db);
});
afterAll(() => server.close());

const URL = "/api/classes/one/assignments";
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();
const create = async (settings: object = {}) => {
  const base = { name: "exam", title: "Exam", kind: "exam", isPublished: true, problems: [{ problemId }] };
  const dates = { opensAt: inMs(-HOUR), dueAt: inMs(2 * HOUR), durationMinutes: 60 };
  return owner.post(URL, { ...base, ...dates, ...settings });
};
const act = (browser: SignedIn, what: string, body: object = {}) => browser.post(`${URL}/exam/exam/${what}`, body);
const submit = (browser: SignedIn) =>
  browser.post(`${URL}/exam/problems/${problemId}/submissions`, { language: "cpp", source: "int main() {}" });
const room = async () => (await owner.get(`${URL}/exam/exam/room`)).json();
const inRoom = async (userName: string) =>
  (await room()).students.find((student: { userName: string }) => student.userName === userName);
const minutesLeft = async (userName: string) =>
  Math.round((Date.parse((await inRoom(userName)).endsAt) - Date.now()) / MINUTE);
/** Lets this much time pass for a student. */
const pass = (ms: number) =>
  sql`update exam_sessions set started_at = started_at - ${ms} * interval '1 ms'`.execute(server.db);

test("takes work from its start to its end, and shows its problems to nobody before", async () => {
  await sql`update problems set status = 'draft' where id = ${problemId}`.execute(server.db);
  await create();
  const read = async () => (await ann.get(`/api/problem/${problemId}`)).statusCode;
  expect(await read()).toBe(404);
  expect((await ann.get(`${URL}/exam`)).json().assignment).toMatchObject({
    ...{ problems: [], problemCount: null, isOpen: false, description: "" },
    exam: { state: "ready", minutes: 60, startedAt: null },
  });
  expect((await submit(ann)).json().code).toBe("exam_not_started");
  expect((await act(ann, "start")).json().exam).toMatchObject({ state: "running", minutes: 60 });
  expect([await read(), (await submit(ann)).statusCode]).toEqual([200, 201]);
  await pass(HOUR);
  expect((await submit(ann)).json().code).toBe("exam_over");
  expect((await ann.get(`${URL}/exam`)).json().assignment).toMatchObject({ isOpen: false, exam: { state: "over" } });
  await sql`update problems set status = 'published' where id = ${problemId}`.execute(server.db);
});

test("beginning twice is beginning once, and nobody begins before it opens or after it is due", async () => {
  await create();
  await Promise.all([act(ann, "start"), act(ann, "start"), act(ann, "start")]);
  expect((await inRoom("ann")).events).toMatchObject([{ kind: "started" }]);
  await sql`update assignments set opens_at = now() + interval '1 hour'`.execute(server.db);
  expect((await act(ben, "start")).json().code).toBe("assignment_not_open");
  await sql`update assignments set opens_at = null, due_at = now() - interval '1 minute'`.execute(server.db);
  expect((await act(ben, "start")).json().code).toBe("exam_over");
  expect((await act(owner, "start")).json().code).toBe("forbidden");
});

test("extra time, own extra minutes and minutes that staff give make it longer", async () => {
  await create();
  await sql`update class_members set extra_time = 1.5 where user_id = ${ann.userId}`.execute(server.db);
  await owner.put(`${URL}/exam/own-dates`, { user: "ben", extraMinutes: 10 });
  await act(ann, "start");
  await act(ben, "start");
  expect([await minutesLeft("ann"), await minutesLeft("ben")]).toEqual([90, 70]);
  expect((await act(owner, "minutes", { user: "ann", minutes: 5 })).statusCode).toBe(200);
  expect((await act(owner, "minutes", { user: null, minutes: 3, reason: "Fire alarm" })).statusCode).toBe(200);
  expect([await minutesLeft("ann"), await minutesLeft("ben")]).toEqual([98, 73]);
  expect((await inRoom("ben")).events).toMatchObject([{ kind: "started" }, { minutes: 3, reason: "Fire alarm" }]);
  expect((await act(owner, "minutes", { user: "nobody", minutes: 5 })).json().code).toBe("exam_not_running");
  expect((await act(ann, "minutes", { user: "ann", minutes: 5 })).json().code).toBe("exam_running");
});

test("work within the own time is not late, although the exam is over for others", async () => {
  await create({ dueAt: inMs(10 * MINUTE), opensAt: inMs(-2 * HOUR) });
  await act(ann, "start");
  await act(owner, "minutes", { user: "ann", minutes: 30 });
  await sql`update assignments set due_at = now() - interval '1 minute'`.execute(server.db);
  expect((await submit(ann)).json()).toMatchObject({ lateMs: 0 });
  expect((await submit(ben)).json().code).toBe("exam_not_started");
});

test("what was handed in stays handed in, unless staff let the student go on, with a reason", async () => {
  await create();
  await act(ann, "start");
  await act(ann, "hand-in");
  expect((await act(ann, "hand-in")).json().exam).toMatchObject({ state: "over", endedBy: "student" });
  expect((await submit(ann)).json().code).toBe("exam_over");
  expect((await act(ann, "start")).json().exam).toMatchObject({ state: "over" });
  expect((await act(owner, "reopen", { user: "ann", minutes: 15 })).json().field).toBe("reason");
  await pass(2 * HOUR);
  expect((await act(owner, "reopen", { user: "ann", minutes: 15, reason: "By mistake" })).statusCode).toBe(200);
  expect(await minutesLeft("ann")).toBeGreaterThanOrEqual(15);
  expect((await submit(ann)).statusCode).toBe(201);
  await act(owner, "end", { user: "ann" });
  expect((await submit(ann)).json().code).toBe("exam_over");
  const { events } = await inRoom("ann");
  expect(events.map(({ kind }: { kind: string }) => kind)).toEqual(["started", "handed_in", "reopened", "ended"]);
  expect((await act(ben, "hand-in")).json().code).toBe("exam_not_started");
});

test("the clock ends a session, and minutes for everybody do not bring it back", async () => {
  await create();
  await act(ann, "start");
  await pass(HOUR + MINUTE);
  await act(owner, "minutes", { user: null, minutes: 30 });
  expect(await inRoom("ann")).toMatchObject({ endedBy: "clock" });
  expect((await submit(ann)).json().code).toBe("exam_over");
});

test("another login is shown in the room, with the address", async () => {
  await create();
  await act(ann, "start");
  await ann.get(`${URL}/exam`);
  const another = await server.signIn("ann");
  await another.get(`${URL}/exam`);
  await another.get(`${URL}/exam`);
  const shown = await inRoom("ann");
  expect(shown).toMatchObject({ logins: 2, address: "127.0.0.1" });
  expect(shown.events).toMatchObject([{ kind: "started" }, { kind: "another_login" }]);
});

test("opens from its addresses alone", async () => {
  await create({ networks: ["192.0.2.0/24", "2001:db8:5::/48"] });
  const from = (address: string) => ann.post(`${URL}/exam/exam/start`, {}, { headers: { "x-forwarded-for": address } });
  expect((await from("198.51.100.7")).json().code).toBe("exam_elsewhere");
  expect((await from("2001:db8:6::1")).json().code).toBe("exam_elsewhere");
  expect((await from("2001:db8:5:1::1")).statusCode).toBe(200);
  expect((await ann.get(`${URL}/exam`)).json().code).toBe("exam_elsewhere");
  expect((await from("::ffff:192.0.2.9")).statusCode).toBe(200);
  expect((await create({ name: "b", networks: ["192.0.2.0/33"] })).json().field).toBe("networks.0");
  expect((await create({ name: "b", networks: ["192.0.2.1"], durationMinutes: null })).json().field).toBe("networks");
  expect((await create({ name: "b", kind: "homework", networks: ["192.0.2.1"] })).json().field).toBe("networks");
});

test("a locked exam keeps its students from everything until they have handed it in, and has to end within a day", async () => {
  const locked = { durationMinutes: null, isLocked: true };
  expect((await create({ ...locked, dueAt: null })).json().field).toBe("isLocked");
  expect((await create({ ...locked, dueAt: inMs(24 * HOUR) })).json().field).toBe("isLocked");
  expect((await create(locked)).statusCode).toBe(201);
  expect((await ann.get("/api/allProblems")).json().code).toBe("exam_running");
  expect((await ann.get("/api/exam")).json().exam).toMatchObject({ name: "exam", hasStarted: false });
  expect((await ann.get(`/api/problem/${problemId}`)).json().code).toBe("exam_running");
  await act(ann, "start");
  expect((await ann.get(`/api/problem/${problemId}`)).statusCode).toBe(200);
  await act(ann, "hand-in");
  expect((await ann.get("/api/allProblems")).statusCode).toBe(200);
  expect((await ann.get("/api/exam")).json().exam).toBeNull();
});

test("is sealed once it is over, and shows what has changed since", async () => {
  await create();
  await act(ann, "start");
  const { number, tokens } = (await submit(ann)).json();
  expect((await act(owner, "seal")).json().code).toBe("exam_still_running");
  await act(ann, "hand-in");
  await sql`update assignments set due_at = now() - interval '1 minute'`.execute(server.db);
  expect((await act(owner, "seal")).json().message).toContain("no verdict");
  await judgeSubmission(server.db, tokens, ["accepted", "accepted", "accepted"]);
  const { seal } = (await act(owner, "seal")).json();
  expect(seal).toMatchObject({ submissions: 1, by: "Name of owner" });
  expect((await act(owner, "seal")).json().code).toBe("exam_sealed");
  const again = { user: "ann", minutes: 5, reason: "Please" };
  expect((await act(owner, "reopen", again)).json().code).toBe("exam_sealed");
  const verify = async () => (await owner.get(`${URL}/exam/exam/seal`)).json();
  expect(await verify()).toMatchObject({ isIntact: true, differences: [] });
  await judgeSubmission(server.db, tokens, ["accepted", "wrong_answer", "accepted"]);
  expect((await verify()).differences).toMatchObject([
    { number, kind: "verdict", from: "accepted 3/3", to: "wrong_answer 2/3" },
  ]);
  await sql`update submissions set source = 'other'`.execute(server.db);
  expect((await verify()).differences).toMatchObject([{ kind: "source" }, { kind: "verdict" }]);
  expect((await verify()).isIntact).toBe(true);

  // As the guide says that others compute it.
  const { digest, exam, sessions, submissions } = (await owner.get(`${URL}/exam/exam/seal/record`)).json();
  let link = "";
  for (const line of [exam, ...sessions, ...submissions])
    link = createHash("sha256")
      .update(link + JSON.stringify(line, Object.keys(line).sort()))
      .digest("hex");
  expect([link, digest]).toEqual([seal.digest, seal.digest]);

  await sql`update exam_seals set record = jsonb_set(record, '{submissions,0,verdict}', '"wrong_answer"')`.execute(
    server.db,
  );
  expect((await verify()).isIntact).toBe(false);
  expect((await owner.delete(`${URL}/exam`)).statusCode).toBe(409);
});

test("what was received before the seal and stored after it belongs to the exam and is shown as that", async () => {
  await create();
  await act(ann, "start");
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  const held = server.db.transaction().execute(async (transaction) => {
    await sql`select from class_members where user_id = ${ann.userId} for no key update`.execute(transaction);
    await isReleased;
  });
  const sent = submit(ann);
  const waiting = sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%class_members%'`;
  await expect.poll(async () => (await waiting.execute(server.db)).rows[0]?.count, { timeout: 10_000 }).toBe(1);
  await act(owner, "end", { user: "ann" });
  await sql`update assignments set due_at = now() - interval '1 minute'`.execute(server.db);
  expect((await act(owner, "seal")).json().seal).toMatchObject({ submissions: 0 });
  release();
  await held;
  const { number } = (await sent).json();
  const verify = async () => (await owner.get(`${URL}/exam/exam/seal`)).json().differences;
  expect(await verify()).toMatchObject([{ number, kind: "delayed" }]);
  await sql`update assignment_submissions set received_at = now()`.execute(server.db);
  expect(await verify()).toMatchObject([{ number, kind: "added" }]);
});

test("a sealed exam takes nothing more, whatever its dates are changed to", async () => {
  await create({ durationMinutes: null, dueAt: inMs(HOUR) });
  await sql`update assignments set due_at = now() - interval '1 minute'`.execute(server.db);
  expect((await act(owner, "seal")).statusCode).toBe(200);
  await sql`update assignments set due_at = now() + interval '1 hour'`.execute(server.db);
  expect((await submit(ann)).json().code).toBe("exam_sealed");
  await sql`update assignments set kind = 'homework'`.execute(server.db);
  expect((await submit(ann)).json().code).toBe("exam_sealed");
});

test("the record says of each student whose time was over when it was", async () => {
  await create();
  await act(ann, "start");
  await sql`update assignments set due_at = now() - interval '1 minute'`.execute(server.db);
  await pass(3 * HOUR);
  expect((await act(owner, "seal")).statusCode).toBe(200);
  const { sessions } = (await owner.get(`${URL}/exam/exam/seal/record`)).json();
  expect(sessions).toMatchObject([{ userName: "ann", endedBy: "clock", endedAt: expect.any(String) }]);
});

test("a deleted account stays in the sealed record, which its owners alone read", async () => {
  const gone = await server.signIn("gone");
  await addMembers(server.db, "one", { [gone.userId]: "student" });
  await create();
  await act(gone, "start");
  await judgeSubmission(server.db, (await submit(gone)).json().tokens, ["accepted", "accepted", "accepted"]);
  await act(gone, "hand-in");
  await sql`update assignments set due_at = now() - interval '1 hour'`.execute(server.db);
  await settleExams(server.db);
  expect((await owner.delete(`/api/admin/user/delete/${gone.userId}`)).statusCode).toBe(200);
  const teacher = await server.signIn("teacher");
  await addMembers(server.db, "one", { [teacher.userId]: "teacher" });
  expect((await teacher.get(`${URL}/exam/exam/seal`)).json().differences).toMatchObject([{ kind: "missing" }]);
  expect((await teacher.get(`${URL}/exam/exam/seal/record`)).statusCode).toBe(403);
  const sealed = (await owner.get(`${URL}/exam/exam/seal/record`)).json();
  expect(sealed).toMatchObject({ sessions: [{ userName: "gone", endedBy: "student" }] });
  await sql`delete from assignment_submissions`.execute(server.db);
  expect((await owner.delete(`${URL}/exam`)).json().code).toBe("exam_sealed");
  expect((await owner.delete("/api/classes/one")).json().code).toBe("class_in_use");
});

test("own data names the exam with what happened in it", async () => {
  await create();
  await act(ann, "start");
  await act(ann, "hand-in");
  const { exams } = (await ann.get("/api/account/export")).json();
  expect(exams).toMatchObject([
    { title: "Exam", endedBy: "student", events: [{ kind: "started" }, { kind: "handed_in" }] },
  ]);
});
