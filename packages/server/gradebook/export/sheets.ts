import type { GradeDetails, ShownDerivation } from "@assay/contract/routes/classes/grade-shapes";
import type { OwnGrade, ShownTotal } from "@assay/contract/routes/classes/gradebook";
import type { Database } from "@assay/database/connect";
import { readStudents, type StaffAssignment, type Student } from "#gradebook/assignment";
import type { Sheet, SheetPart } from "#gradebook/export/sheet";
import { readGrade } from "#gradebook/read-grade";

/** The sheets of an assignment: of all its students, or of one. */
export async function* assignmentSheets(
  db: Database,
  assignment: StaffAssignment,
  student: string | undefined,
): AsyncGenerator<Sheet> {
  const names =
    student === undefined ? (await readStudents(db, assignment.classId)).map(({ userName }) => userName) : [student];
  for (const userName of names) yield sheetOf(await readGrade(db, assignment, userName, {}));
}

/** The sheet of a student's own released grades. */
export async function* ownSheet(
  student: Student,
  { assignments, total }: { readonly assignments: readonly OwnGrade[]; readonly total: ShownTotal },
): AsyncGenerator<Sheet> {
  const parts = assignments.map(({ title, points, maximum, isExcused, isSet, derivation }) =>
    partOf({ title, points, maximum, isExcused, computed: isSet ? (derivation?.total ?? null) : null }, derivation),
  );
  yield { name: student.name, detail: detailOf(student), totalPercent: total.percent, parts };
}

function sheetOf({ student, assignment, grade, derivation }: GradeDetails): Sheet {
  const { points, isExcused, setPoints, computedPoints } = grade;
  const shown = { title: assignment.title, points, maximum: derivation.maximum, isExcused };
  const part = partOf({ ...shown, computed: setPoints === null ? null : computedPoints }, derivation);
  return { name: student.name, detail: detailOf(student), totalPercent: null, parts: [part] };
}

const detailOf = ({ userName, studentNumber, sections }: Student) =>
  [userName, studentNumber ?? "", sections.join(", ")].filter((text) => text !== "").join(" · ");

function partOf(shown: Omit<SheetPart, "dueAt" | "problems">, derivation: ShownDerivation | null): SheetPart {
  return {
    ...shown,
    dueAt: derivation?.dates.dueAt ?? null,
    problems: (derivation?.problems ?? []).map(({ title, tries, counted, earned, points, set }) => ({
      ...{ title, tries, earned, points },
      counted: counted?.ownNumber ?? null,
      keptPercent: counted?.keptPercent ?? null,
      isSet: set !== null,
    })),
  };
}
