import type { Database } from "@assay/database/connect";
import { sql } from "kysely";
import { badProperty } from "#clics/writes/read-body";

/** SQL: the ids of a contest's objects of a kind, as tools know them. */
const KNOWN = {
  team_ids: (contestId: string) => sql`select key from participants where contest_id = ${contestId} and run = 0`,
  problem_ids: (contestId: string) => sql`select label from contest_problems where contest_id = ${contestId}`,
} as const;

/** Throws AppError `invalid_request` for an id that the contest does not have. */
export async function requireIds(
  db: Database,
  contestId: string,
  field: keyof typeof KNOWN,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await sql`
    select from unnest(${[...ids]}::text[]) as given (id) where id not in (${KNOWN[field](contestId)}) limit 1`.execute(
    db,
  );
  if (rows.length > 0) throw badProperty(field);
}
