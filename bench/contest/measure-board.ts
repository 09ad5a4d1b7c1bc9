import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "@assay/database/connect";
import { io } from "socket.io-client";
import { percentile } from "#judge/figures";

const PATIENCE_MS = 5_000;
const MOST_UNSEEN = 3;

export const boardPath = (key: string) => `/api/contests/${key}/board`;

/** Judges a submission as a worker's transaction does. */
export async function judge(db: Database, submissionId: string, verdict: "accepted" | "wrong_answer" = "accepted") {
  await db
    .updateTable("submissions")
    .set({ verdict, finished_at: new Date() })
    .where("id", "=", submissionId)
    .execute();
}

/** How long verdicts take until a page that watches the board has them, in ms from the UPDATE on, and how many it never got. */
export interface Seen {
  readonly p50: number;
  readonly p99: number;
  readonly unseen: number;
}

/** Judges submissions one after the other while a page watches a contest's board. Ends early if the page gets no news. */
export async function timeVerdicts(
  url: string,
  db: Database,
  key: string,
  pending: readonly string[],
  pauseMs: number,
): Promise<Seen> {
  const socket = io(url, { transports: ["websocket"], auth: { visitor: true }, reconnection: false });
  try {
    const joined = await socket.emitWithAck("join", "board", { key, view: "public" });
    if (!joined.ok) throw new Error(`the board cannot be watched: ${joined.message}`);
    await sleep(500);
    const times: number[] = [];
    let unseen = 0;
    for (const id of pending) {
      const seen = new Promise<boolean>((resolve) => socket.once("board", () => resolve(true)));
      const begin = performance.now();
      await judge(db, id);
      if (await Promise.race([seen, sleep(PATIENCE_MS, false, { ref: false })])) times.push(performance.now() - begin);
      else unseen += 1;
      if (unseen === MOST_UNSEEN) break;
      await sleep(pauseMs);
    }
    return { p50: percentile(times, 0.5), p99: percentile(times, 0.99), unseen };
  } finally {
    socket.close();
  }
}

/** Fetches a board as a visitor's page does. */
export async function readBoard(url: string, path: string): Promise<{ readonly body: string; readonly ms: number }> {
  const begin = performance.now();
  const response = await fetch(`${url}${path}`, { headers: { "accept-encoding": "br" } });
  const body = await response.text();
  if (!response.ok) throw new Error(`GET ${path} is answered ${response.status}: ${body}`);
  return { body, ms: performance.now() - begin };
}

/** What each verdict costs PostgreSQL in CPU ms. */
export async function costOfVerdict(
  { db, cpuMs }: { readonly db: Database; cpuMs(): number },
  submissions: readonly string[],
): Promise<number> {
  const before = cpuMs();
  for (const id of submissions) await judge(db, id);
  return (cpuMs() - before) / submissions.length;
}
