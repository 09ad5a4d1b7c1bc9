import { sql } from "kysely";
import type { Database } from "#connect";

/** A list of bundled problems, by their packages' names. */
export interface BundledList {
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  readonly problems: readonly string[];
  /** Name and description in other languages than English, by their tags. */
  readonly translations?: Readonly<Record<string, { readonly name: string; readonly description: string }>>;
}

/**
 * Creates a bundled list and places it after the others. Returns false if it was created before, since an admin may have changed
 * or deleted it, or if another list has its name. Adds its translations, once, to an installation that has the list as it was bundled.
 */
export async function seedList(db: Database, list: BundledList): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const isNew = await createList(transaction, list);
    await translateList(transaction, list);
    return isNew;
  });
}

async function createList(transaction: Database, { slug, name, description, problems }: BundledList): Promise<boolean> {
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
}

/** Adds the translations of a bundled list once, if an admin has not changed what they translate. */
async function translateList(transaction: Database, list: BundledList): Promise<void> {
  const { slug, name, description, translations } = list;
  if (translations === undefined) return;
  const { numUpdatedRows } = await transaction
    .updateTable("seeded_lists")
    .set({ has_translations: true })
    .where("slug", "=", slug)
    .where("has_translations", "=", false)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  const unchanged = await transaction
    .selectFrom("problem_lists")
    .where("name", "=", name)
    .where("description", "=", description)
    .where("language", "is", null)
    .select("id")
    .executeTakeFirst();
  if (!unchanged) return;
  const rows = Object.entries(translations).map(([language, texts]) => ({ list_id: unchanged.id, language, ...texts }));
  await transaction
    .insertInto("problem_list_translations")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
