import type { ChatMute } from "@assay/contract/routes/chat";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { Database } from "@assay/database/connect";
import { isoTimestamp } from "@assay/database/sql-time";
import { sql } from "kysely";
import { AppError } from "#base/app-error";
import { recordAction } from "#base/audit";
import { REFUSALS } from "#base/refusals";

/** Throws AppError `chat_muted`, which says until when, if the user may not write at the moment. */
export async function requireNotMuted(db: Database, userId: string): Promise<void> {
  const mute = await db
    .selectFrom("chat_mutes")
    .where("user_id", "=", userId)
    .where("until", ">", sql<Date>`now()`)
    .select("until")
    .executeTakeFirst();
  if (mute)
    throw new AppError("chat_muted", {
      text: REFUSALS.talk.mutedUntil({ until: describeMoment(mute.until) }),
    });
}

/** A moment in UTC, for what tells until when somebody is muted. */
export const describeMoment = (moment: Date) => UTC.format(moment);

const UTC = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });

/** Who is muted at the moment; those whose mute ends last come first. */
export function listMutes(db: Database): Promise<ChatMute[]> {
  return selectMutes(db)
    .where("until", ">", sql<Date>`now()`)
    .orderBy("until", "desc")
    .limit(LIMITS.chatMuteCount)
    .execute();
}

/** Ends a mute. Throws AppError `not_muted`. */
export async function endMute(db: Database, adminId: string, userId: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const ended = await transaction
      .deleteFrom("chat_mutes")
      .where("user_id", "=", userId)
      .where("until", ">", sql<Date>`now()`)
      .returning("user_id")
      .executeTakeFirst();
    if (!ended) throw new AppError("not_muted");
    await recordAction(transaction, adminId, "chat_user_unmuted", userId);
  });
}

export async function sweepMutes(db: Database): Promise<void> {
  await db.deleteFrom("chat_mutes").where("until", "<", sql<Date>`now()`).execute();
}

/** Every mute as admins see it; one that has ended may be among them. */
export function selectMutes(db: Database) {
  return db
    .selectFrom("chat_mutes")
    .innerJoin("users", "users.id", "chat_mutes.user_id")
    .select(["user_id as userId", "user_name as userName", "name", isoTimestamp("until").as("until")]);
}
