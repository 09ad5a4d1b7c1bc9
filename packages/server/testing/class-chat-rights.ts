import { CLASS_ROLES, CLASS_TEACHERS, type ClassRole } from "@assay/contract/vocabulary/class";
import type { Database } from "@assay/database/connect";
import type { Right, RightsClass } from "#testing/class-right";

/** Switches the channel on, with a message of the student about whom requests are. */
async function prepare(db: Database, { id, studentId, studentName }: RightsClass) {
  await db.updateTable("classes").set({ has_chat: true }).where("id", "=", id).execute();
  const message = { class_id: id, user_id: studentId, user_name: studentName, text: "Hello" };
  const made = await db.insertInto("class_messages").values(message).returning("id").executeTakeFirstOrThrow();
  return { messageId: made.id };
}

const WRITERS: readonly ClassRole[] = CLASS_ROLES.filter((role) => role !== "observer");

/** The rows of `CLASS_RIGHTS` about the channel of a class. */
export const CHAT_RIGHTS: Readonly<Record<string, Right>> = {
  listClassMessages: { prepare, may: CLASS_ROLES, request: ({ slug }) => ({ params: { slug } }) },
  postClassMessage: {
    prepare,
    may: WRITERS,
    request: ({ slug }) => ({ params: { slug }, body: { text: "Hello" } }),
    admin: 403,
  },
  // The message of somebody else.
  deleteClassMessage: {
    prepare,
    may: CLASS_TEACHERS,
    request: ({ slug }, { messageId }) => ({ params: { slug, messageId } }),
  },
  muteInClass: {
    prepare,
    may: CLASS_TEACHERS,
    request: ({ slug }, { messageId }) => ({ params: { slug, messageId }, body: { minutes: 10 } }),
  },
};
