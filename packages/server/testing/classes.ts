import type { ClassRole } from "@assay/contract/vocabulary/class";
import type { Database } from "@assay/database/connect";
import { hashInvitation } from "#classes/invitations/secrets";

/** Makes users active members of a class. */
export async function addMembers(
  db: Database,
  slug: string,
  members: Readonly<Record<string, ClassRole>>,
): Promise<void> {
  const { id } = await db.selectFrom("classes").select("id").where("slug", "=", slug).executeTakeFirstOrThrow();
  const rows = Object.entries(members).map(([userId, role]) => ({ class_id: id, user_id: userId, role }));
  await db
    .insertInto("class_members")
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(["class_id", "user_id"]).doUpdateSet(({ ref }) => ({ role: ref("excluded.role") })),
    )
    .execute();
}

/** The roles of students and their owner. */
export function asStudents(studentIds: readonly string[], ownerId: string): Record<string, ClassRole> {
  return { ...Object.fromEntries(studentIds.map((userId) => [userId, "student" as const])), [ownerId]: "owner" };
}

/** A class that the owner owns, with the students of the other class and that of `userId`, whose account was made for it. */
export interface SpareClass {
  readonly classSlug: string;
  /** An invitation whose secret is the class's slug. */
  readonly invitationId: string;
  /** A message of the first student in its channel. */
  readonly classMessageId: number;
}

/** Adds a class with an owner and students, one of whose accounts was made for it, and an invitation. */
export async function addSpareClass(
  db: Database,
  slug: string,
  people: { readonly ownerId: string; readonly studentIds: readonly string[]; readonly accountId: string },
): Promise<SpareClass> {
  const { ownerId, studentIds, accountId } = people;
  const { id } = await db
    .insertInto("classes")
    .values({ slug, name: "Spare", joining: "open", has_chat: true })
    .returning("id")
    .executeTakeFirstOrThrow();
  await addMembers(db, slug, asStudents([...studentIds, accountId], ownerId));
  await db.insertInto("class_accounts").values({ user_id: accountId, class_id: id }).execute();
  const { id: invitationId } = await db
    .insertInto("class_invitations")
    .values({ class_id: id, kind: "link", secret_hash: Buffer.from(hashInvitation(slug)) })
    .returning("id")
    .executeTakeFirstOrThrow();
  const message = await db
    .insertInto("class_messages")
    .values({ class_id: id, user_id: studentIds[0] ?? accountId, user_name: "student", text: "Hello" })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { classSlug: slug, invitationId, classMessageId: Number(message.id) };
}
