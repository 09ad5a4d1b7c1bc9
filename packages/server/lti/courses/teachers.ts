import type { Database } from "@assay/database/connect";
import type { Change } from "#base/audit";
import type { Platform } from "#lti/platforms";

/** Lets a user who teaches a course, as its platform says now, connect it with a class. */
export async function noteTeacher(transaction: Change, userId: string, contextId: string): Promise<void> {
  await transaction
    .insertInto("lti_teachers")
    .values({ context_id: contextId, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Takes this away from somebody who no longer teaches the course, also while the launch itself leads nowhere. */
export async function forgetTeacher(
  db: Database,
  platform: Platform,
  { subject, contextId }: { readonly subject: string; readonly contextId: string },
): Promise<void> {
  await db
    .deleteFrom("lti_teachers")
    .using("lti_identities")
    .where("lti_teachers.context_id", "=", contextId)
    .whereRef("lti_teachers.user_id", "=", "lti_identities.user_id")
    .where("lti_identities.platform_id", "=", platform.id)
    .where("lti_identities.subject", "=", subject)
    .execute();
}
