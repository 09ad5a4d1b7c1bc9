import type { Database } from "@assay/database/connect";
import { sql } from "kysely";
import { callWithToken, ServiceError } from "#lti/call-with-token";
import { findLineItem, scoresUrl } from "#lti/grades/line-items";
import {
  type ClaimedGrade,
  claimGrades,
  hasDueGrades,
  noteFailed,
  noteRefused,
  noteSent,
  noteTooEarly,
} from "#lti/grades/outbox";
import type { Platform } from "#lti/platforms";
import { SCOPES, type ServiceTokens } from "#lti/service-token";

/**
 * Sends the grades that are due. Of several processes one at a time does so; the others return at once. One that is killed leaves everything
 * due that the platform has not acknowledged, and the next one sends it again with a later timestamp: a score replaces the one before, so
 * none is lost or doubled, and an older message that arrives late is refused by its timestamp.
 */
export async function sendGrades(db: Database, tokens: ServiceTokens): Promise<void> {
  if (!(await hasDueGrades(db))) return;
  await db.connection().execute(async (connection) => {
    const lock = sql`hashtextextended('send grades to platforms', 0)`;
    const { rows } = await sql<{ isHeld: boolean }>`select pg_try_advisory_lock(${lock}) as "isHeld"`.execute(
      connection,
    );
    if (!rows[0]?.isHeld) return;
    try {
      // Grades that become due meanwhile wait for the next time, so that an app which closes does not wait long.
      const grades = await claimGrades(db);
      const links = Map.groupBy(grades, ({ linkId }) => linkId);
      await Promise.all([...links].map(([linkId, ofLink]) => sendOfLink(db, tokens, linkId, ofLink)));
    } finally {
      await sql`select pg_advisory_unlock(${lock})`.execute(connection);
    }
  });
}

/** Sends the claimed grades of one link, one after the other: a link without a column gets one, not several. */
async function sendOfLink(
  db: Database,
  tokens: ServiceTokens,
  linkId: string,
  grades: readonly ClaimedGrade[],
): Promise<void> {
  const link = await readLink(db, linkId);
  if (!link) return;
  // A platform that does not answer lets the grades of all others wait only once for each link.
  let isSilent = false;
  for (const grade of grades) {
    if (isSilent) {
      await noteFailed(db, grade, "unreachable", null);
      continue;
    }
    try {
      if (grade.withdraws && link.lineitemUrl === null) {
        await noteSent(db, grade);
        continue;
      }
      const lineItem = link.lineitemUrl ?? (await makeLineItem(db, tokens, link));
      link.lineitemUrl = lineItem;
      await sendOne(db, tokens, link.platform, { grade, lineItem });
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      isSilent = error.fault === "unreachable";
      await noteFailed(db, grade, error.fault, error.waitMs);
    }
  }
}

async function sendOne(
  db: Database,
  tokens: ServiceTokens,
  platform: Platform,
  { grade, lineItem }: { readonly grade: ClaimedGrade; readonly lineItem: string },
): Promise<void> {
  const subject = await findSubject(db, platform.id, grade.userId);
  if (subject === null) return noteRefused(db, grade);
  const { status } = await callWithToken(tokens, platform, scoresUrl(lineItem), {
    method: "POST",
    headers: { "content-type": "application/vnd.ims.lis.v1.score+json" },
    body: JSON.stringify({ userId: subject, ...scoreOf(grade), timestamp: grade.timestamp.toISOString() }),
    scope: SCOPES.score,
    expected: [400, 409, 422],
  });
  if (status === 409) return noteTooEarly(db, grade);
  if (status >= 400) return noteRefused(db, grade);
  await noteSent(db, grade);
}

/** A score is final, because another `gradingProgress` erases the grade in Moodle; one without points takes it back. */
function scoreOf({ score, maximum, withdraws }: ClaimedGrade) {
  return withdraws
    ? { activityProgress: "Initialized", gradingProgress: "NotReady" }
    : {
        ...{ scoreGiven: Number(score), scoreMaximum: Number(maximum) },
        ...{ activityProgress: "Completed", gradingProgress: "FullyGraded" },
      };
}

async function readLink(db: Database, linkId: string) {
  const row = await db
    .selectFrom("lti_links")
    .innerJoin("lti_contexts", "lti_contexts.id", "lti_links.context_id")
    .innerJoin("lti_deployments", "lti_deployments.id", "lti_contexts.deployment_id")
    .innerJoin("assignments", "assignments.id", "assignment_id")
    .where("lti_links.id", "=", linkId)
    .select(["lineitem_url as lineitemUrl", "lineitems_url as lineitemsUrl", "platform_id as platformId"])
    .select(["assignments.id as assignmentId", "assignments.title"])
    .select(({ selectFrom }) =>
      selectFrom("assignment_problems")
        .select(({ fn }) => fn.sum<string | null>("points").as("points"))
        .whereRef("assignment_problems.assignment_id", "=", "assignments.id")
        .as("points"),
    )
    .executeTakeFirst();
  if (!row) return null;
  const platform = await db
    .selectFrom("lti_platforms")
    .selectAll()
    .where("id", "=", row.platformId)
    .executeTakeFirstOrThrow();
  return { ...row, linkId, platform };
}
type Link = NonNullable<Awaited<ReturnType<typeof readLink>>>;

async function makeLineItem(db: Database, tokens: ServiceTokens, link: Link): Promise<string> {
  const { linkId, lineitemsUrl, assignmentId, title, points, platform } = link;
  if (lineitemsUrl === null) throw new ServiceError("missing");
  const maximum = Number(points ?? 0) || 100;
  const url = await findLineItem(tokens, platform, { lineitemsUrl, assignmentId, label: title, maximum });
  await db.updateTable("lti_links").set({ lineitem_url: url }).where("id", "=", linkId).execute();
  return url;
}

/** Who a user is at a platform; of several people the one who came first. */
async function findSubject(db: Database, platformId: string, userId: string): Promise<string | null> {
  const found = await db
    .selectFrom("lti_identities")
    .select("subject")
    .where("platform_id", "=", platformId)
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .orderBy("subject")
    .executeTakeFirst();
  return found?.subject ?? null;
}
