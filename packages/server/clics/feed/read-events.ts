import type { Database } from "@assay/database/connect";
import { sql } from "kysely";
import { OBJECT_TYPES, type ObjectTypeName } from "#clics/objects/object-type";

/** A change of a contest, in the order of the commits. */
export interface StoredEvent {
  readonly type: string;
  readonly objectId: string | null;
}

/** The changes after a revision, up to the one that the snapshot of the database has. */
export async function readEvents(snapshot: Database, contestId: string, since: number): Promise<StoredEvent[]> {
  const { rows } = await sql<StoredEvent>`
    select type, object_id as "objectId" from contest_events
    where contest_id = ${contestId} and revision > ${since} order by revision, id`.execute(snapshot);
  return rows;
}

/**
 * Identifies the newest event up to a revision. Its moment makes it another one than that of a history which began from a backup, even if
 * revision and number are the same.
 */
export async function readLastEvent(snapshot: Database, contestId: string, revision: number): Promise<string> {
  const { rows } = await sql<{ mark: string }>`
    select id || '@' || (extract(epoch from happened_at) * 1000)::bigint as mark from contest_events
    where contest_id = ${contestId} and revision <= ${revision} order by revision desc, id desc limit 1`.execute(
    snapshot,
  );
  return rows[0]?.mark ?? "none";
}

/** What has to be read again after events. */
export interface Changed {
  /** Types that are read whole. */
  readonly types: ReadonlySet<ObjectTypeName>;
  /** Submissions of which the submission itself, or its judgements, have changed, in order. */
  readonly submissions: readonly { readonly type: "submissions" | "judgements"; readonly id: string }[];
  /** Participants whose clock may count other submissions now, or who may have become visible or hidden with them. */
  readonly participants: readonly string[];
}

/** Types whose objects other types show, too. */
const CONCERNED: Partial<Readonly<Record<string, readonly ObjectTypeName[]>>> = {
  // The last end of all may have moved.
  teams: ["contests", "teams", "persons", "accounts", "state"],
  accounts: ["accounts", "persons"],
  groups: ["groups", "teams", "submissions", "judgements", "runs"],
  problems: ["problems", "submissions", "judgements", "runs"],
};

/** What clients see of everything depends on the contest and on its state. */
const ALL: ReadonlySet<ObjectTypeName> = new Set(OBJECT_TYPES);

/** What has to be read again after these events. */
export function changedBy(events: readonly StoredEvent[]): Changed {
  const types = new Set<ObjectTypeName>();
  const submissions: Changed["submissions"][number][] = [];
  const participants = new Set<string>();
  for (const { type, objectId } of events) {
    if (type === "contests" || type === "contest" || type === "state")
      return { types: ALL, submissions: [], participants: [] };
    if (type === "teams" && objectId !== null) participants.add(objectId);
    if ((type === "submissions" || type === "judgements") && objectId !== null)
      submissions.push({ type, id: objectId });
    else if (type in CONCERNED) for (const each of CONCERNED[type] ?? []) types.add(each);
    else if (ALL.has(type as ObjectTypeName)) types.add(type as ObjectTypeName);
  }
  // Awards follow from the standings, once these are known.
  if (events.length > 0) types.add("awards");
  return { types, submissions, participants: [...participants] };
}
