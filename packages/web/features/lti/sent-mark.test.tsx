import type { SentGrade } from "@assay/contract/routes/classes/courses";
import type { GradeDetails } from "@assay/contract/routes/classes/grade-shapes";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { storeUser } from "#lib/stored-user";
import { aClass } from "#testing/classes";
import { fakeApi } from "#testing/fake-api";
import { ADA } from "#testing/fixtures";
import { renderApp } from "#testing/render";

const GRADE = {
  ...{ points: "7", computedPoints: "7", setPoints: null, proposedPoints: null, isExcused: false },
  ...{ state: "released", releasedPoints: "7", releasedAt: "2026-11-28T08:00:00.000Z", isChanged: false },
};

function student(number: number) {
  const names = { userId: `018f0000-0000-7000-8000-0000000000a${number}`, userName: `student${number}` };
  const total = { percent: "70", parts: [{ part: "counts", percent: "70" }] };
  return { ...names, name: `Student ${number}`, studentNumber: null, sections: [], grades: [GRADE], total };
}

const GRADEBOOK = {
  assignments: [{ name: "hw", title: "Loops", weight: "1", maximum: "10", dueAt: null, releasedAt: null }],
  students: [1, 2, 3, 4, 5].map(student),
  rules: { dropLowest: 0, bestOf: null, showsChangesAtOnce: false, revision: 1 },
  mayRelease: false,
};

const sent = (number: number, state: SentGrade["state"], change: Partial<SentGrade> = {}): SentGrade => ({
  ...{ assignment: "hw", userName: `student${number}`, platform: "Moodle", course: "Algorithms", state, fault: null },
  ...change,
});

async function cells(grades: readonly SentGrade[]): Promise<string[]> {
  storeUser({ user: ADA });
  fakeApi({
    "GET /api/classes/physics": { json: { class: aClass() } },
    "GET /api/classes/physics/gradebook": { json: GRADEBOOK },
    "GET /api/classes/physics/sent-grades": { json: { grades } },
  });
  renderApp("/classes/physics/gradebook");
  if (grades.length > 0) await screen.findByRole("heading", { name: "Grades in learning platforms" });
  const table = await screen.findByRole("table", { name: "Grades of the class" });
  const rows = within(table).getAllByRole("row").slice(1);
  return rows.map((row) => within(row).getAllByRole("cell")[0]?.textContent ?? "");
}

test("each grade says what became of it on its way to a learning platform, and why it has not arrived", async () => {
  const found = await cells([
    sent(1, "sent"),
    sent(2, "waiting", { fault: "busy" }),
    sent(3, "refused", { fault: "not_student" }),
    sent(4, "withdrawing"),
  ]);
  expect(found).toEqual([
    "7✓Sent to Algorithms.",
    "7…Algorithms: The grade of student2 waits: the platform is busy.",
    "7✗Algorithms: student3 is no student there.",
    "7↩Yet to be taken back from Algorithms.",
    "7",
  ]);
});

test("a grade that goes to two courses shows what staff should look at", async () => {
  const [first] = await cells([sent(1, "sent"), sent(1, "refused", { course: "Data", fault: "not_student" })]);
  expect(first).toBe("7✗Sent to Algorithms. Data: student1 is no student there.");
});

const DETAILS: GradeDetails = {
  student: { userId: student(1).userId, userName: "student1", name: "Student 1", studentNumber: null, sections: [] },
  assignment: { name: "hw", title: "Loops" },
  grade: { ...GRADE, state: "released" },
  derivation: {
    rules: { counts: "best", latePolicy: "none", latePercent: "0", lateFloor: "0" },
    dates: { opensAt: null, dueAt: null, closesAt: null, graceMs: 0, isExcused: false },
    ...{ problems: [], total: "7", maximum: "10" },
  },
  ...{ overrides: [], proposal: null, history: [], mayMark: false, mayRelease: false },
};

test("the page that a cell of an assignment's matrix opens says the same of this grade alone", async () => {
  storeUser({ user: ADA });
  fakeApi({
    "GET /api/classes/physics": { json: { class: aClass() } },
    "GET /api/classes/physics/assignments/hw/grades/student1": { json: DETAILS },
    "GET /api/classes/physics/sent-grades": {
      json: {
        grades: [
          sent(1, "refused", { fault: "not_student" }),
          sent(2, "waiting"),
          sent(1, "sent", { assignment: "other" }),
        ],
      },
    },
  });
  renderApp("/classes/physics/assignments/hw/grades/student1");
  const text = await screen.findByText("Algorithms: student1 is no student there.");
  expect(text.closest("p")?.textContent).toBe("7 of 10 points✗Algorithms: student1 is no student there.");
  expect(screen.queryByText(/Waits to be sent|Sent to/)).toBeNull();
});

test("a class whose grades go nowhere has no marks", async () => {
  expect(await cells([])).toEqual(["7", "7", "7", "7", "7"]);
});
