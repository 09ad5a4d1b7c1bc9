import type { AssignmentKind } from "@assay/contract/vocabulary/class";
import type { Database } from "@assay/database/connect";

/** What an assignment that is stored as it is has. */
export interface BareAssignment {
  readonly name: string;
  readonly problemIds: readonly string[];
  readonly kind?: AssignmentKind;
  readonly opensAt?: Date;
  readonly dueAt?: Date;
  readonly closesAt?: Date;
  readonly durationMinutes?: number;
  readonly templates?: object;
}

/** Stores a published assignment of a class, without any of the rules for those that teachers create. Returns its id. */
export async function addBareAssignment(db: Database, slug: string, assignment: BareAssignment): Promise<string> {
  const { id: classId } = await db
    .selectFrom("classes")
    .select("id")
    .where("slug", "=", slug)
    .executeTakeFirstOrThrow();
  const { name, problemIds, kind = "homework", templates = {} } = assignment;
  const { id } = await db
    .insertInto("assignments")
    .values({
      ...{ class_id: classId, name, title: name, kind, is_published: true, opens_at: assignment.opensAt },
      ...{ due_at: assignment.dueAt, closes_at: assignment.closesAt, duration_minutes: assignment.durationMinutes },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const problems = problemIds.map((problemId, position) => {
    return { assignment_id: id, problem_id: problemId, position, templates: JSON.stringify(templates) };
  });
  if (problems.length > 0) await db.insertInto("assignment_problems").values(problems).execute();
  return id;
}

/** Stores a submission of a student to a problem of an assignment. Returns its id. */
export async function addAssignmentSubmission(
  db: Database,
  place: { readonly assignmentId: string; readonly problemId: string; readonly userId: string },
  sent: {
    readonly source: string;
    readonly languageId?: 52 | 71 | 61;
    readonly isAccepted?: boolean;
    readonly files?: Uint8Array;
  },
): Promise<string> {
  const { assignmentId, problemId, userId } = place;
  const { id } = await db
    .insertInto("submissions")
    .values({
      ...{
        user_id: userId,
        problem_id: problemId,
        language_id: sent.languageId ?? 71,
        source: Buffer.from(sent.source),
      },
      ...(sent.files ? { additional_files: Buffer.from(sent.files) } : {}),
      ...(sent.isAccepted ? { verdict: "accepted" as const, finished_at: new Date() } : {}),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { count } = await db
    .selectFrom("assignment_submissions")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("assignment_id", "=", assignmentId)
    .where("problem_id", "=", problemId)
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  await db
    .insertInto("assignment_submissions")
    .values({
      ...{ submission_id: id, assignment_id: assignmentId, problem_id: problemId, user_id: userId },
      own_number: Number(count) + 1,
    })
    .execute();
  return id;
}
