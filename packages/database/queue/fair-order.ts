import { FAIRNESS } from "@assay/contract/vocabulary/fairness";
import { SECOND } from "@assay/contract/vocabulary/units";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "#connect";
import { BACKGROUND, releaseSubmission } from "#queue/enqueue";
import { useNow } from "#queue/recent-use";
import { ago } from "#sql-time";

/**
 * The order in which waiting submissions are taken, for `order by`. A flow is the page submissions or the API requests
 * of one client; `candidates` names an expression with the columns client, queued_at, is_interactive, place (1 for the first
 * of its flow), held (how many submissions of the client are being judged) and use (`useNow`). Background work comes last,
 * however long it has waited. Of the rest, the first submission of a flow comes first if it has waited too long and its
 * client has none being judged; then clients take turns, the one with the fewest being judged first; then page submissions come
 * before API requests; then the client with the smallest recent use; then the oldest submission.
 */
export function fairOrder(candidates: string): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${candidates}.${name}`);
  const overdue = isOverdue(candidates);
  return sql`${column("client")} = ${sql.lit(BACKGROUND)}, ${overdue} desc, case when ${overdue} then ${column("queued_at")} end,
    ${column("held")} + ${column("place")}, ${column("is_interactive")} desc, ${column("use")}, ${column("queued_at")}`;
}

function isOverdue(candidates: string): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${candidates}.${name}`);
  return sql`(${column("held")} + ${column("place")} = 1 and ${column("queued_at")} < ${ago(FAIRNESS.overdueMs)})`;
}

/** How many submissions of a client are being judged, by any worker, as an expression. */
function heldCount(client: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(select count(*) from queued_submissions as taken where taken.client = ${client} and taken.worker is not null)`;
}

const PAGE = "page ";
const API = "api ";

/** The name of the page submissions or the API requests of one client. */
export function flowName(client: string, isInteractive: boolean): string {
  return `${isInteractive ? PAGE : API}${client}`;
}

/** How many submissions of each flow a claim looks at; more than one, because several workers may take them at once. */
const CANDIDATES_OF_A_FLOW = 4;

/**
 * Takes the next submission in the fair order, as common table expressions for a `with recursive`: the last of them,
 * `taken`, has the columns submission_id, client, is_interactive and use, and at most one row. Submissions that another
 * worker is taking are skipped, and so are the flows in `fullFlows`. A submission that is being cancelled
 * or deleted is skipped too: whoever does that has locked it and waits for its row in the queue, so waiting for it here
 * would be a deadlock. Flows are found by hops through the index, so a long queue takes no longer than a short one.
 */
export function takeNext(worker: string, fullFlows: readonly string[]): RawBuilder<unknown> {
  return sql`
    ${waiting(fullFlows)}, chosen as (
      select queued.submission_id, candidates.use
      from candidates join queued_submissions as queued on queued.submission_id = candidates.submission_id
      join submissions on submissions.id = queued.submission_id
      where queued.worker is null
      order by ${fairOrder("candidates")}
      limit 1 for update of queued skip locked for no key update of submissions skip locked
    ), taken as (
      update queued_submissions set worker = ${worker}, taken_at = now()
      from chosen where queued_submissions.submission_id = chosen.submission_id
      returning chosen.submission_id, client, is_interactive, chosen.use
    )`;
}

/** The first submissions of each flow outside `fullFlows`, as common table expressions; the last of them is `candidates`. */
function waiting(fullFlows: readonly string[]): RawBuilder<unknown> {
  const flow = sql`case when flows.is_interactive then ${PAGE} else ${API} end || flows.client`;
  return sql`
    flows as (
      (select client, is_interactive from queued_submissions
        where worker is null order by client, is_interactive limit 1)
      union all
      select next.client, next.is_interactive from flows cross join lateral (
        select client, is_interactive from queued_submissions
        where worker is null and (client, is_interactive) > (flows.client, flows.is_interactive)
        order by client, is_interactive limit 1
      ) as next
    ), candidates as (
      select first.*, ${heldCount(sql`flows.client`)} as held, ${useNow("recent_use")} as use
      from flows left join recent_use on recent_use.client = flows.client
      cross join lateral (
        select submission_id, waiting.client, queued_at, is_interactive, row_number() over (order by queued_at) as place
        from queued_submissions as waiting
        where waiting.client = flows.client and waiting.is_interactive = flows.is_interactive
          and worker is null and not_before <= now()
        order by queued_at limit ${CANDIDATES_OF_A_FLOW}
      ) as first
      where ${flow} <> all(${fullFlows}::text[])
    )`;
}

export interface WaitingClient {
  readonly client: string;
  /** How many of its submissions are being judged, by any worker. */
  readonly held: number;
  /** Whether none is, and this one has waited too long (`FAIRNESS.overdueMs`). */
  readonly isOverdue: boolean;
}

/** Returns the client whose submission would be taken next from outside `fullFlows`; null if only background work waits. */
export async function nextWaiting(db: Database, fullFlows: readonly string[]): Promise<WaitingClient | null> {
  const { rows } = await sql<WaitingClient>`
    with recursive ${waiting(fullFlows)}
    select client, held::int, ${isOverdue("candidates")} as "isOverdue" from candidates
    where client <> ${BACKGROUND} order by ${fairOrder("candidates")} limit 1`.execute(db);
  return rows[0] ?? null;
}

/** How long a submission is passed over after the database refused the statement that takes and starts it. */
const SET_ASIDE_MS = 10 * SECOND;

/**
 * Delays the submission that `takeNext` would take, because its start was refused: it must not block others. Returns
 * its id, or null when none waits.
 */
export async function setNextAside(db: Database, worker: string, fullFlows: readonly string[]): Promise<string | null> {
  return db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ id: string }>`
      with recursive ${takeNext(worker, fullFlows)} select submission_id as id from taken`.execute(transaction);
    const [row] = rows;
    if (row) await releaseSubmission(transaction, row.id, SET_ASIDE_MS);
    return row?.id ?? null;
  });
}
