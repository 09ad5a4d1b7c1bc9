import type { CLASS_MEMBER_ROUTES } from "@assay/contract/routes/classes/members";
import type { BodyOf } from "@assay/contract/routes/route";
import type { ClassRole, MemberState } from "@assay/contract/vocabulary/class";
import type { Database } from "@assay/database/connect";
import { notifyChangedRights } from "@assay/database/events/notify";
import { sql } from "kysely";
import type { Viewer } from "#access/viewer";
import { AppError } from "#base/app-error";
import { type Change, recordAction } from "#base/audit";
import { hasUserName } from "#base/user-name";
import { actsAs, type Class, holdClass } from "#classes/class";
import { addMember } from "#classes/members/add-member";
import { tellMembers } from "#classes/members/tell-members";

type Addition = BodyOf<typeof CLASS_MEMBER_ROUTES.addClassMember>;
type MemberChange = BodyOf<typeof CLASS_MEMBER_ROUTES.editClassMember>;

/** Makes an existing account a member, and returns its id. Throws AppError `user_not_found`, `class_full` and `class_archived`. */
export async function addExisting(db: Database, admin: Viewer, { row }: Class, addition: Addition): Promise<string> {
  return db.transaction().execute(async (transaction) => {
    await holdClass(transaction, row.id);
    const user = await transaction
      .selectFrom("users")
      .where(hasUserName(addition.userName))
      .where("deactivated_at", "is", null)
      .select("id")
      .executeTakeFirst();
    if (!user) throw new AppError("user_not_found");
    const before = await transaction
      .selectFrom("class_members")
      .where("class_id", "=", row.id)
      .where("user_id", "=", user.id)
      .where("state", "=", "active")
      .select("user_id")
      .executeTakeFirst();
    await addMember(transaction, row.id, user.id, { ...addition, source: "added" });
    // Who was a member already is not told again.
    if (user.id !== admin.id && !before) await tellMembers(transaction, row, "class_added", [user.id]);
    await recordAction(transaction, admin.id, "class_members_changed", row.id);
    return user.id;
  });
}

/**
 * Changes a member. Throws AppError `member_not_found`, `forbidden` for who is no owner and names, changes or takes back one, `last_owner`
 * and `class_archived`.
 */
export async function editMember(
  db: Database,
  actor: Viewer,
  found: Class,
  userId: string,
  { role, sections, studentNumber, extraTime }: MemberChange,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await holdClass(transaction, found.row.id);
    const member = await transaction
      .selectFrom("class_members")
      .where("class_id", "=", found.row.id)
      .where("user_id", "=", userId)
      .select("role")
      .executeTakeFirst();
    if (!member) throw new AppError("member_not_found");
    if (role !== undefined && role !== member.role) requireOwnerFor(found, [role, member.role]);
    await transaction
      .updateTable("class_members")
      .set({
        ...(role !== undefined && { role }),
        ...(sections !== undefined && { sections }),
        ...(studentNumber !== undefined && { student_number: studentNumber || null }),
        ...(extraTime !== undefined && { extra_time: extraTime }),
        class_id: found.row.id,
      })
      .where("class_id", "=", found.row.id)
      .where("user_id", "=", userId)
      .execute();
    if (member.role === "owner") await requireOwner(transaction, found.row.id);
    if (role !== undefined && role !== member.role) await endRoomsOf(transaction, userId);
    await recordAction(transaction, actor.id, "class_members_changed", found.row.id);
  });
}

/**
 * Lets in who waits, brings back who was removed or has left, or takes members out, and returns how many changed. What they did in the class
 * stays. Throws AppError `forbidden` for an owner who is taken out by somebody else than an owner, `last_owner` and `class_archived`.
 */
export async function setStates(
  db: Database,
  actor: Viewer,
  found: Class,
  userIds: readonly string[],
  state: "active" | "removed",
): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    await holdClass(transaction, found.row.id);
    const { rows } = await sql<{ role: ClassRole; userId: string; before: MemberState }>`
      with before as (
        select user_id, state from class_members
        where class_id = ${found.row.id} and user_id = any (${userIds}::uuid[]) and state <> ${state}
      )
      update class_members set state = ${state}, joined_at = case when ${state} = 'active' then now() else joined_at end
      from before where class_id = ${found.row.id} and class_members.user_id = before.user_id
      returning role, before.user_id as "userId", before.state as before`.execute(transaction);
    const roles = rows.map(({ role }) => role);
    requireOwnerFor(found, roles);
    if (roles.includes("owner")) await requireOwner(transaction, found.row.id);
    if (rows.length > 0) await recordAction(transaction, actor.id, "class_members_changed", found.row.id);
    const letIn = (isWaiting: boolean) =>
      rows
        .filter(({ userId, before }) => (before === "pending") === isWaiting && userId !== actor.id)
        .map(({ userId }) => userId);
    if (state === "removed") for (const { userId } of rows) await endRoomsOf(transaction, userId);
    if (state === "active") {
      await tellMembers(transaction, found.row, "class_approved", letIn(true));
      await tellMembers(transaction, found.row, "class_added", letIn(false));
    }
    return rows.length;
  });
}

/** The viewer leaves a class; their work stays. Throws AppError `member_not_found`, `last_owner` and `class_archived`. */
export async function leaveClass(db: Database, viewer: Viewer, { row }: Class): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await holdClass(transaction, row.id);
    const left = await transaction
      .updateTable("class_members")
      .set({ state: "left" })
      .where("class_id", "=", row.id)
      .where("user_id", "=", viewer.id)
      .where("state", "=", "active")
      .returning("role")
      .executeTakeFirst();
    if (!left) throw new AppError("member_not_found");
    if (left.role === "owner") await requireOwner(transaction, row.id);
    await endRoomsOf(transaction, viewer.id);
  });
}

/** Takes somebody out of the rooms of the class, such as those of its channel and of grades: their pages connect again. */
async function endRoomsOf(transaction: Change, userId: string): Promise<void> {
  await notifyChangedRights(transaction, userId);
}

/**
 * Renames a section everywhere in the class, or removes it if `newName` is null, and returns how many members had it. Own dates of a
 * removed section go; a renamed section takes its own dates along, unless the other one has some for the same assignment.
 * Throws AppError `class_archived`.
 */
export async function changeSection(
  db: Database,
  actor: Viewer,
  { row }: Class,
  name: string,
  newName: string | null,
): Promise<number> {
  if (name === newName) return 0;
  return db.transaction().execute(async (transaction) => {
    await holdClass(transaction, row.id);
    const { numAffectedRows = 0n } = await sql`
      update class_members
      set sections = array(
        select name from (
          select coalesce(case when old = ${name} then ${newName}::text else old end, '') as name, min(place) as place
          from unnest(sections) with ordinality as each (old, place)
          where old <> ${name} or ${newName}::text is not null group by 1
        ) as kept order by place)
      where class_id = ${row.id} and ${name} = any (sections)`.execute(transaction);
    await sql`update class_invitations set section = ${newName} where class_id = ${row.id} and section = ${name}`.execute(
      transaction,
    );
    await moveOverrides(transaction, row.id, name, newName);
    await recordAction(transaction, actor.id, "class_members_changed", row.id);
    return Number(numAffectedRows);
  });
}

async function moveOverrides(
  transaction: Change,
  classId: string,
  name: string,
  newName: string | null,
): Promise<void> {
  const ofClass = sql`assignment_id in (select id from assignments where class_id = ${classId})`;
  if (newName !== null)
    await sql`update assignment_overrides as moved set section = ${newName}
      where ${ofClass} and section = ${name} and not exists (
        select from assignment_overrides as other where other.assignment_id = moved.assignment_id and other.section = ${newName})`.execute(
      transaction,
    );
  await sql`delete from assignment_overrides where ${ofClass} and section = ${name}`.execute(transaction);
}

/** Throws AppError `forbidden` if one of the roles is an owner's and the viewer is none. */
function requireOwnerFor(found: Class, roles: readonly ClassRole[]): void {
  if (roles.includes("owner") && !actsAs(found, ["owner"])) throw new AppError("forbidden");
}

/** Throws AppError `last_owner` if a class has no active owner any more. The caller holds the class. */
async function requireOwner(transaction: Change, classId: string): Promise<void> {
  const owner = await transaction
    .selectFrom("class_members")
    .where("class_id", "=", classId)
    .where("role", "=", "owner")
    .where("state", "=", "active")
    .select("user_id")
    .executeTakeFirst();
  if (!owner) throw new AppError("last_owner");
}
