import { setTimeout as sleep } from "node:timers/promises";
import { STATUS_PROCESSING } from "@assay/contract/vocabulary/statuses";
import type { Database } from "@assay/database/connect";
import { sql } from "kysely";

/** Tells when test runs have ended. */
export interface EndWatch {
  /** Resolves when this run has its verdict or is gone, or when the signal aborts. */
  waitFor(token: string, signal: AbortSignal): Promise<void>;
}

const LOOK_EVERY_MS = 25;

/**
 * Watches the ends of test runs for everybody who waits: one question by key for all of them together, forty
 * times a second and only while somebody waits, so that many waiting requests cost what one does. A
 * database that does not answer is asked again.
 */
export function createEndWatch(db: Database): EndWatch {
  /** Those who wait, by the run that they wait for. */
  const waiting = new Map<string, Set<() => void>>();
  let isLooking = false;

  async function look(): Promise<void> {
    if (isLooking) return;
    isLooking = true;
    while (waiting.size > 0) {
      await sleep(LOOK_EVERY_MS);
      const tokens = [...waiting.keys()];
      const unfinished = await findUnfinished(db, tokens).catch(() => new Set(tokens));
      for (const token of tokens) if (!unfinished.has(token)) for (const tell of waiting.get(token) ?? []) tell();
    }
    isLooking = false;
  }

  return {
    waitFor(token, signal) {
      const { promise, resolve } = Promise.withResolvers<void>();
      const end = () => {
        const others = waiting.get(token);
        others?.delete(end);
        if (others?.size === 0) waiting.delete(token);
        resolve();
      };
      if (signal.aborted) return Promise.resolve();
      signal.addEventListener("abort", end, { once: true });
      waiting.set(token, (waiting.get(token) ?? new Set()).add(end));
      void look();
      return promise;
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
