import { markdownTable, type Table } from "#simulation/fill-tables";
import type { QueueResult } from "#simulation/needs";

/**
 * What the walls were at commit 85dd7fef, on 26 November 2026 while other programs ran: a claim's ms at 1, 1,000 and 10,000 waiting
 * clients; PostgreSQL's CPU ms per submission with 1, 8 and 24 workers, and with 0, 50 and 200 listeners; commits per submission with 1, 8
 * and 24 workers. Where a range was measured, its middle.
 */
const BEFORE = {
  claims: [1.6, 87, 775],
  workers: [4.2, 7.7, 17.4],
  listeners: [7.3, 12.6, 18.5],
  commits: [5.3, 7.0, 29.4],
} as const;

/** The walls before and now: the figures, and how many times the first of them the last one is. */
export function wallsTable(queue: QueueResult): Table {
  const row = (what: string, before: readonly number[], names: readonly string[]) => {
    const now = names.map((name) => Number(queue[name]));
    return [what, figures(before), growth(before), figures(now), growth(now)];
  };
  return markdownTable([
    ["", "before", "last / first", `now (${queue.commit})`, "last / first"],
    row("a claim with 1, 1,000 and 10,000 waiting clients, ms", BEFORE.claims, [
      "claimMsAt1",
      "claimMsAt1000",
      "claimMsAt10000",
    ]),
    row("PostgreSQL's CPU ms, 1, 8 and 24 workers", BEFORE.workers, ["postgresMs1", "postgresMs8", "postgresMs24"]),
    row("PostgreSQL's CPU ms, 0, 50 and 200 listeners", BEFORE.listeners, [
      "postgresMs0Listeners",
      "postgresMs50Listeners",
      "postgresMs200Listeners",
    ]),
    row("commits, 1, 8 and 24 workers", BEFORE.commits, ["commits1", "commits8", "commits24"]),
  ]);
}

const figures = (values: readonly number[]) => values.map((value) => value.toFixed(1)).join(", ");

function growth(values: readonly number[]): string {
  return ((values.at(-1) ?? Number.NaN) / (values[0] ?? Number.NaN)).toFixed(1);
}
