import { FAIRNESS } from "@assay/contract/vocabulary/fairness";
import { MINUTE, SECOND } from "@assay/contract/vocabulary/units";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "#connect";
import { prepared } from "#connections/prepared-statements";
import { BACKGROUND, releaseSubmission } from "#queue/enqueue";
import { addToFlows, isAmong, settle } from "#queue/flows";
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

const PAGE = "page ";
const API = "api ";

/** The name of the page submissions or the API requests of one client. */
export function flowName(client: string, isInteractive: boolean): string {
  return `${isInteractive ? PAGE : API}${client}`;
}

/** What a worker may take. */
export interface Room {
  /** The numbers of the languages that it has. */
  readonly languages: readonly number[];
  /** How many submissions in all; at least 1. */
  readonly most: number;
  /** How many of a flow (`flowName`) of which it has none. */
  readonly perFlow: number;
  /** How many more of each flow of which it has some; 0 for one that has all the slots it may. */
  readonly left: ReadonlyMap<string, number>;
}

/** More candidates than are taken, because other workers may be taking the first ones, and flows may be empty. */
const SPARE_FLOWS = 16;
const SPARE_SUBMISSIONS = 32;
const SPARE_OF_A_FLOW = 3;
/** How many fresh submissions a claim adds to their flows. */
const FRESH = 25;

const ROW_FLOW = sql`case when is_interactive then ${sql.lit(PAGE)} else ${sql.lit(API)} end || client`;

/**
 * Takes the next submissions in the fair order, as common table expressions: `taken` has the columns
 * submission_id, client, is_interactive and use; the last of them keep the flows that were read (queue/flows). What another
 * worker is taking is skipped. A submission that is being cancelled or deleted is skipped too: whoever does that has locked it
 * and waits for its row in the queue, so waiting for it here would be a deadlock.
 */
export function takeNext(worker: string, room: Room): RawBuilder<unknown> {
  const left = JSON.stringify(Object.fromEntries(room.left));
  return sql`
    ${waiting(room)}, ranked as (
      select * from candidates order by ${fairOrder("candidates")} limit ${room.most + SPARE_SUBMISSIONS}
    ), locked as (
      select submission_id, client, is_interactive, queued_at, use from ranked cross join lateral (
        select from queued_submissions as queued join submissions on submissions.id = queued.submission_id
        where queued.submission_id = ranked.submission_id and queued.worker is null
        for update of queued skip locked for no key update of submissions skip locked
      ) as free limit ${room.most}
    ), chosen as (
      select submission_id, use
      from (
        select *, row_number() over (partition by client, is_interactive order by queued_at) as place from locked
      ) as counted
      where place <= coalesce((${left}::jsonb ->> (${ROW_FLOW}))::int, ${room.perFlow}::int)
    ), taken as (
      update queued_submissions set worker = ${worker}, taken_at = now()
      from chosen where queued_submissions.submission_id = chosen.submission_id and ${isAmong("queued_submissions.submission_id", "chosen")}
      returning chosen.submission_id, client, is_interactive, chosen.use
    ), ${addToFlows("fresh", "chosen")}, ${settle("known", "first")}`;
}

/**
 * The submissions that come first in the fair order, as common table expressions; the last of them is `candidates`. Of clients of whom
 * none is being judged (newcomers), and of the others (regulars), the first flows are read, so a claim takes no longer when more clients
 * or submissions wait. Regulars come after newcomers, so they are read only if there are few of those.
 */
function waiting({ languages, most, perFlow, left }: Room): RawBuilder<unknown> {
  const isNotFull = sql`${ROW_FLOW} <> all(${fullOf(left)}::text[])`;
  const flowsRead = most + SPARE_FLOWS;
  const known = sql`client, is_interactive, language_id, first_queued_at, version`;
  const ofNewcomers = sql`from queue_flows where waits and ${isFor(languages, "first_queued_at")}
    and client <> ${sql.lit(BACKGROUND)} and client not in (select client from holders)`;
  const heldOf = (table: string) =>
    sql`coalesce((select held from holders where holders.client = ${sql.ref(`${table}.client`)}), 0)`;
  return sql`
    holders as materialized (
      select client, count(*)::int as held from queued_submissions where worker is not null group by client
    ), fresh as (
      select submission_id, client, is_interactive, language_id, queued_at from queued_submissions
      where worker is null and not_before is null and not is_in_flow
      order by queued_at limit ${sql.lit(FRESH)} for no key update skip locked
    ), newcomers as (
      select ${known} ${ofNewcomers} order by is_interactive desc, use_rank, first_queued_at limit ${flowsRead}
    ), known as (
      (select *, 0 as held from newcomers)
      union
      (select ${known}, 0 ${ofNewcomers} and first_queued_at < ${ago(FAIRNESS.overdueMs)}
        order by first_queued_at limit ${flowsRead})
      union
      (select client, is_interactive, language_id, first_queued_at, version, held
        from holders cross join lateral (
          select is_interactive, language_id, first_queued_at, version, use_rank from queue_flows
          where queue_flows.client = holders.client and waits and ${isFor(languages, "first_queued_at")} offset 0
        ) as waiting
        where client <> ${sql.lit(BACKGROUND)} and ${isNotFull} and (select count(*) from newcomers) < ${flowsRead}
        order by held, is_interactive desc, use_rank, first_queued_at limit ${flowsRead})
      union
      (select ${known}, ${heldOf("queue_flows")} from queue_flows
        where waits and ${isFor(languages, "first_queued_at")} and client = ${sql.lit(BACKGROUND)} and ${isNotFull})
    ), flows as (
      select client, is_interactive, language_id, held from known
      union
      select client, is_interactive, language_id, ${heldOf("fresh")} from fresh
        where ${isFor(languages, "queued_at")} and ${isNotFull}
    ), first as (
      select waiting.*, flows.held,
        row_number() over (partition by waiting.client, waiting.is_interactive order by waiting.queued_at) as place
      from flows cross join lateral (
        select submission_id, client, language_id, queued_at, is_interactive from queued_submissions as queued
        where queued.client = flows.client and queued.is_interactive = flows.is_interactive
          and queued.language_id = flows.language_id and worker is null and not_before is null
        order by queued_at limit ${Math.min(most, perFlow) + SPARE_OF_A_FLOW}
      ) as waiting
    ), candidates as (
      select first.*, coalesce((select ${useNow("recent_use")} from recent_use where client = first.client), 0) as use from first
    )`;
}

function fullOf(left: Room["left"]): string[] {
  return [...left].filter(([, more]) => more <= 0).map(([flow]) => flow);
}

/** After this time, a submission in a language that no worker has announced or offers may be taken by any. */
const UNCLAIMED_MS = MINUTE;

/**
 * A worker takes what it can judge, and what no worker can: that ends with an internal error that says so, instead of waiting
 * for ever. So it does with what waits for a reference worker (queue/reference) while there is none.
 */
function isFor(languages: readonly number[], since: string): RawBuilder<boolean> {
  return sql`(language_id = any(${languages}::smallint[]) or (
    ${sql.ref(since)} < ${ago(UNCLAIMED_MS)} and language_id not in (
      select language_id from installed_languages union all select unnest(languages) from workers
    )
  ))`;
}

/** What is left for a worker that has just taken nothing. */
export interface Remaining {
  /** Something may wait that it may take: somebody else held it for a moment, or the flows that were read were empty. */
  readonly waits: boolean;
  /** A delayed submission has become due (`promoteDue`). */
  readonly isDue: boolean;
}

/** Tells what is left. Costs less than a claim. */
export async function remains(db: Database, { languages, left }: Room): Promise<Remaining> {
  const mayBeTaken = (since: string) => sql`${isFor(languages, since)} and ${ROW_FLOW} <> all(${fullOf(left)}::text[])`;
  const { rows } = await sql<Remaining>`
    select exists (select from queue_flows where waits and ${mayBeTaken("first_queued_at")}) or exists (
        select from queued_submissions
        where worker is null and not_before is null and not is_in_flow and ${mayBeTaken("queued_at")}
      ) as waits, exists (select from queued_submissions where worker is null and not_before <= now()) as "isDue"`
    .withPlugin(prepared("what remains"))
    .execute(db);
  return rows[0] ?? { waits: false, isDue: false };
}

export interface WaitingClient {
  readonly client: string;
  /** How many of its submissions are being judged, by any worker. */
  readonly held: number;
  /** Whether none is, and this one has waited too long (`FAIRNESS.overdueMs`). */
  readonly isOverdue: boolean;
}

/** Returns the client whose submission would be taken next into this room; null if only background work waits. */
export async function nextWaiting(db: Database, room: Room): Promise<WaitingClient | null> {
  const { rows } = await sql<WaitingClient>`
    with ${waiting(room)}
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
export async function setNextAside(db: Database, worker: string, room: Room): Promise<string | null> {
  return db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ id: string }>`
      with ${takeNext(worker, { ...room, most: 1 })} select submission_id as id from taken`.execute(transaction);
    const [row] = rows;
    if (row) await releaseSubmission(transaction, row.id, SET_ASIDE_MS);
    return row?.id ?? null;
  });
}
