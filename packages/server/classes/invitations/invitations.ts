import type { Invitation, NewInvitation } from "@assay/contract/routes/classes/invitations";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { Database } from "@assay/database/connect";
import { type RawBuilder, sql } from "kysely";
import type { Viewer } from "#access/viewer";
import { AppError } from "#base/app-error";
import { recordAction } from "#base/audit";
import { type Class, holdClass } from "#classes/class";
import { hashInvitation, makeInvitationSecret } from "#classes/invitations/secrets";

/** SQL: an invitation can be used now. */
export const IS_VALID: RawBuilder<boolean> = sql<boolean>`(class_invitations.revoked_at is null
  and (class_invitations.expires_at is null or class_invitations.expires_at > now())
  and (class_invitations.uses_left is null or class_invitations.uses_left > 0))`;

/** The invitations of a class, those first that can be used, the newest first; only one if `id` is given. */
export async function listInvitations(db: Database, classId: string, id?: string): Promise<Invitation[]> {
  const rows = await db
    .selectFrom("class_invitations")
    .leftJoin("users", "users.id", "class_invitations.created_by")
    .where("class_id", "=", classId)
    .where(sql<boolean>`class_invitations.id = coalesce(${id ?? null}::uuid, class_invitations.id)`)
    .select(["class_invitations.id", "kind", "class_invitations.role", "section", "expires_at", "uses_left"])
    .select(["class_invitations.created_at", "users.name as createdBy", IS_VALID.as("isValid")])
    .orderBy("isValid", "desc")
    .orderBy("class_invitations.created_at", "desc")
    .limit(2 * LIMITS.classInvitations)
    .execute();
  return rows.map(({ expires_at, uses_left, created_at, ...row }) => ({
    ...row,
    expiresAt: expires_at?.toISOString() ?? null,
    usesLeft: uses_left,
    createdAt: created_at.toISOString(),
  }));
}

/** Creates an invitation, whose secret is told only now. Throws AppError `invitation_limit` and `class_archived`. */
export async function createInvitation(
  db: Database,
  teacher: Viewer,
  { row }: Class,
  { kind, role, section, expiresAt, uses }: NewInvitation,
): Promise<{ invitation: Invitation; secret: string }> {
  const secret = makeInvitationSecret(kind);
  return db.transaction().execute(async (transaction) => {
    await holdClass(transaction, row.id);
    const { count } = await transaction
      .selectFrom("class_invitations")
      .where("class_id", "=", row.id)
      .where(IS_VALID)
      .select(({ fn }) => fn.countAll<string>().as("count"))
      .executeTakeFirstOrThrow();
    if (Number(count) >= LIMITS.classInvitations) throw new AppError("invitation_limit");
    const { id } = await transaction
      .insertInto("class_invitations")
      .values({
        ...{ class_id: row.id, kind, role, section, secret_hash: hashInvitation(secret) },
        ...{ expires_at: expiresAt && new Date(expiresAt), uses_left: uses, created_by: teacher.id },
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await recordAction(transaction, teacher.id, "class_invitation_created", row.id);
    const [invitation] = await listInvitations(transaction, row.id, id);
    if (!invitation) throw new AppError("invitation_not_found");
    return { invitation, secret };
  });
}

/** Makes an invitation invalid. Throws AppError `invitation_not_found` and `class_archived`. */
export async function revokeInvitation(db: Database, teacher: Viewer, { row }: Class, id: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await holdClass(transaction, row.id);
    const revoked = await transaction
      .updateTable("class_invitations")
      .set({ revoked_at: sql`coalesce(revoked_at, now())` })
      .where("class_id", "=", row.id)
      .where("id", "=", id)
      .returning("id")
      .executeTakeFirst();
    if (!revoked) throw new AppError("invitation_not_found");
    await recordAction(transaction, teacher.id, "class_invitation_revoked", row.id);
  });
}
