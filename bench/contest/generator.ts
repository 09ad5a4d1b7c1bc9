import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

/** Clients that come evenly spread over a time, each with a connection of its own, whatever has become of those before. */
export interface Arrivals {
  readonly url: string;
  readonly clients: number;
  readonly spreadMs: number;
  /** What each client requests, one after the other. */
  readonly paths: readonly string[];
  /** With this in it, `{n}` becomes the number of the client, from 1. Absent for visitors. */
  readonly cookie?: string;
}

/** What came of them, in ms. Latencies are from the moment at which a client was due until its last reply was there. */
export interface Answered {
  readonly p50: number;
  readonly p99: number;
  /** When the last one was answered, from the first one's moment. */
  readonly lastMs: number;
  /** How late the generator was. */
  readonly latenessP99: number;
  /** Clients that got another status than 200, or none. */
  readonly errors: number;
  /** CPU time of the generator for each client. */
  readonly clientCpuMs: number;
}

/** Lets them come, from a process of its own. */
export async function generate(arrivals: Arrivals, signal: AbortSignal): Promise<Answered> {
  const child = fork(join(import.meta.dirname, "clients.ts"), [JSON.stringify(arrivals)], { signal });
  const exit = once(child, "exit");
  const answered = await Promise.race([once(child, "message"), exit.then(() => null)]);
  if (answered === null) throw new Error("the generator has ended");
  await exit;
  return answered[0] as Answered;
}
