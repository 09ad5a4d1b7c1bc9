import { WORKER_REPORT_MS } from "@assay/contract/vocabulary/judging-figures";
import type { Database } from "@assay/database/connect";
import { forgetOldFigures, removeReplaced, removeReport, storeReport } from "@assay/database/operation/worker-reports";
import type { Tally } from "#report/tally";
import type { OwnSpeed } from "#speed/own-speed";
import type { WorkerLog } from "#worker-log";

/** What operators are told of a worker. */
export interface WorkerDescription {
  /** The machine on which it judges. */
  readonly host: string;
  /** Assay's version there. */
  readonly version: string;
  readonly cores: number;
  /** The id of the token with which the machine joined; absent if it reaches the database itself. */
  readonly joinToken?: string;
}

export interface Reporting {
  /** Sends what was counted last, then removes the report, unless the worker was lost: operators see that for a while. */
  stop(how?: { readonly isLost: boolean }): Promise<void>;
}

export interface ReportingOptions {
  readonly db: Database;
  readonly log: WorkerLog;
  /** The name of its lease. */
  readonly name: string;
  readonly description: WorkerDescription;
  readonly tally: Tally;
  /** The languages it has now. */
  readonly languages: () => readonly number[];
  /** How many submissions it is judging now. */
  readonly submissions: () => number;
  /** Called with each report: whether an admin has paused the machine. */
  readonly onPaused: (isPaused: boolean) => void;
  readonly speed: Pick<OwnSpeed, "slowness" | "usual">;
}

/** Stores what a worker says of itself and what it has counted, at once and then every few seconds. Throws what the first report throws. */
export async function startReporting(options: ReportingOptions): Promise<Reporting> {
  const { db, log, name, tally, languages, submissions, speed, onPaused } = options;
  const { joinToken = null, ...description } = options.description;
  const startedAt = new Date();
  const report = async () => {
    const counts = tally.take();
    const own = { name, ...description, joinToken, startedAt, languages: languages(), submissions: submissions() };
    const busy = { busyCores: tally.busyCores(description.cores), lastVerdictAt: tally.lastVerdictAt() };
    const compared = { isReference: speed.slowness() === null, slowness: speed.usual() };
    try {
      const { isPaused } = await storeReport(db, { ...own, ...busy, ...compared }, counts);
      onPaused(isPaused);
    } catch (error) {
      tally.putBack(counts);
      throw error;
    }
  };
  await report();
  await removeReplaced(db, description.host, startedAt);
  await forgetOldFigures(db);
  let reporting: Promise<void> | null = null;
  const timer = setInterval(() => {
    reporting ??= report()
      .catch((error) => log.warn({ err: error }, "the worker's report could not be stored; trying again"))
      .finally(() => {
        reporting = null;
      });
  }, WORKER_REPORT_MS);
  return {
    stop: async ({ isLost } = { isLost: false }) => {
      clearInterval(timer);
      await reporting;
      await report();
      if (!isLost) await removeReport(db, name);
    },
  };
}
