import type { Matrix } from "@assay/contract/routes/classes/grade-shapes";
import type { Gradebook } from "@assay/contract/routes/classes/gradebook";
import { numberCell, type TableCell } from "#base/write-table";

/** A matrix as a table: a line for each student, with points, tries and minutes of each problem. */
export function matrixTable({ assignment, problems, students }: Matrix): TableCell[][] {
  const header = [
    ...["name", "user name", "student number", "sections", "points", "maximum", "excused", "state"],
    ...problems.flatMap(({ title }, index) =>
      ["points", "tries", "minutes", "late hours"].map((what) => `${index + 1} ${title}: ${what}`),
    ),
  ];
  const lines = students.map(({ name, userName, studentNumber, sections, grade, cells }): TableCell[] => [
    ...[name, userName, studentNumber, sections.join(" ")],
    ...[numberCell(grade.points), numberCell(assignment.maximum), grade.isExcused ? "yes" : null, grade.state],
    ...cells.flatMap((cell) =>
      cell === null
        ? [null, null, null, null]
        : [
            numberCell(cell.points),
            numberCell(`${cell.tries}`),
            numberCell(cell.minutes === null ? null : `${cell.minutes}`),
            numberCell(cell.lateMs === 0 ? null : `${Math.ceil(cell.lateMs / 36_000) / 100}`),
          ],
    ),
  ]);
  return [header, ...lines];
}

/** A gradebook as a table: a line for each student, with the points of each assignment and the total in percent. */
export function gradebookTable({ assignments, students }: Gradebook): TableCell[][] {
  const header = [
    ...["name", "user name", "student number", "sections"],
    ...assignments.flatMap(({ title }) => [title, `${title}: maximum`]),
    "total percent",
  ];
  const lines = students.map(({ name, userName, studentNumber, sections, grades, total }): TableCell[] => [
    ...[name, userName, studentNumber, sections.join(" ")],
    ...assignments.flatMap(({ maximum }, index) => {
      const grade = grades[index];
      return [grade?.isExcused ? "excused" : numberCell(grade?.points ?? null), numberCell(maximum)];
    }),
    numberCell(total.percent),
  ]);
  return [header, ...lines];
}
