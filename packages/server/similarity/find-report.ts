import { CLASS_GRADERS, CLASS_TEACHERS } from "@assay/contract/vocabulary/class";
import type { Database } from "@assay/database/connect";
import type { Viewing } from "#access/viewer";
import { AppError } from "#base/app-error";
import { type Class, findOwnClass, isTeacher } from "#classes/class";

/** An assignment whose programs may be compared, and what the viewer may do. */
export interface ComparedAssignment {
  readonly found: Class;
  readonly id: string;
  /** True for who may compare and decide. Others see the reports that are shown to assistants. */
  readonly mayDecide: boolean;
}

/**
 * An assignment for who may see how similar its programs are: owners and teachers of its class, and assistants as far as reports are shown to them.
 * Throws AppError `class_not_found`, `assignment_not_found`, and `forbidden` for other members.
 */
export async function findComparedAssignment(
  db: Database,
  viewing: Viewing,
  { slug, name }: { readonly slug: string; readonly name: string },
): Promise<ComparedAssignment> {
  const found = await findOwnClass(db, viewing, slug, CLASS_GRADERS);
  return { found, id: await findAssignmentId(db, found, name), mayDecide: isTeacher(found) };
}

/** The same for who may compare and decide. */
export async function findOwnComparedAssignment(
  db: Database,
  viewing: Viewing,
  { slug, name }: { readonly slug: string; readonly name: string },
): Promise<ComparedAssignment> {
  const found = await findOwnClass(db, viewing, slug, CLASS_TEACHERS);
  return { found, id: await findAssignmentId(db, found, name), mayDecide: true };
}

async function findAssignmentId(db: Database, { row }: Class, name: string): Promise<string> {
  const assignment = await db
    .selectFrom("assignments")
    .select("id")
    .where("class_id", "=", row.id)
    .where("name", "=", name)
    .executeTakeFirst();
  if (!assignment) throw new AppError("assignment_not_found");
  return assignment.id;
}

/** A problem of the assignment with its report, which is null if nobody has had the programs compared. Throws AppError `problem_not_found`. */
export async function findReport(db: Database, { id, mayDecide }: ComparedAssignment, problemId: string) {
  const row = await db
    .selectFrom("assignment_problems")
    .innerJoin("problems", "problems.id", "assignment_problems.problem_id")
    .leftJoin("similarity_reports as report", (join) =>
      join
        .onRef("report.assignment_id", "=", "assignment_problems.assignment_id")
        .onRef("report.problem_id", "=", "assignment_problems.problem_id"),
    )
    .where("assignment_problems.assignment_id", "=", id)
    .where("assignment_problems.problem_id", "=", problemId)
    .selectAll("report")
    .select(["problems.id as problemId", "title"])
    .executeTakeFirst();
  if (!row) throw new AppError("problem_not_found");
  if (!mayDecide && row.shows_assistants !== true) throw new AppError("not_found");
  return row;
}
