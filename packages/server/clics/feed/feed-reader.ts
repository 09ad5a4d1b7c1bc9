import type { Database } from "@assay/database/connect";
import { sql } from "kysely";
import { AppError } from "#base/app-error";
import { REFUSALS } from "#base/refusals";
import { mayStillRead } from "#clics/access/find-audience";
import type { FeedPosition } from "#clics/feed/feed-token";
import { type Changed, changedBy, readEvents, readLastEvent } from "#clics/feed/read-events";
import { EVERY_TYPE, readCollections, readLines } from "#clics/feed/read-lines";
import { SentObjects } from "#clics/feed/sent-objects";
import { showState, turningPoints } from "#clics/objects/contest";
import { readPending } from "#clics/objects/entries";
import { IS_HIDDEN } from "#clics/objects/people";
import { type ContestView, isStaff, viewContest } from "#clics/view";

/** What a client of a feed is told at once: all from one snapshot of the database. */
export interface Batch {
  readonly lines: readonly string[];
  readonly position: FeedPosition;
  /** Submissions that are judged, or wait for it. */
  readonly pending: readonly string[];
  /** How many turning points of the contest have passed, and when the next one does. */
  readonly stage: number;
  readonly nextAt: number;
  readonly isComplete: boolean;
  readonly contestKey: string;
}

/** For a client that was where it cannot go on from: it is refused, or it is told everything anew, in whole collections. */
export type WhenLost = "refuse" | "repeat";

const EVERYTHING: Changed = { types: EVERY_TYPE, submissions: [], participants: [] };

/** Reads a contest for one client of its feed, and remembers what that has been told. */
export class FeedReader {
  readonly #sent = new SentObjects();
  readonly #db: Database;
  readonly #contestId: string;
  readonly #client: Pick<ContestView, "audience" | "dialect">;

  constructor(db: Database, contestId: string, client: Pick<ContestView, "audience" | "dialect">) {
    this.#db = db;
    this.#contestId = contestId;
    this.#client = client;
  }

  /**
   * Everything, or what has changed since the client was here. Null if there is no such contest. Throws AppError `invalid_request` for a
   * position from which the client cannot go on.
   */
  readFirst(since: FeedPosition | null, whenLost: WhenLost = "refuse"): Promise<Batch | null> {
    return this.#read(async (view) => {
      const pending = await readPending(view, null);
      if (since === null) return { lines: await readLines(view, EVERYTHING, this.#sent), pending };
      if (!(await isOurs(view, since)) || (await hasLost(view, since.revision))) {
        if (whenLost === "repeat") return { lines: await readCollections(view, this.#sent), pending };
        throw new AppError("invalid_request", { field: "since_token", text: REFUSALS.clics.feedToken });
      }
      const changed = changedBy(await readEvents(view.db, view.row.id, since.revision));
      const isTurned = turningPoints(view).some((point) => point > since.at && point <= view.at.getTime());
      const lines = await readLines(view, isTurned ? EVERYTHING : changed, this.#sent);
      lines.push(...(await readLines(view, judgementsOf(pending), this.#sent)));
      // The client knows the rest.
      await readLines(view, EVERYTHING, this.#sent);
      return { lines, pending };
    });
  }

  /** What is new since the last batch; null if that belongs to another history, the contest was deleted, or is none of the client's business any more. */
  readNext({ position, pending: known, stage }: Batch): Promise<Batch | null> {
    return this.#read(async (view) => {
      if (!(await mayStillRead(view)) || !(await isOurs(view, position))) return null;
      const events = await readEvents(view.db, view.row.id, position.revision);
      const changed = stageOf(view) === stage ? changedBy(events) : EVERYTHING;
      const lines = await readLines(view, changed, this.#sent);
      lines.push(...(await readLines(view, judgementsOf(known), this.#sent)));
      const submitted = changed.submissions.map(({ id }) => id);
      return { lines, pending: await readPending(view, [...known, ...submitted]) };
    });
  }

  #read(read: (view: ContestView) => Promise<Pick<Batch, "lines" | "pending"> | null>): Promise<Batch | null> {
    return viewContest(this.#db, this.#contestId, this.#client, async (view) => {
      const found = await read(view);
      if (found === null) return null;
      const position = await positionOf(view);
      return {
        ...found,
        position,
        stage: stageOf(view),
        nextAt: Math.min(...turningPoints(view).filter((point) => point > position.at), Number.POSITIVE_INFINITY),
        isComplete: showState(view).end_of_updates !== null,
        contestKey: view.row.key,
      };
    });
  }
}

/** The position of a client that knows everything in this view. */
export async function positionOf(view: ContestView): Promise<FeedPosition> {
  const lastEvent = await readLastEvent(view.db, view.row.id, view.revision);
  return { revision: view.revision, lastEvent, at: view.at.getTime() };
}

function stageOf(view: ContestView): number {
  return turningPoints(view).filter((point) => point <= view.at.getTime()).length;
}

function judgementsOf(ids: readonly string[]): Changed {
  return { types: new Set(), submissions: ids.map((id) => ({ type: "judgements", id })), participants: [] };
}

/** Whether a position belongs to the history in this database. */
async function isOurs({ db, row, revision }: ContestView, position: FeedPosition): Promise<boolean> {
  if (position.revision > revision) return false;
  return (await readLastEvent(db, row.id, position.revision)) === position.lastEvent;
}

/**
 * Whether something that the client may know has gone since, whose id cannot be told any more: then it has to begin anew. Settings and problems that change
 * can take submissions out of the contest; so can a participant's clock, or being hidden from now on; and so can the jury.
 */
async function hasLost({ db, row, audience }: ContestView, since: number): Promise<boolean> {
  const { rows } = await sql`
    select from contest_events as event left join participants on event.type = 'teams' and participants.id::text = event.object_id
    where event.contest_id = ${row.id} and event.revision > ${since} and (
      type in ('contests', 'contest', 'problems', 'groups', 'organizations')
      or (type = 'teams' and (participants.id is null
        or exists (select from contest_submissions where participant_id = participants.id)
        or (not ${isStaff(audience)} and ${IS_HIDDEN})))
      or (type = 'awards' and not exists (select from contest_awards where contest_id = ${row.id} and key = event.object_id))
      or (type = 'commentary' and not exists (select from contest_commentary where contest_commentary.id::text = event.object_id))
      or (type = 'accounts' and not exists (
        select from participant_users where contest_id = ${row.id} and user_id::text = event.object_id and run = 0
        union all select from contest_staff where contest_id = ${row.id} and user_id::text = event.object_id))
      or (type = 'submissions' and exists (
        select from contest_events as earlier where earlier.contest_id = ${row.id} and earlier.type = 'submissions'
          and earlier.object_id = event.object_id and earlier.id < event.id)))
    limit 1`.execute(db);
  return rows.length > 0;
}
