import { CLASS_ROLES, type ClassRole, type MemberSource, type MemberState } from "@assay/contract/vocabulary/class";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { AppError } from "#base/app-error";
import type { Change } from "#base/audit";

/** What somebody is to be in a class, and how that came about. */
export interface NewMember {
  readonly role: ClassRole;
  readonly source: MemberSource;
  /** Added to the sections that they have. */
  readonly sections?: readonly string[];
  /** Replaces the one that they have; kept if absent or empty. */
  readonly studentNumber?: string | null | undefined;
  /** `pending` if a teacher decides; nobody who is active already waits again. */
  readonly state?: "active" | "pending";
}

/** Ways by which people come in without a teacher's doing. */
const BY_THEMSELVES: readonly MemberSource[] = ["link", "code", "lti"];

/**
 * Makes a user a member of a class, or brings back who has left, and returns their state afterwards. It never lowers a role: whoever is
 * an assistant stays one if a list or a platform takes them for a student. Only who left and comes back by an invitation has the
 * invitation's role. Who was removed by a teacher stays `removed` unless a teacher brings them back, so callers that act for the person
 * refuse then. The caller holds the class (`holdClass`). Throws AppError `class_full`.
 */
export async function addMember(
  transaction: Change,
  classId: string,
  userId: string,
  member: NewMember,
): Promise<MemberState> {
  const { role, source, sections = [], state = "active" } = member;
  const studentNumber = member.studentNumber || null;
  const known = await transaction
    .selectFrom("class_members")
    .where("class_id", "=", classId)
    .where("user_id", "=", userId)
    .select(["role", "state", "sections", "student_number"])
    .executeTakeFirst();
  if (!known) {
    await requireRoom(transaction, classId);
    await transaction
      .insertInto("class_members")
      .values({
        class_id: classId,
        user_id: userId,
        role,
        state,
        source,
        sections: limited([], sections),
        student_number: studentNumber,
      })
      .execute();
    return state;
  }
  if (known.state === "removed" && BY_THEMSELVES.includes(source)) return "removed";
  const isBack = known.state !== "active" && state === "active";
  const byInvitation = source === "link" || source === "code";
  const change = {
    role: known.state === "left" && byInvitation ? role : higher(known.role, role),
    state: known.state === "active" ? known.state : state,
    sections: limited(known.sections, sections),
    student_number: studentNumber ?? known.student_number,
    ...(isBack && { joined_at: new Date() }),
  };
  await transaction
    .updateTable("class_members")
    .set(change)
    .where("class_id", "=", classId)
    .where("user_id", "=", userId)
    .execute();
  return change.state;
}

/** The role of the two that may do more. */
function higher(one: ClassRole, other: ClassRole): ClassRole {
  return CLASS_ROLES.indexOf(one) <= CLASS_ROLES.indexOf(other) ? one : other;
}

function limited(before: readonly string[], more: readonly string[]): string[] {
  return [...new Set([...before, ...more])].slice(0, LIMITS.sectionsOfMember);
}

async function requireRoom(transaction: Change, classId: string): Promise<void> {
  const { count } = await transaction
    .selectFrom("class_members")
    .where("class_id", "=", classId)
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow();
  if (Number(count) >= LIMITS.classMembers) throw new AppError("class_full");
}
