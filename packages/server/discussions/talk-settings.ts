import type { DISCUSSION_ROUTES } from "@assay/contract/routes/discussions";
import type { BodyOf, ReplyOf } from "@assay/contract/routes/route";
import type { Database } from "@assay/database/connect";
import type { Viewer, Viewing } from "#access/viewer";
import { changeAssignment, findAssignment } from "#assignments/assignment";
import { AppError } from "#base/app-error";
import { changesBetween, recordAction } from "#base/audit";
import { REFUSALS } from "#base/refusals";
import { holdProblem } from "#problems/hold-problem";

type TalkSettings = ReplyOf<typeof DISCUSSION_ROUTES.readTalkSettings>;
interface NamedAssignment {
  readonly slug: string;
  readonly name: string;
}

/** Who discusses a problem, and whether programs of others are shown. Throws AppError `problem_not_found`. */
export async function readTalkSettings(db: Database, problemId: string): Promise<TalkSettings> {
  const settings = await db
    .selectFrom("problems")
    .where("id", "=", problemId)
    .select(["discussion", "shows_programs as showsPrograms"])
    .executeTakeFirst();
  if (!settings) throw new AppError("problem_not_found");
  return settings;
}

/** Sets them, with an entry in the audit log. Throws AppError `problem_not_found`. */
export async function editTalkSettings(
  db: Database,
  viewer: Viewer,
  problemId: string,
  edit: BodyOf<typeof DISCUSSION_ROUTES.editTalkSettings>,
): Promise<TalkSettings> {
  return db.transaction().execute(async (transaction) => {
    await holdProblem(transaction, problemId);
    const before = await readTalkSettings(transaction, problemId);
    const changes = changesBetween(words(before), words(edit));
    if (changes.length === 0) return before;
    await transaction
      .updateTable("problems")
      .set({ discussion: edit.discussion, shows_programs: edit.showsPrograms })
      .where("id", "=", problemId)
      .execute();
    await recordAction(transaction, viewer.id, "problem_edited", problemId, changes);
    return edit;
  });
}

/** Whether the staff of the class has opened the discussions of an assignment's problems. Throws AppError as `findAssignment`. */
export async function readOpenDiscussion(db: Database, viewing: Viewing, params: NamedAssignment) {
  const { row } = await findAssignment(db, viewing, params);
  return { isOpen: row.opens_discussion };
}

/** Opens them, or not. Throws AppError as `changeAssignment`, and `invalid_request` for an exam. */
export async function openDiscussion(
  db: Database,
  viewing: Viewing<Viewer>,
  params: NamedAssignment,
  isOpen: boolean,
): Promise<{ isOpen: boolean }> {
  return changeAssignment(db, viewing, params, async (transaction, { row }) => {
    if (isOpen && row.kind === "exam")
      throw new AppError("invalid_request", { field: "isOpen", text: REFUSALS.talk.noOpenExam });
    const changes = changesBetween({ opensDiscussion: `${row.opens_discussion}` }, { opensDiscussion: `${isOpen}` });
    if (changes.length === 0) return { isOpen };
    await transaction.updateTable("assignments").set({ opens_discussion: isOpen }).where("id", "=", row.id).execute();
    await recordAction(transaction, viewing.viewer.id, "assignment_edited", row.id, changes);
    return { isOpen };
  });
}

function words({ discussion, showsPrograms }: TalkSettings) {
  return { discussion, showsPrograms: `${showsPrograms}` };
}
