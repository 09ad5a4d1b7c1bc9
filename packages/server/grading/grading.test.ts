import { randomUUID } from "node:crypto";
import { HOUR } from "@assay/contract/vocabulary/units";
import type { Verdict } from "@assay/contract/vocabulary/verdicts";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from "vitest";
import { addMembers } from "#testing/classes";
import { addAssignment, computeAll, sendWork } from "#testing/gradebook";
import { openTestApp, type SignedIn, type TestApp } from "#testing/open-test-app";

const RIGHT: Verdict[] = ["accepted", "accepted", "accepted"];
const THIRD: Verdict[] = ["accepted", "wrong_answer", "wrong_answer"];

let server: TestApp;
let people: Record<"teacher" | "assistant" | "observer" | "ann" | "ben", SignedIn>;
let assignmentId: string;
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
  };
  await admin.post("/api/classes", { slug: "c", name: "Class" });
  const { teacher, assistant, observer, ann, ben } = people;
  await addMembers(server.db, "c", {
    ...{ [teacher.userId]: "teacher", [assistant.userId]: "assistant", [observer.userId]: "observer" },
    ...{ [ann.userId]: "student", [ben.userId]: "student" },
  });
});
/** Each test has an assignment of its own, due in an hour: Ann has solved a third of the first problem of 3 points, Ben all of it. */
beforeEach(async () => {
  await server.db.deleteFrom("rate_events").execute();
  assignments += 1;
  const dueAt = { due_at: new Date(Date.now() + HOUR) };
  const added = await addAssignment(server.db, "c", `sheet-${assignments}`, [3, 1], dueAt);
  assignmentId = added.id;
  problemIds = added.problemIds;
  path = `/api/classes/c/assignments/sheet-${assignments}`;
  await send("ann", THIRD);
  await send("ben", RIGHT);
});
afterAll(() => server.close());

const first = () => problemIds[0] as string;

/** Sends a program for the first problem, or another one. Returns its number. */
async function send(who: "ann" | "ben", verdicts: Verdict[], problemId = first()): Promise<number> {
  const id = await sendWork(server.db, { assignmentId, problemId, userId: people[who].userId, verdicts });
  await computeAll(server.db);
  const { rows } = await sql<{ number: number }>`
    select number::float8 as number from submissions where id = ${id}`.execute(server.db);
  return rows[0]?.number ?? 0;
}

const ITEMS = [
  { title: "Clear names", points: 1.5 },
  { title: "Copied", points: -2, isVisible: false },
];
const storeRubric = (body: object = {}, by = people.teacher) =>
  by.put(`${path}/rubrics/${first()}`, { handPoints: 2, items: ITEMS, revision: 0, ...body });
const list = async (by = people.assistant) => (await by.get(`${path}/marking`)).json();
const numberOf = async (userName: string): Promise<number> =>
  (await list()).work.find(({ student }: { student: { userName: string } }) => student.userName === userName).number;
const mark = (number: number, body: object, by = people.assistant) => by.put(`${path}/marking/${number}`, body);
const done = (number: number, isDone = true) => mark(number, { kind: "done", isDone });
const itemIds = async (): Promise<string[]> => {
  const { rubrics } = (await people.observer.get(`${path}/rubrics`)).json();
  return rubrics[0].items.map(({ _id }: { _id: string }) => _id);
};
const apply = async (number: number, index: number, applies = true) =>
  mark(number, { kind: "item", itemId: (await itemIds())[index], applies });
const gradeOf = async (userName: string) => (await people.observer.get(`${path}/grades/${userName}`)).json();

describe("rubrics", () => {
  it("dodona#4940: are made before the due date, and are there when marking starts", async () => {
    expect((await storeRubric()).json().rubric).toMatchObject({ handPoints: "2", revision: 1 });
    const { rubrics, mayEdit } = (await people.assistant.get(`${path}/rubrics`)).json();
    expect([mayEdit, rubrics[0].items, rubrics[1].items]).toEqual([
      false,
      [
        { _id: expect.any(String), title: "Clear names", points: "1.5", isVisible: true },
        { _id: expect.any(String), title: "Copied", points: "-2", isVisible: false },
      ],
      [],
    ]);
    expect((await gradeOf("ann")).grade.points).toBe("1");
    await computeAll(server.db);
    expect((await gradeOf("ann")).derivation.maximum).toBe("6");
  });

  test("change for all that were marked, and lose the marks of an item that is deleted", async () => {
    await storeRubric();
    const number = await numberOf("ann");
    await apply(number, 0);
    expect((await gradeOf("ann")).grade.points).toBe("2.5");
    const [_id] = await itemIds();
    const changed = [{ _id, title: "Clear names", points: 0.5 }];
    expect((await storeRubric({ items: changed })).json().code).toBe("rubric_changed");
    expect((await storeRubric({ items: changed, revision: 1 })).statusCode).toBe(200);
    await computeAll(server.db);
    expect((await gradeOf("ann")).grade.points).toBe("1.5");
    await storeRubric({ items: [], revision: 2 });
    await computeAll(server.db);
    expect((await gradeOf("ann")).grade.points).toBe("1");
    expect((await storeRubric({ items: [{ ...changed[0], _id: randomUUID() }], revision: 3 })).json()).toMatchObject({
      field: "items",
    });
  });

  test("are copied with their class", async () => {
    await storeRubric();
    const admin = await server.signInAdmin();
    const { slug } = (await admin.post("/api/classes/c/copy", { name: "Next" })).json().class;
    const { rubrics } = (await admin.get(`/api/classes/${slug}/assignments/sheet-${assignments}/rubrics`)).json();
    expect(rubrics[0]).toMatchObject({ handPoints: "2", items: [{ title: "Clear names" }, { title: "Copied" }] });
    expect(rubrics[0].items[0]._id).not.toBe((await itemIds())[0]);
  });
});

describe("marks", () => {
  beforeEach(() => storeRubric());

  test("are the hand part of the grade, explained in the derivation, and may be asked for twice", async () => {
    const number = await numberOf("ann");
    await Promise.all([apply(number, 0), apply(number, 0)]);
    const shown = (await people.assistant.get(`${path}/marking/${number}`)).json();
    expect(shown).toMatchObject({
      ...{ isDone: false, markedBy: "Name of assistant", applied: [(await itemIds())[0]] },
      result: { computed: "1", hand: { points: "1.5", ownNumber: 1 }, earned: "2.5", isSet: false },
      programs: [{ number, ownNumber: 1, isCounted: true }],
    });
    await apply(number, 1);
    const { grade, derivation } = await gradeOf("ann");
    expect([grade.points, derivation.problems[0].hand]).toEqual([
      "0.5",
      expect.objectContaining({ points: "-0.5", maximum: "2", ownNumber: 1 }),
    ]);
    await apply(number, 1, false);
    await apply(number, 0, false);
    expect((await gradeOf("ann")).derivation.problems[0].hand).toBeUndefined();
  });

  test("are in the history once the program is done, and with each later change", async () => {
    const number = await numberOf("ann");
    await apply(number, 0);
    const marked = async () =>
      (await gradeOf("ann")).history
        .filter(({ kind }: { kind: string }) => kind === "marked")
        .map(({ from, to, by }: Record<string, string>) => [from, to, by]);
    expect(await marked()).toEqual([]);
    await done(number);
    await done(number);
    expect(await marked()).toEqual([[null, "1.5", "Name of assistant"]]);
    await apply(number, 0, false);
    expect((await marked())[0]).toEqual(["1.5", "0", "Name of assistant"]);
  });

  it("pawtograder/platform#248: stay with the program that was marked when a better one is sent afterwards", async () => {
    const number = await numberOf("ann");
    await apply(number, 0);
    await done(number);
    await send("ann", RIGHT);
    expect((await gradeOf("ann")).grade.points).toBe("4.5");
    const { work } = await list();
    expect(work[0]).toMatchObject({ number, isDone: true });
    const { programs, result } = (await people.assistant.get(`${path}/marking/${number}`)).json();
    expect(programs).toMatchObject([
      { ownNumber: 2, isCounted: true },
      { number, isCounted: false },
    ]);
    expect(result).toMatchObject({ computed: "3", hand: { ownNumber: 1 }, earned: "4.5" });
  });

  test("are for graders, and for items of the problem's own rubric", async () => {
    const number = await numberOf("ann");
    const body = { kind: "item", itemId: randomUUID(), applies: true };
    expect((await mark(number, body, people.observer)).statusCode).toBe(403);
    expect((await mark(number, body, people.ann)).statusCode).toBe(403);
    expect((await mark(number, body)).json()).toMatchObject({ field: "itemId" });
    expect((await mark(999_999, body)).statusCode).toBe(404);
    const other = await sendWork(server.db, {
      assignmentId,
      problemId: problemIds[1] ?? "",
      userId: people.ann.userId,
      verdicts: RIGHT,
    });
    const { rows } = await sql<{
      number: number;
    }>`select number::float8 as number from submissions where id = ${other}`.execute(server.db);
    const item = { kind: "item", itemId: (await itemIds())[0], applies: true };
    expect((await mark(rows[0]?.number ?? 0, item)).json()).toMatchObject({ field: "itemId" });
    await sql`update classes set archived_at = now()`.execute(server.db);
    expect((await mark(number, item)).json().code).toBe("class_archived");
    await sql`update classes set archived_at = null`.execute(server.db);
  });

  test("the list has one program for each student and problem, by student", async () => {
    await send("ann", RIGHT, problemIds[1]);
    await send("ann", THIRD);
    const { work, problems } = await list();
    expect(problems).toMatchObject([{ hasRubric: true }, { hasRubric: false }]);
    expect(
      work.map(({ student, problemId, isDone }: { student: { name: string }; problemId: string; isDone: boolean }) => [
        student.name,
        problemIds.indexOf(problemId),
        isDone,
      ]),
    ).toEqual([
      ["Name of ann", 0, false],
      ["Name of ann", 1, false],
      ["Name of ben", 0, false],
    ]);
  });

  test("a preview of the release says what the release then does", async () => {
    await done(await numberOf("ann"));
    const preview = async () => (await people.teacher.get(`${path}/release`)).json();
    expect(await preview()).toEqual({
      ...{ students: 2, released: 0, changed: 0, withoutValue: 0, notDone: 1, comments: 0, releasedAt: null },
    });
    expect((await people.assistant.get(`${path}/release`)).statusCode).toBe(403);
    expect((await people.teacher.post(`${path}/release`, { to: { kind: "all" } })).json()).toEqual({ count: 2 });
    expect(await preview()).toMatchObject({ students: 0, changed: 0, releasedAt: expect.any(String) });
    await apply(await numberOf("ben"), 1);
    expect(await preview()).toMatchObject({ students: 0, changed: 1 });
  });
});

describe("without names", () => {
  const anonymous = (isAnonymous: boolean, by = people.assistant) => by.put(`${path}/anonymity`, { isAnonymous });
  const NAMES = /Name of (ann|ben)|"(ann|ben)"/;

  test("nothing that is sent for marking has a name, for whom it was switched on alone, and each student keeps a number", async () => {
    const number = await numberOf("ann");
    await people.ann.post(`/api/feedback/submissions/${number}/threads`, { text: "Why?", key: randomUUID() });
    await anonymous(true);
    const paths = [
      ...[`${path}/marking`, `${path}/marking/${number}`, `/api/feedback/submissions/${number}`],
      "/api/classes/c/questions",
    ];
    for (const at of paths) {
      expect((await people.assistant.get(at)).body, at).not.toMatch(NAMES);
      expect((await people.teacher.get(at)).body, at).toMatch(NAMES);
    }
    const placeOf = async () =>
      (await list()).work.find((each: { number: number }) => each.number === number).student.place;
    const place = await placeOf();
    const late = await server.signIn(`late-${assignments}`);
    await addMembers(server.db, "c", { [late.userId]: "student" });
    expect(await placeOf()).toBe(place);
    await anonymous(true);
    expect(await placeOf()).toBe(place);
    expect((await anonymous(false)).json()).toEqual({ isAnonymous: false });
    expect((await people.assistant.get(paths[0] as string)).body).toMatch(NAMES);
    await sql`delete from class_members where user_id = ${late.userId}`.execute(server.db);
  });
});
