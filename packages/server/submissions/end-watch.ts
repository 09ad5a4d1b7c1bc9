import { STATUS_PROCESSING } from "@assay/contract/vocabulary/statuses";
import { SECOND } from "@assay/contract/vocabulary/units";
import type { Database } from "@assay/database/connect";
import { VERDICT_EVENTS } from "@assay/database/events/channels";
import type { EventHub } from "@assay/database/events/event-hub";
import { sql } from "kysely";

export interface EndWatch {
  /** Resolves when this run has its verdict or no longer exists, or when the signal aborts. */
  waitFor(token: string, signal: AbortSignal): Promise<void>;
}

/** How often everything that is waited for is read again, in case a notification was lost. */
export const SAFETY_CHECK_MS = 5 * SECOND;

/**
 * Watches the ends of test runs for all waiting requests of this process. A verdict's event ends the wait. After any other
 * event of the run and after a lost connection the run's status is read; besides, all waiting runs are read every
 * `SAFETY_CHECK_MS`, which also finds runs that were deleted and makes up for failed queries. Runs that have to be read at
 * the same time share one query.
 */
export function createEndWatch(db: Database, events: EventHub): EndWatch {
  /** What ends the waits, by the run's token. */
  const waiting = new Map<string, Set<() => void>>();
  const unchecked = new Set<string>();
  let isChecking = false;
  let safetyCheck: NodeJS.Timeout | undefined;

  function check(tokens: Iterable<string>): void {
    for (const token of tokens) unchecked.add(token);
    if (!isChecking) void checkAll();
  }

  async function checkAll(): Promise<void> {
    isChecking = true;
    while (unchecked.size > 0) {
      // Lets everybody else who is notified at this moment add their run.
      await Promise.resolve();
      const tokens = [...unchecked];
      unchecked.clear();
      const unfinished = await findUnfinished(db, tokens).catch(() => new Set(tokens));
      for (const token of tokens) if (!unfinished.has(token)) for (const end of waiting.get(token) ?? []) end();
    }
    isChecking = false;
  }

  function add(token: string, end: () => void): void {
    waiting.set(token, (waiting.get(token) ?? new Set()).add(end));
    safetyCheck ??= setInterval(() => check(waiting.keys()), SAFETY_CHECK_MS);
  }

  function remove(token: string, end: () => void): void {
    const others = waiting.get(token);
    others?.delete(end);
    if (others?.size === 0) waiting.delete(token);
    if (waiting.size > 0) return;
    clearInterval(safetyCheck);
    safetyCheck = undefined;
  }

  return {
    async waitFor(token, signal) {
      if (signal.aborted) return;
      const { promise, resolve: end } = Promise.withResolvers<void>();
      signal.addEventListener("abort", () => end(), { once: true });
      add(token, end);
      const unsubscribe = events.subscribe(VERDICT_EVENTS, token, {
        onEvent: ({ verdicts }) => (verdicts.some((verdict) => verdict.token === token) ? end() : check([token])),
        onGap: () => check([token]),
      });
      // It may have ended before the subscription.
      check([token]);
      await promise;
      unsubscribe();
      remove(token, end);
    },
  };
}

async function findUnfinished(db: Database, tokens: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom("test_runs")
    .select("token")
    .where("token", "=", sql<string>`any(${tokens}::uuid[])`)
    .where("status_id", "<=", STATUS_PROCESSING)
    .execute();
  return new Set(rows.map(({ token }) => token));
}
