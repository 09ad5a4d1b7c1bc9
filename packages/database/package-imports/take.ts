import { sql } from "kysely";
import type { Database } from "#connect";

/**
 * For the lease called `worker`, takes the next import: admins take turns, and of one admin's imports the one that has waited
 * longest comes first. Returns its id, or null if none is queued.
 */
export async function takeImport(db: Database, worker: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    update package_imports set state = 'running', worker = ${worker}, attempts = attempts + 1, changed_at = now()
    where id = (
      select id from package_imports where state = 'queued'
      order by (
        select max(taken.changed_at) from package_imports as taken
        where taken.admin_id = package_imports.admin_id and taken.attempts > 0
      ) nulls first, number
      limit 1 for update skip locked
    ) returning id`.execute(db);
  return rows[0]?.id ?? null;
}
