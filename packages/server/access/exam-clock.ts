import { MINUTE } from "@assay/contract/vocabulary/units";
import type { Database } from "@assay/database/connect";
import { ALL_SESSIONS, SESSION_EVENTS } from "@assay/database/events/channels";
import type { EventHub } from "@assay/database/events/event-hub";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";

/** How often the next moment is read again, in case an event was lost. */
const READ_EVERY_MS = MINUTE;

/** Says when a locked exam may have begun to keep somebody from everything else, without anybody asking for anything. */
export interface ExamClock {
  /** Calls back at each such moment, until the returned function is called. */
  onTurn(listener: () => void): () => void;
  /** True for something that began in the last seconds before such a moment or since: it may have been let in before it. */
  hasJustTurned(): boolean;
}

/** Longer than what is let in takes to be counted among the open connections. */
const JUST_MS = 10_000;

declare module "fastify" {
  interface FastifyInstance {
    readonly examClock: ExamClock;
  }
}

/**
 * Starts the clock of this process. It sleeps until the next opening of a locked exam, for all or by own dates, and turns then; and whenever
 * such dates change.
 */
export function openExamClock(app: FastifyInstance, db: Database, events: EventHub): ExamClock {
  const listeners = new Set<() => void>();
  let timer: NodeJS.Timeout | undefined;
  let turnedAt = Number.NEGATIVE_INFINITY;
  let isClosed = false;
  const turn = () => {
    turnedAt = Date.now();
    for (const listener of listeners) listener();
  };
  const wait = async () => {
    const next = await findNextOpening(db, Date.now()).catch((error) => {
      app.log.error({ err: error }, "the next opening of a locked exam could not be read");
      return null;
    });
    clearTimeout(timer);
    if (isClosed) return;
    const inMs = next === null ? READ_EVERY_MS : Math.min(READ_EVERY_MS, next - Date.now());
    timer = setTimeout(() => {
      // A timer may be a moment early: then the same opening is found again.
      if (next !== null && Date.now() >= next) turn();
      void wait();
    }, inMs).unref();
  };
  const change = () => {
    turn();
    void wait();
  };
  const unsubscribe = events.subscribe(SESSION_EVENTS, ALL_SESSIONS, {
    onEvent: ({ userId }) => userId === null && change(),
    onGap: change,
  });
  app.addHook("onClose", async () => {
    isClosed = true;
    clearTimeout(timer);
    unsubscribe();
  });
  void wait();
  return {
    onTurn: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    hasJustTurned: () => Date.now() - turnedAt < JUST_MS,
  };
}

/** The next moment after this one at which a locked exam opens for somebody; null if none is known. */
async function findNextOpening(db: Database, at: number): Promise<number | null> {
  const now = new Date(at);
  const { rows } = await sql<{ next: Date | null }>`
    select min(opens_at) as next from (
      select opens_at from assignments where is_locked and opens_at > ${now}
      union all
      select own.opens_at from assignments join assignment_overrides as own on own.assignment_id = assignments.id
      where is_locked and own.opens_at > ${now}
    ) as openings`.execute(db);
  return rows[0]?.next?.getTime() ?? null;
}
