import { CLASS_TEACHERS } from "@assay/contract/vocabulary/class";
import type { Change } from "#base/audit";
import { activeMembers } from "#classes/members/active-members";
import { addNotices } from "#notices/add-notices";

/** The class that a notice names. */
interface NamedClass {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
}

function about(kind: "class_added" | "class_approved" | "class_waiting", { id, slug, name }: NamedClass) {
  return { kind, subject: `class:${id}`, data: { slug, className: name } };
}

/** Tells users that somebody else has made them members of the class, or has let them in. */
export async function tellMembers(
  transaction: Change,
  named: NamedClass,
  kind: "class_added" | "class_approved",
  userIds: readonly string[],
): Promise<void> {
  await addNotices(transaction, userIds, about(kind, named));
}

/** Tells the teachers of the class that somebody waits to be let in. */
export async function tellTeachers(transaction: Change, named: NamedClass): Promise<void> {
  const userIds = await activeMembers(transaction, named.id, CLASS_TEACHERS);
  await addNotices(transaction, userIds, about("class_waiting", named));
}
