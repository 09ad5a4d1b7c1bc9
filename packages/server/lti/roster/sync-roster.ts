import { ROSTER_FAULTS } from "@assay/contract/vocabulary/lti";
import { DAY, HOUR } from "@assay/contract/vocabulary/units";
import type { Database } from "@assay/database/connect";
import { notifyChangedRights } from "@assay/database/events/notify";
import { fromNow } from "@assay/database/sql-time";
import { sql } from "kysely";
import { AppError } from "#base/app-error";
import type { Change } from "#base/audit";
import { holdClass } from "#classes/class";
import { addMember } from "#classes/members/add-member";
import { ServiceError } from "#lti/call-with-token";
import { createIdentity, findIdentity } from "#lti/identities";
import type { Platform } from "#lti/platforms";
import { readRoster } from "#lti/roster/read-roster";
import type { ServiceTokens } from "#lti/service-token";

/** How often the list of a course is read. */
const EVERY_MS = DAY;
const AFTER_FAILURE_MS = HOUR;

/** Reads the roster that is due, if any: adds its students, and marks as left whom it no longer has. One process at a time does so. */
export async function syncRosters(db: Database, tokens: ServiceTokens): Promise<void> {
  const due = await db
    .updateTable("lti_contexts")
    .set({ sync_at: fromNow(AFTER_FAILURE_MS) })
    .where("id", "=", ({ selectFrom }) =>
      selectFrom("lti_contexts")
        .select("id")
        .where("sync_at", "<=", sql<Date>`now()`)
        .orderBy("sync_at")
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(["id", "class_id as classId", "memberships_url as membershipsUrl", "deployment_id as deploymentId"])
    .executeTakeFirst();
  if (!due) return;
  const { classId, membershipsUrl } = due;
  if (classId === null || membershipsUrl === null) return finish(db, due.id, { sync_at: null });
  const platform = await db
    .selectFrom("lti_platforms")
    .selectAll("lti_platforms")
    .innerJoin("lti_deployments", "lti_deployments.platform_id", "lti_platforms.id")
    .where("lti_deployments.id", "=", due.deploymentId)
    .executeTakeFirstOrThrow();
  try {
    const students = await readRoster(tokens, platform, membershipsUrl);
    const userIds: string[] = [];
    for (const student of students) userIds.push(await accountOf(db, platform, student));
    await db.transaction().execute((transaction) => store(transaction, { contextId: due.id, classId }, userIds));
    await finish(db, due.id, { sync_at: fromNow(EVERY_MS), sync_error: null, synced_at: sql<Date>`now()` });
  } catch (error) {
    const code = error instanceof ServiceError ? error.fault : error instanceof AppError ? error.code : null;
    const fault = ROSTER_FAULTS.find((one) => one === code);
    if (fault === undefined) throw error;
    await finish(db, due.id, { sync_error: fault });
  }
}

async function accountOf(db: Database, platform: Platform, student: { subject: string; name: string }) {
  const known = await findIdentity(db, platform, student.subject);
  return (known ?? (await createIdentity(db, platform, student))).id;
}

interface Place {
  readonly contextId: string;
  readonly classId: string;
}

/**
 * Stores the students of a course. A list without anybody changes nothing: it is more likely a fault than a course that everybody has left.
 * Whoever was on the list, came by LTI and is a student is marked as left; nobody is deleted, and nobody loses a higher role.
 */
async function store(transaction: Change, { contextId, classId }: Place, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  await holdClass(transaction, classId);
  const { rows: known } = await sql<{ userId: string }>`
    select user_id as "userId" from lti_roster where context_id = ${contextId}`.execute(transaction);
  const before = new Set(known.map(({ userId }) => userId));
  // Who was on the list and has left the class since stays outside.
  for (const userId of userIds.filter((id) => !before.has(id)))
    await addMember(transaction, classId, userId, { role: "student", source: "lti" });
  await sql`
    insert into lti_roster (context_id, user_id) select ${contextId}, unnest(${userIds}::uuid[]) on conflict do nothing`.execute(
    transaction,
  );
  const { rows: left } = await sql<{ userId: string }>`
    with gone as (
      delete from lti_roster where context_id = ${contextId} and user_id <> all(${userIds}::uuid[]) returning user_id
    )
    update class_members set state = 'left'
    from gone
    where class_members.user_id = gone.user_id and class_id = ${classId} and role = 'student' and source = 'lti' and state = 'active'
      and not exists (
        select from lti_roster join lti_contexts on lti_contexts.id = lti_roster.context_id
        where lti_contexts.class_id = ${classId} and lti_roster.user_id = gone.user_id and lti_roster.context_id <> ${contextId})
    returning class_members.user_id as "userId"`.execute(transaction);
  // Their pages leave the rooms of the class.
  for (const { userId } of left) await notifyChangedRights(transaction, userId);
}

async function finish(db: Database, id: string, values: object): Promise<void> {
  await db.updateTable("lti_contexts").set(values).where("id", "=", id).execute();
}
