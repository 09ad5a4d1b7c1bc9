import type { Matrix, MatrixCell, MatrixRow } from "@assay/contract/routes/classes/grade-shapes";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { storeUser } from "#lib/stored-user";
import { aClass } from "#testing/classes";
import { fakeApi } from "#testing/fake-api";
import { ADA } from "#testing/fixtures";
import { renderApp } from "#testing/render";

const ID = "018f0000-0000-7000-8000-0000000000";
const DONE: MatrixCell = {
  ...{ state: "solved", tries: 2, waiting: 0, points: "2.7", minutes: 61, lateMs: 3_600_000, isSet: false },
};
const NO_GRADE: MatrixRow["grade"] = {
  ...{ points: null, computedPoints: null, setPoints: null, proposedPoints: null, isExcused: false },
  ...{ state: "computed", releasedPoints: null, releasedAt: null, isChanged: false },
};

function row(number: number, cells: MatrixRow["cells"], points: string | null, sections: string[] = []): MatrixRow {
  const names = { userId: `${ID}a${number}`, name: `Student ${number}`, userName: `student${number}` };
  return { ...names, studentNumber: null, sections, grade: { ...NO_GRADE, points }, cells };
}

const MATRIX: Matrix = {
  assignment: {
    ...{ name: "hw", title: "Loops", kind: "homework", maximum: "4", releasedAt: null },
    rules: {
      ...{ counts: "best", latePolicy: "none", latePercent: 0, lateFloor: 0, graceMinutes: 0 },
      ...{ opensAt: null, dueAt: null, closesAt: null },
    },
  },
  problems: [
    { problemId: `${ID}b1`, title: "Bookends", points: "3", scoring: "tests", handPoints: "0" },
    { problemId: `${ID}b2`, title: "Tidal Flats", points: "1", scoring: "all", handPoints: "0" },
  ],
  students: [
    row(1, [DONE, null], "2.7", ["7a"]),
    row(2, [{ ...DONE, state: "tried", points: "0", minutes: null, lateMs: 0 }, null], "0", ["7b"]),
    row(3, [DONE, { ...DONE, isSet: true }], "4"),
  ],
  mayMark: true,
  mayRelease: true,
};

function open(search = "") {
  storeUser({ user: ADA });
  fakeApi({
    "GET /api/classes/physics": { json: { class: aClass() } },
    "GET /api/classes/physics/assignments/hw/matrix": { json: MATRIX },
  });
  return renderApp(`/classes/physics/assignments/hw/matrix${search}`);
}
const rows = async () =>
  within(await screen.findByRole("table", { name: "Students and problems of Loops" }))
    .getAllByRole("row")
    .slice(1)
    .map((each) => within(each).getByRole("rowheader").textContent);

test("a cell says its state by a sign and in words, and opens the programs", async () => {
  open();
  const table = await screen.findByRole("table", { name: "Students and problems of Loops" });
  const [first, second] = within(table).getAllByRole("row").slice(1);
  const cell = within(first as HTMLElement).getByRole("link", { name: "solved, 2.7, 2 tries, 61 min, late" });
  expect(cell.textContent).toBe("✓ 2.72/61′ +1 h");
  expect(cell.getAttribute("href")).toContain(`/student1?problem=${ID}b1`);
  expect(within(second as HTMLElement).getByRole("link", { name: "tried, 0, 2 tries" }).textContent).toContain("✗");
  expect(within(second as HTMLElement).getByRole("link", { name: "never started" }).textContent).toBe("·");
});

test.each([
  ["", ["Student 1", "Student 2", "Student 3"]],
  ["?show=none", ["Student 1", "Student 2"]],
  ["?show=tried", ["Student 2"]],
  ["?show=solved", ["Student 3"]],
  ["?section=7b", ["Student 2"]],
  ["?sort=points", ["Student 3", "Student 1", "Student 2"]],
])("the address %s shows its rows in their order", async (search, expected) => {
  open(search);
  expect(await rows()).toEqual(expected);
});

test("the arrow keys move between cells, and stop at the edge", async () => {
  const { person } = open();
  await rows();
  screen.getByRole("link", { name: "Student 1" }).focus();
  await person.keyboard("{ArrowRight}{ArrowDown}");
  expect(document.activeElement?.getAttribute("aria-label")).toBe("tried, 0, 2 tries");
  await person.keyboard("{ArrowUp}{ArrowUp}");
  expect(document.activeElement?.getAttribute("aria-label")).toBe("solved, 2.7, 2 tries, 61 min, late");
});
