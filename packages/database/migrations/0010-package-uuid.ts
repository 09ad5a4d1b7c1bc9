import type { Kysely } from "kysely";
import { sql } from "kysely";

/** A package is known by its own UUID, not by the name of its folder. Forward only; never edited once released. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The uuid of problem.yaml; null where the package has none. The folders of two packages may have the same name.
  await sql`alter table problems add column package_uuid uuid unique, drop constraint problems_slug_key`.execute(db);
  await sql`create index problems_slug on problems (slug)`.execute(db);
}
