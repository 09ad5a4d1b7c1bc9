import { sql } from "kysely";
import type { Database } from "#connect";
import { promoteDue } from "#queue/flows";

/**
 * Lets delayed submissions that are due be taken, and notifies a worker with room of each language in which something waits, because
 * its notification may have been lost.
 */
export async function tendQueue(db: Database): Promise<void> {
  await promoteDue(db);
  await sql`
    select wake_workers(language_id, 1)
    from (select distinct unnest(languages) as language_id from workers where has_room) as offered
    where exists (select from queue_flows where waits and language_id = offered.language_id) or exists (
      select from queued_submissions
      where worker is null and not_before is null and not is_in_flow and language_id = offered.language_id
    )`.execute(db);
}
