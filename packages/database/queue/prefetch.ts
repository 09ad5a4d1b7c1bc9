import { sql } from "kysely";
import { bytesOf } from "#blobs/blob-rows";
import type { Database } from "#connect";
import { PREFETCH, QUEUE_CHANNEL } from "#queue/worker-link";

/** A problem that workers may be asked to prefetch. */
export interface PrefetchedProblem {
  readonly id: string;
  readonly title: string;
  /** Of its tests' inputs and outputs; each text counts once. */
  readonly bytes: number;
}

/** The problems of a list, found by its name, or the one with this slug, id or title; in the order of the list. Empty if there is none. */
export async function findProblems(db: Database, name: string): Promise<PrefetchedProblem[]> {
  const { rows } = await sql<PrefetchedProblem>`
    with found as (
      select problem_id as id, items.position from problem_lists as lists
        join problem_list_items as items on list_id = lists.id where lower(lists.name) = lower(${name})
      union all
      select id, 0 from problems where slug = ${name} or id::text = ${name} or title = ${name}
    )
    select problems.id, title, coalesce((
      select sum(${bytesOf("test_data")}) from test_data where problem_id = problems.id and exists (
        select from test_cases where version_id = problems.version_id and test_data.id in (input_id, output_id)
      )
    ), 0)::double precision as bytes
    from found join problems on problems.id = found.id order by found.position`.execute(db);
  return rows;
}

/** Asks all workers that run now to make themselves ready for a problem. */
export async function requestPrefetch(db: Database, problemId: string): Promise<void> {
  await sql`select pg_notify(${QUEUE_CHANNEL}, ${`${PREFETCH}${problemId}`}::text)`.execute(db);
}
