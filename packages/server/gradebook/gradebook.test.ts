import { matrix as matrixReply } from "@assay/contract/routes/classes/grade-shapes";
import type { Verdict } from "@assay/contract/vocabulary/verdicts";
import { sql } from "kysely";
import Papa from "papaparse";
import { afterAll, beforeAll, beforeEach, describe, expect, it, test, vi } from "vitest";
import { addMembers } from "#testing/classes";
import { addAssignment, computeAll, sendWork } from "#testing/gradebook";
import { openTestApp, type SignedIn, type TestApp } from "#testing/open-test-app";

const RIGHT: Verdict[] = ["accepted", "accepted", "accepted"];
const THIRD: Verdict[] = ["accepted", "wrong_answer", "wrong_answer"];

let server: TestApp;
let people: Record<"teacher" | "assistant" | "observer" | "ann" | "ben" | "cleo", SignedIn>;
let problemIds: readonly string[];
let path: string;
let assignments = 0;
beforeAll(async () => {
  server = await openTestApp();
  const admin = await server.signInAdmin();
  const signIn = (name: string) => server.signIn(name);
  people = {
    teacher: await signIn("teacher"),
    assistant: await signIn("assistant"),
    observer: await signIn("observer"),
    ann: await signIn("ann"),
    ben: await signIn("ben"),
    cleo: await signIn("cleo"),
  };
  await admin.post("/api/classes", { slug: "c", name: "Class" });
  const { teacher, assistant, observer, ann, ben, cleo } = people;
  await addMembers(server.db, "c", {
    ...{ [teacher.userId]: "teacher", [assistant.userId]: "assistant", [observer.userId]: "observer" },
    ...{ [ann.userId]: "student", [ben.userId]: "student", [cleo.userId]: "student" },
  });
  await sql`update users set name = 'Doe, Ann' where id = ${ann.userId}`.execute(server.db);
  await sql`update users set name = '=2+2 Ben' where id = ${ben.userId}`.execute(server.db);
  await sql`update class_members set sections = '{Monday}' where user_id = ${ann.userId}`.execute(server.db);
});
/** Each test has an assignment of its own: Ann has solved the first problem and a third of the second, Ben a third of the first, Cleo nothing. */
beforeEach(async () => {
  await server.db.deleteFrom("rate_events").execute();
  assignments += 1;
  const { id, problemIds: added } = await addAssignment(server.db, "c", `sheet-${assignments}`, [3, 1], {
    opens_at: new Date(Date.now() - 600_000),
  });
  problemIds = added;
  path = `/api/classes/c/assignments/sheet-${assignments}`;
  const [one = "", two = ""] = added;
  await sendWork(server.db, {
    assignmentId: id,
    problemId: one,
    userId: people.ann.userId,
    verdicts: RIGHT,
    source: "ann-1",
  });
  await sendWork(server.db, {
    assignmentId: id,
    problemId: two,
    userId: people.ann.userId,
    verdicts: THIRD,
    source: "ann-2",
  });
  await sendWork(server.db, {
    assignmentId: id,
    problemId: one,
    userId: people.ben.userId,
    verdicts: THIRD,
    source: "ben-1",
  });
  await computeAll(server.db);
});
afterAll(() => server.close());

const matrix = async (who = people.observer) => {
  const shown = (await who.get(`${path}/matrix`)).json();
  expect(matrixReply.parse(shown)).toEqual(shown);
  return shown;
};
const pointsOf = async () =>
  Object.fromEntries(
    (await matrix()).students.map(({ userName, grade }: { userName: string; grade: { points: string } }) => [
      userName,
      grade.points,
    ]),
  );
const change = (who: SignedIn, userName: string, body: object) =>
  who.post(`${path}/grades/${userName}`, { reason: "Talked", ...body });
const release = (to: object, isWithdrawn = false) => people.teacher.post(`${path}/release`, { to, isWithdrawn });
const own = async (who: SignedIn) => {
  const { assignments: shown } = (await who.get("/api/classes/c/grades")).json();
  return shown.find(({ name }: { name: string }) => name === `sheet-${assignments}`);
};

test("the matrix has a cell for what each student has done, and none for what was never started", async () => {
  const { students, problems, assignment } = await matrix();
  expect(assignment.maximum).toBe("4");
  expect(problems.map(({ title }: { title: string }) => title)).toEqual(["Problem 1", "Problem 2"]);
  const byName = Object.fromEntries(students.map((row: { userName: string }) => [row.userName, row]));
  expect(byName.ann.cells).toMatchObject([
    { state: "solved", tries: 1, points: "3", minutes: 10 },
    { state: "partly", points: "0.3333", minutes: null },
  ]);
  expect(byName.ann.grade).toMatchObject({ points: "3.33", state: "computed", releasedAt: null });
  expect(byName.cleo.cells).toEqual([null, null]);
  const some = await people.observer.get(`${path}/matrix?students=${people.ben.userId}`);
  expect(some.json().students.map(({ userName }: { userName: string }) => userName)).toEqual(["ben"]);
});

test("assistants propose and mark, teachers set and release, observers only read", async () => {
  const { teacher, assistant, observer } = people;
  expect((await change(observer, "ann", { kind: "propose", points: 4 })).statusCode).toBe(403);
  expect((await change(assistant, "ann", { kind: "set", points: 4 })).statusCode).toBe(403);
  expect((await change(assistant, "ann", { kind: "propose", points: 4 })).json().proposal).toMatchObject({
    points: "4",
  });
  expect(await pointsOf()).toMatchObject({ ann: "3.33" });
  expect(
    (await change(assistant, "ben", { kind: "setProblem", problemId: problemIds[0], points: 2 })).json().grade.points,
  ).toBe("2");
  expect((await change(teacher, "ann", { kind: "set", points: 4 })).json()).toMatchObject({
    grade: { points: "4" },
    proposal: null,
  });
  expect((await assistant.post(`${path}/release`, { to: { kind: "all" } })).statusCode).toBe(403);
  const { history } = (await observer.get(`${path}/grades/ann`)).json();
  expect(history.map(({ kind, by, reason }: Record<string, string>) => [kind, by, reason]).slice(0, 2)).toEqual([
    ["set", "Name of teacher", "Talked"],
    ["proposed", "Name of assistant", "Talked"],
  ]);
  expect((await change(teacher, "ann", { kind: "excuse" })).json().grade).toMatchObject({
    points: null,
    isExcused: true,
  });
  expect((await change(teacher, "ann", { kind: "unexcuse" })).json().grade.points).toBe("4");
  expect((await change(teacher, "ann", { kind: "clear" })).json().grade.points).toBe("3.33");
  expect((await change(teacher, "ann", { kind: "set", points: 4, reason: "" })).statusCode).toBe(400);
});

test("students see nothing before the release, then what was released, and a change with the next one", async () => {
  expect(await own(people.ann)).toBeUndefined();
  expect((await release({ kind: "section", section: "Monday" })).json()).toEqual({ count: 1 });
  expect(await own(people.ann)).toMatchObject({ points: "3.33", maximum: "4", isSet: false });
  expect(await own(people.ben)).toBeUndefined();
  await change(people.teacher, "ann", { kind: "set", points: 4 });
  expect(await own(people.ann)).toMatchObject({ points: "3.33" });
  const { students } = await matrix();
  expect(students.find(({ userName }: { userName: string }) => userName === "ann").grade).toMatchObject({
    points: "4",
    releasedPoints: "3.33",
    isChanged: true,
  });
  expect((await release({ kind: "all" })).json()).toEqual({ count: 3 });
  expect(await own(people.ann)).toMatchObject({ points: "4", isSet: true });
  expect(await own(people.cleo)).toMatchObject({ points: null });
  expect((await release({ kind: "all" })).json()).toEqual({ count: 0 });
  expect((await release({ kind: "student", userName: "ann" }, true)).json()).toEqual({ count: 1 });
  expect(await own(people.ann)).toBeUndefined();
});

it("Submitty/Submitty#2947, jupyter/nbgrader#917: no reply to a student has anything of an unreleased grade", async () => {
  await change(people.teacher, "ann", { kind: "set", points: 3.97, reason: "secret-reason" });
  const paths = ["", "/grades", "/gradebook", "/gradebook/export", "/grades/export"].map(
    (part) => `/api/classes/c${part}`,
  );
  const parts = [
    "matrix",
    "grades/ann",
    `grades/ann/programs/${problemIds[0]}`,
    "export",
    "export?format=pdf",
    "export?format=programs",
  ];
  for (const at of [...paths, ...parts.map((part) => `${path}/${part}`), "/api/account/export", "/api/home"]) {
    const { body } = await people.ann.get(at);
    // After another digit, it is part of a time.
    expect(body, at).not.toMatch(/secret-reason|(?<!\d)3\.(97|33)/);
  }
  for (const part of parts) expect((await people.ann.get(`${path}/${part}`)).statusCode, part).toBe(403);
});

describe("a change of rules", () => {
  const rulesWith = async (points: number) => {
    const { assignment, problems } = await matrix();
    const first = { problemId: problems[0].problemId, points, scoring: "tests" };
    return { ...assignment.rules, problems: [first] };
  };

  test("does what its preview says, and is refused if anything has changed since", async () => {
    const rules = await rulesWith(6);
    const preview = (await people.teacher.post(`${path}/grading/preview`, { rules })).json();
    // By name, as in the matrix.
    expect(preview.changes.map(({ userName, from, to }: Record<string, string>) => [userName, from, to])).toEqual([
      ["ben", "1", "2"],
      ["ann", "3.33", "6.33"],
    ]);
    expect(await pointsOf()).toEqual({ ann: "3.33", ben: "1", cleo: null });
    await sendWork(server.db, {
      assignmentId: await assignmentId(),
      problemId: problemIds[1] ?? "",
      userId: people.ben.userId,
      verdicts: RIGHT,
    });
    const { basis } = preview;
    expect((await people.teacher.put(`${path}/grading`, { rules, basis })).json().code).toBe("grades_changed");
    // The new submission may be counted between a preview and its confirmation.
    const confirm = async () => {
      const again = (await people.teacher.post(`${path}/grading/preview`, { rules })).json();
      expect((await people.teacher.put(`${path}/grading`, { rules, basis: again.basis })).json()).toEqual({ count: 2 });
    };
    await vi.waitFor(confirm, { timeout: 30_000 });
    expect(await pointsOf()).toEqual({ ann: "6.33", ben: "3", cleo: null });
  });

  const assignmentId = async () => {
    const row = await server.db
      .selectFrom("assignments")
      .select("id")
      .where("name", "=", `sheet-${assignments}`)
      .executeTakeFirstOrThrow();
    return row.id;
  };
});

describe("exports", () => {
  const csv = async (format: string) => (await people.observer.get(`${path}/export?format=${format}`)).body;

  it("ls1intum/Artemis#10679, opendidac#295: a point in RFC 4180, or semicolons and a comma for Excel, never mixed", async () => {
    const plain = Papa.parse<string[]>(await csv("csv"), { delimiter: "," }).data;
    expect(plain.find(([name]) => name === "Doe, Ann")?.slice(4, 6)).toEqual(["3.33", "4"]);
    const excel = await csv("excel-comma");
    expect(excel.startsWith("\ufeff")).toBe(true);
    const parsed = Papa.parse<string[]>(excel.slice(1), { delimiter: ";" }).data;
    expect(parsed.find(([name]) => name === "Doe, Ann")?.slice(4, 6)).toEqual(["3,33", "4"]);
    expect((await csv("excel-point")).startsWith("\ufeffname,")).toBe(true);
  });

  it("joj cb4#40: a student without a submission has empty cells, and columns stay in place", async () => {
    const rows = Papa.parse<string[]>(await csv("csv"), { delimiter: ",", skipEmptyLines: true }).data;
    expect(new Set(rows.map((row) => row.length)).size).toBe(1);
    expect(rows.find(([, userName]) => userName === "cleo")?.slice(8)).toEqual(Array(8).fill(""));
  });

  test("a name that a spreadsheet would take for a formula is a text", async () => {
    const rows = Papa.parse<string[]>(await csv("csv"), { delimiter: "," }).data;
    expect(rows.find(([, userName]) => userName === "ben")?.[0]).toBe("'=2+2 Ben");
  });

  test("programs are in folders of students and problems, and a sheet of grades is a PDF", async () => {
    const zip = await people.observer.get(`${path}/export?format=programs`);
    expect(zip.rawPayload.subarray(0, 2).toString()).toBe("PK");
    expect(zip.rawPayload.toString("latin1")).toContain("ann/1-Problem-1/1.cpp");
    const pdf = await people.observer.get(`${path}/export?format=pdf`);
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
    expect(pdf.rawPayload.toString("latin1").match(/\/Type \/Page\b/g)).toHaveLength(3);
  });
});

test("a gradebook adds up assignments by weight, and its rules change as previewed", async () => {
  const { rules, students } = (await people.teacher.get("/api/classes/c/gradebook")).json();
  const ann = students.find(({ userName }: { userName: string }) => userName === "ann");
  expect(ann.grades.at(-1)).toMatchObject({ points: "3.33" });
  const weights = [{ name: `sheet-${assignments}`, weight: 50 }];
  const wanted = { dropLowest: 0, bestOf: 1, showsChangesAtOnce: false, weights };
  const preview = (await people.teacher.post("/api/classes/c/gradebook/rules/preview", { rules: wanted })).json();
  const changed = await people.teacher.put("/api/classes/c/gradebook/rules", {
    rules: wanted,
    revision: rules.revision,
  });
  expect(changed.statusCode).toBe(200);
  const after = (await people.teacher.get("/api/classes/c/gradebook")).json().students;
  for (const { userName, to } of preview.changes)
    expect(after.find((row: { userName: string }) => row.userName === userName).total.percent).toBe(to);
  const stale = await people.teacher.put("/api/classes/c/gradebook/rules", { rules: wanted, revision: rules.revision });
  expect(stale.json().code).toBe("grades_changed");
});

test("a program is shown with what it was worth, to staff alone", async () => {
  const shown = (await people.observer.get(`${path}/grades/ann/programs/${problemIds[0]}`)).json();
  expect(shown.programs).toMatchObject([{ ownNumber: 1, source: "ann-1", isCounted: true, passed: 3, tests: 3 }]);
  expect((await people.ben.get(`${path}/grades/ann/programs/${problemIds[0]}`)).statusCode).toBe(403);
});
