import type { Database } from "@assay/database/connect";
import type { Viewer } from "#access/viewer";
import { AppError } from "#base/app-error";
import { recordAction } from "#base/audit";
import { type Class, holdClass } from "#classes/class";

/** Archives a class: from then on `holdClass` refuses every change in it. One that is archived stays as it is. */
export async function archiveClass(db: Database, owner: Viewer, { row }: Class): Promise<void> {
  await setArchived(db, owner, row.id, true);
}

/** Brings a class back that was archived. */
export async function reopenClass(db: Database, owner: Viewer, { row }: Class): Promise<void> {
  await setArchived(db, owner, row.id, false);
}

async function setArchived(db: Database, owner: Viewer, classId: string, isArchived: boolean): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const changed = await transaction
      .updateTable("classes")
      .set({ archived_at: isArchived ? new Date() : null })
      .where("id", "=", classId)
      .where("archived_at", isArchived ? "is" : "is not", null)
      .returning("id")
      .executeTakeFirst();
    if (changed) await recordAction(transaction, owner.id, isArchived ? "class_archived" : "class_reopened", classId);
  });
}

/** Deletes a class with its assignments and memberships. Throws AppError `class_in_use` if somebody has submitted there or an exam of it is sealed, and `class_archived`. */
export async function deleteClass(db: Database, owner: Viewer, { row }: Class): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await holdClass(transaction, row.id);
    const submitted = await transaction
      .selectFrom("assignment_submissions")
      .innerJoin("assignments", "assignments.id", "assignment_id")
      .where("class_id", "=", row.id)
      .select("submission_id")
      .limit(1)
      .executeTakeFirst();
    const sealed = await transaction
      .selectFrom("exam_seals")
      .innerJoin("assignments", "assignments.id", "assignment_id")
      .where("class_id", "=", row.id)
      .select("assignment_id")
      .executeTakeFirst();
    if (submitted || sealed) throw new AppError("class_in_use");
    await recordAction(transaction, owner.id, "class_deleted", row.id);
    await transaction.deleteFrom("classes").where("id", "=", row.id).execute();
  });
}
