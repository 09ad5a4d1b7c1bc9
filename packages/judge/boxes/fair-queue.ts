import { FAIRNESS } from "@assay/contract/vocabulary/fairness";
import type { Turn } from "#interface";

export interface Waiting {
  readonly turn: Turn;
  /** Served before all others, because it holds other cores idle while it waits. */
  readonly isUrgent?: boolean;
  /** A compilation, which may have to wait although a core is free. */
  readonly isLong?: boolean;
  readonly grant: (core: number) => void;
}

/** Whether a free core may be given to a request; urgent ones may always take it. */
export type MayTake = (request: Pick<Waiting, "turn" | "isLong">) => boolean;

export interface FairQueue {
  add(waiting: Waiting): void;
  remove(waiting: Waiting): void;
  isEmpty(): boolean;
  /** True if such a request waits, apart from urgent ones. */
  some(is: (waiting: Waiting) => boolean): boolean;
  /** True if nothing but background work waits. */
  hasOnlyBackground(): boolean;
  /** Notes that a client got a core without waiting. */
  serve(turn: Turn): void;
  /**
   * Removes and returns the next request that `mayTake`, or null if there is none. `heldMs` returns how long a client's running work
   * has held cores.
   */
  take(heldMs: (client: string) => number, mayTake?: MayTake): Waiting | null;
}

/** The page submissions or the API requests of one client. */
interface Flow {
  readonly turn: Turn;
  readonly line: Set<Waiting>;
  /** When the flow last got a core or started to wait, whichever is later. */
  waitsSince: number;
  servedAt: number;
}

/**
 * Creates a queue that shares cores fairly between clients. Clients that have waited for `overdueMs` without getting a
 * core come first, longest wait first. Next come other clients that have had no core for that long, page submissions before
 * API requests. After them comes the client with the smallest recent core time, where the API's counts `apiUseFactor` times.
 * So the waiting tests of recently served clients, however many, do not delay a new client. Background work comes last,
 * however long it has waited. Within a flow, requests are served in order.
 */
export function createFairQueue(now: () => number): FairQueue {
  const urgent = new Set<Waiting>();
  const flows = new Map<string, Flow>();

  function flowOf(turn: Turn): Flow {
    const name = `${turn.isInteractive ? "page" : "api"} ${turn.client}`;
    let flow = flows.get(name);
    if (!flow) {
      forgetOld();
      flow = { turn, line: new Set(), waitsSince: now(), servedAt: Number.NEGATIVE_INFINITY };
      flows.set(name, flow);
    }
    return flow;
  }

  function forgetOld(): void {
    for (const [name, { line, servedAt }] of flows)
      if (line.size === 0 && now() - servedAt >= FAIRNESS.overdueMs) flows.delete(name);
  }

  function next(
    heldMs: (client: string) => number,
    mayTake: MayTake,
  ): { readonly flow: Flow; readonly waiting: Waiting } | null {
    const time = now();
    let best: { flow: Flow; waiting: Waiting; rank: readonly number[] } | null = null;
    for (const flow of flows.values()) {
      const waiting = flow.line.values().find(mayTake);
      if (!waiting) continue;
      const rank = rankOf(flow, time, heldMs);
      if (best === null || comesBefore(rank, best.rank)) best = { flow, waiting, rank };
    }
    return best;
  }

  function markServed(flow: Flow): void {
    flow.servedAt = now();
    flow.waitsSince = flow.servedAt;
  }

  return {
    serve: (turn) => markServed(flowOf(turn)),
    isEmpty: () => urgent.size === 0 && [...flows.values()].every(({ line }) => line.size === 0),
    some: (is) => flows.values().some(({ line }) => line.values().some(is)),
    hasOnlyBackground: () =>
      urgent.size === 0 && [...flows.values()].every(({ line, turn }) => line.size === 0 || turn.isBackground),
    add(waiting) {
      if (waiting.isUrgent) return void urgent.add(waiting);
      const flow = flowOf(waiting.turn);
      if (flow.line.size === 0) flow.waitsSince = now();
      flow.line.add(waiting);
    },
    remove(waiting) {
      urgent.delete(waiting);
      flowOf(waiting.turn).line.delete(waiting);
    },
    take(heldMs, mayTake = () => true) {
      const [first] = urgent;
      if (first) {
        urgent.delete(first);
        return first;
      }
      const found = next(heldMs, mayTake);
      if (!found) return null;
      const { flow, waiting } = found;
      flow.line.delete(waiting);
      markServed(flow);
      return waiting;
    },
  };
}

/** The sort key of a flow: the flow with the smaller key, compared number by number, comes first. */
function rankOf({ turn, waitsSince, servedAt }: Flow, time: number, heldMs: (client: string) => number): number[] {
  const { overdueMs, apiUseFactor } = FAIRNESS;
  if (turn.isBackground) return [3, waitsSince];
  if (time - waitsSince >= overdueMs) return [0, waitsSince];
  if (time - servedAt >= overdueMs) return [1, turn.isInteractive ? 0 : 1, waitsSince];
  const use = turn.recentUseMs() + heldMs(turn.client);
  return [2, turn.isInteractive ? use : use * apiUseFactor, waitsSince];
}

function comesBefore(one: readonly number[], other: readonly number[]): boolean {
  const place = one.findIndex((number, index) => number !== other[index]);
  return place !== -1 && (one[place] ?? 0) < (other[place] ?? 0);
}
