import { HOUR, MINUTE, SECOND } from "@assay/contract/vocabulary/units";
import type { Database } from "@assay/database/connect";
import { noteReference, offerReference, readReference, type Speed } from "@assay/database/queue/reference";
import type { Judge } from "@assay/judge/interface";
import { measureSpeed } from "#speed/measure-speed";
import { isAsFast, type Slowness, slownessOf, UNKNOWN_SLOWNESS } from "#speed/slowness";
import type { WorkerLog } from "#worker-log";

/** What a worker knows of the speed of its machine. */
export interface OwnSpeed {
  /** Compared with the reference; null on a reference worker, whose results all stand. */
  slowness(): Slowness | null;
  /** For the worker's report; null if the machine was not measured or there is no reference. */
  usual(): number | null;
  stop(): Promise<void>;
}

export interface OwnSpeedOptions {
  readonly db: Database;
  readonly log: WorkerLog;
  /** The worker's. */
  readonly name: string;
  readonly host: string;
  readonly cores: number;
  readonly judge: Judge;
  /**
   * Whether the worker is beside the database. Only such a one can be a reference worker: it is until it was measured and found to be
   * of another speed.
   */
  readonly isBeside: boolean;
  /** Whether nothing is being judged. */
  readonly isIdle: () => boolean;
  /** The worker has become a reference worker, or is none any more. */
  readonly onChange: () => Promise<void>;
  /** How often it looks whether there is something to compare with. */
  readonly lookMs?: number;
}

/** Nothing is measured and nobody is a reference worker for others: every result stands. */
export const NOT_COMPARED: OwnSpeed = { slowness: () => null, usual: () => null, stop: async () => {} };

const LOOK_MS = 10 * SECOND;
const MEASURED_EVERY_MS = 24 * HOUR;
const AGAIN_MS = 10 * MINUTE;
/** How long a busy worker waits for a quiet moment. */
const PATIENCE_MS = 10 * MINUTE;
/** A machine that takes longer is not measured now. */
const MEASURING_MS = 2 * MINUTE;

/**
 * Measures the machine of a worker and compares it with the reference: before this resolves if the machine has joined, and otherwise
 * when another worker is there to compare with, so that a worker alone measures nothing. It is measured again every day, when it is idle.
 */
export async function openOwnSpeed(options: OwnSpeedOptions): Promise<OwnSpeed> {
  const { db, log, name, host, cores, judge, isBeside, isIdle, onChange, lookMs = LOOK_MS } = options;
  const stopping = new AbortController();
  let own: Speed | null = null;
  let dueAt = performance.now();
  let slowness: Slowness | null = isBeside ? null : UNKNOWN_SLOWNESS;
  let usual: number | null = null;

  async function measure(): Promise<void> {
    dueAt = performance.now() + AGAIN_MS;
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(MEASURING_MS)]);
    own = await measureSpeed(judge, cores, signal);
    if (isBeside) await offerReference(db, { host, speed: own });
    dueAt = performance.now() + MEASURED_EVERY_MS;
  }

  function isDue(): boolean {
    const lateMs = performance.now() - dueAt;
    return lateMs >= 0 && (isIdle() || lateMs > PATIENCE_MS);
  }

  async function look(): Promise<void> {
    let { reference, hasOthers } = await readReference(db, name);
    if (isBeside && !hasOthers && own === null) return;
    if (isDue()) {
      await measure().catch((error) => {
        if (!stopping.signal.aborted) log.warn({ worker: host, err: error }, "the speed could not be measured");
      });
      ({ reference } = await readReference(db, name));
    }
    const was = slowness;
    if (own && reference) {
      const compared = slownessOf(own, reference.speed);
      const isReference = isBeside && (reference.host === host || isAsFast(own, reference.speed));
      slowness = isReference ? null : compared;
      usual = compared.usual;
      if (isReference) await noteReference(db);
    }
    if ((was === null) === (slowness === null)) return;
    log.info({ worker: host, slowness }, slowness ? "this is no reference worker" : "this is a reference worker");
    await onChange();
  }

  const warn = (error: unknown) => log.warn({ err: error }, "the reference speed could not be read; trying again");
  if (!isBeside) await look().catch(warn);
  let looking: Promise<void> | null = null;
  const timer = setInterval(() => {
    looking ??= look()
      .catch(warn)
      .finally(() => {
        looking = null;
      });
  }, lookMs);
  return {
    slowness: () => slowness,
    usual: () => usual,
    stop: async () => {
      clearInterval(timer);
      stopping.abort();
      await looking;
    },
  };
}
