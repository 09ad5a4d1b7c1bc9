import { sql } from "kysely";
import type { Database } from "#connect";

/** A list of bundled problems, by their packages' names. */
export interface BundledList {
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  readonly problems: readonly string[];
}

/**
 * Creates a bundled list and places it after the others. Returns false if it was created before, since an admin may have changed
 * or deleted it, or if another list has its name.
 */
export async function seedList(db: Database, { slug, name, description, problems }: BundledList): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto("seeded_lists")
      .values({ slug })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 0n) return false;
    const position = sql<number>`(select coalesce(max(position), 0) + 1 from problem_lists)`;
    const list = await transaction
      .insertInto("problem_lists")
      .values({ name, description, position })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!list) return false;
    await sql`
      insert into problem_list_items (list_id, problem_id, position)
      select ${list.id}, problems.id, place
      from unnest(${problems}::text[]) with ordinality as wanted (slug, place) join problems on problems.slug = wanted.slug`.execute(
      transaction,
    );
    return true;
  });
}
