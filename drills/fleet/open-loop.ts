import { setTimeout as sleep } from "node:timers/promises";
import { SECOND } from "@assay/contract/vocabulary/units";

/** One kind of request in a load. */
export interface Traffic {
  readonly perSecond: number;
  /** Sends the request with this number, from 0. Throws if it fails. */
  send(number: number): Promise<void>;
}

/** What a load has seen so far. */
export interface LoadReport {
  readonly sent: number;
  /** The message and the moment of every request that failed. */
  readonly failures: readonly string[];
  /** From the moment at which the request was due to its answer, in ms. */
  readonly p50: number;
  readonly p99: number;
  /** How late the generator itself was, in ms: above a few, its machine was too busy for the latencies to count. */
  readonly latenessP99: number;
}

/** A running load. */
export interface Load {
  /** Sends nothing more, and resolves when everything has been answered. */
  stop(): Promise<LoadReport>;
}

/**
 * Sends requests on a schedule, whether or not earlier ones have been answered: a server that stands still meets what real users
 * would have sent meanwhile, and its latency counts from the moment at which each request was due.
 */
export function startLoad(traffics: readonly Traffic[]): Load {
  const failures: string[] = [];
  const latencies: number[] = [];
  const lateness: number[] = [];
  const pending = new Set<Promise<void>>();
  let isStopped = false;
  const run = async ({ perSecond, send }: Traffic) => {
    const begin = performance.now();
    for (let number = 0; !isStopped; number += 1) {
      const due = begin + (number * SECOND) / perSecond;
      await sleep(Math.max(0, due - performance.now()));
      lateness.push(performance.now() - due);
      const answered = send(number)
        .then(() => void latencies.push(performance.now() - due))
        .catch((error: Error) => void failures.push(`${new Date().toISOString()} ${describe(error)}`))
        .finally(() => pending.delete(answered));
      pending.add(answered);
    }
  };
  const runs = traffics.map(run);
  return {
    stop: async () => {
      isStopped = true;
      await Promise.all(runs);
      await Promise.all(pending);
      const sent = latencies.length + failures.length;
      return {
        sent,
        failures,
        p50: quantile(latencies, 0.5),
        p99: quantile(latencies, 0.99),
        latenessP99: quantile(lateness, 0.99),
      };
    },
  };
}

/** One line for a drill's report. */
export function loadAsText({ sent, failures, p50, p99, latenessP99 }: LoadReport): string {
  const [half, most, late] = [p50, p99, latenessP99].map((ms) => `${ms.toFixed(0)} ms`);
  return `${sent} requests, ${failures.length} failed; p50 ${half}, p99 ${most}; generator late by ${late} (p99)`;
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

function describe(error: Error): string {
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
