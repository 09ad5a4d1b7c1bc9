import type { Kind, LoadPlan } from "#load/mix";
import type { Origin } from "#results";

/** CPU time in ms, per submission if nothing else is said. What an idle product uses is not in it. */
export interface CpuByFamily {
  readonly generator: number;
  readonly web: number;
  readonly worker: number;
  readonly postgres: number;
  /** The sandbox and everything in it: compilers, programs, checkers. */
  readonly boxes: number;
}

export interface Quantiles {
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

/** Parts of a submission's way, in ms. */
export interface Times {
  /** From the moment at which it was due until its verdict arrived at the client. */
  readonly latency: number;
  /** From the moment at which it was due until the answer that accepts it. */
  readonly post: number;
  /** From its storing until its judging began. */
  readonly wait: number;
  /** From then until its verdict was stored. */
  readonly service: number;
  /** From then until the client knew. */
  readonly news: number;
}

/** One kind of submission, one after the other. */
export interface ProfiledKind extends Kind {
  readonly times: readonly Times[];
  readonly cpu: CpuByFamily;
}

/** What the product can do at most. */
export interface Drain {
  readonly seed: number;
  /** Submissions that are always unfinished. */
  readonly outstanding: number;
  readonly seconds: number;
  /** The first seconds, which are not counted. */
  readonly rampSeconds: number;
  readonly users: number;
  readonly perSecond: number;
  readonly cpu: CpuByFamily;
}

/** What an open load measured. */
export interface MeasuredLoad extends LoadPlan {
  /** Of the capacity. */
  readonly share: number;
  readonly count: number;
  readonly latency: Quantiles;
  /** From its storing to the stored verdict. */
  readonly accepted: Quantiles;
  readonly wait: Quantiles;
  readonly service: Quantiles;
  readonly cpu: CpuByFamily;
  /** How late the generator was, p99 in ms. */
  readonly latenessMs: number;
  /** The share of the machine that other programs used. */
  readonly others: number;
}

/** What PostgreSQL writes per submission, in bytes. */
export interface Stored {
  readonly wal: number;
  readonly database: number;
}

/** Everything that a load bench says: what the simulation needs, and what it must reproduce. */
export interface LoadResult extends Origin {
  readonly machine: string;
  readonly cores: number;
  readonly judge: "real" | "null";
  readonly profile: readonly ProfiledKind[];
  readonly drain: Drain;
  /** What an idle product uses per second. */
  readonly idle: CpuByFamily;
  /** CPU time of a contestant who opens the list of problems, a problem and its tests, and a websocket. */
  readonly page: CpuByFamily;
  readonly stored: Stored;
  /** The capacity at the end divided by that at the beginning: how much the machine itself has changed. */
  readonly drift: number;
  readonly loads: readonly MeasuredLoad[];
}
