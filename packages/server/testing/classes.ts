import type { ClassRole } from "@assay/contract/vocabulary/class";
import type { Database } from "@assay/database/connect";

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
