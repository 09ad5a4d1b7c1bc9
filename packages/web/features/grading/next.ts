import type { GradedWork } from "@assay/contract/routes/classes/grading";

/** In which order programs are marked: all of a student one after the other, or those of all students to a problem. */
export const ORDERS = ["student", "problem"] as const;
/** One of `ORDERS`. */
export type Order = (typeof ORDERS)[number];

/** What the order needs of a program. */
type Ordered = Pick<GradedWork, "number" | "problemId" | "isDone"> & { readonly student: { readonly place: number } };

/** The programs in this order; `problemIds` are in the order of the assignment. */
export function inOrder<Work extends Ordered>(
  work: readonly Work[],
  problemIds: readonly string[],
  order: Order,
): Work[] {
  const problem = (each: Work) => problemIds.indexOf(each.problemId);
  const student = (each: Work) => each.student.place;
  const [first, second] = order === "student" ? [student, problem] : [problem, student];
  return work.toSorted((one, other) => first(one) - first(other) || second(one) - second(other));
}

/**
 * Of programs in order, the next one that is not done: the others of the same student first, or by problem those of the same problem; then those that follow, and
 * at the end those that were left out before. Null if all others are done (dodona#2443).
 */
export function nextWithoutDone<Work extends Ordered>(
  work: readonly Work[],
  current: number | null,
  order: Order,
): Work | null {
  const place = work.findIndex(({ number }) => number === current);
  const following = [...work.slice(place + 1), ...work.slice(0, Math.max(place, 0))].filter(({ isDone }) => !isDone);
  const here = work[place];
  if (!here) return following[0] ?? null;
  const isAlike = (each: Work) =>
    order === "student" ? each.student.place === here.student.place : each.problemId === here.problemId;
  return following.find(isAlike) ?? following[0] ?? null;
}
