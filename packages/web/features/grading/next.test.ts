import { expect, it, test } from "vitest";
import { inOrder, nextWithoutDone, type Order } from "#features/grading/next";

/** Two students with two problems each; the number says which: 12 is the second problem of the first student. */
const WORK = [11, 12, 21, 22].map((number) => ({
  number,
  problemId: number % 10 === 1 ? "a" : "b",
  student: { place: Math.floor(number / 10) },
  isDone: false,
}));

/** The numbers in the order in which a grader who says that each is done sees them. */
function walk(order: Order, first: number, done: readonly number[] = []): number[] {
  let work = inOrder(WORK, ["a", "b"], order).map((each) => ({ ...each, isDone: done.includes(each.number) }));
  const seen = [first];
  for (;;) {
    const current = seen.at(-1) ?? 0;
    work = work.map((each) => (each.number === current ? { ...each, isDone: true } : each));
    const next = nextWithoutDone(work, current, order);
    if (!next) return seen;
    seen.push(next.number);
  }
}

it("dodona#2443: by student, the next program without done is of the same student first", () => {
  expect(walk("student", 11)).toEqual([11, 12, 21, 22]);
  expect(walk("student", 12)).toEqual([12, 11, 21, 22]);
  expect(walk("student", 22, [12])).toEqual([22, 21, 11]);
});

it("dodona#2443: by problem, it is of the same problem first", () => {
  expect(walk("problem", 11)).toEqual([11, 21, 12, 22]);
  expect(walk("problem", 21, [12])).toEqual([21, 11, 22]);
});

test("without a current one it is the first, and there is none when all are done", () => {
  expect(nextWithoutDone(WORK, null, "student")?.number).toBe(11);
  expect(
    nextWithoutDone(
      WORK.map((each) => ({ ...each, isDone: true })),
      11,
      "student",
    ),
  ).toBeNull();
});
