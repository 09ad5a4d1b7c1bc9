import { sql } from "kysely";
import type { Database } from "#connect";

/** For the lease called `worker`, takes the import that has waited longest. Returns its id, or null if none is queued. */
export async function takeImport(db: Database, worker: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    update package_imports set state = 'running', worker = ${worker}, attempts = attempts + 1, changed_at = now()
    where id = (
      select id from package_imports where state = 'queued' order by number limit 1 for update skip locked
    ) returning id`.execute(db);
  return rows[0]?.id ?? null;
}
