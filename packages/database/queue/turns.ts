import { sql } from "kysely";
import type { Database } from "#connect";
import { prepared } from "#connections/prepared-statements";

/** Returns whether this process is the one to do what is done once in this time, whoever does it. Costs far less than doing it. */
export async function takeTurn(db: Database, duty: string, everyMs: number): Promise<boolean> {
  const { rows } = await sql<{ isMine: boolean }>`
    select take_turn(${duty}, ${everyMs}::double precision * interval '1 ms', 1) as "isMine"`
    .withPlugin(prepared("take turn"))
    .execute(db);
  return rows[0]?.isMine ?? false;
}
