import { IMPORT_CHANNEL } from "@assay/contract/vocabulary/package-import";
import { sql } from "kysely";
import type { Database } from "#connect";

/** Removes an import with its package, and notifies the worker that may be running it to stop. Returns false if there is none. */
export async function removeImport(db: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom("package_imports").where("id", "=", id).executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  await sql`select pg_notify(${IMPORT_CHANNEL}, '')`.execute(db);
  return true;
}
