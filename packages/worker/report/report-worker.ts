import { WORKER_REPORT_MS } from "@assay/contract/vocabulary/judging-figures";
import type { Database } from "@assay/database/connect";
import { forgetOldFigures, removeReport, storeReport } from "@assay/database/operation/worker-reports";
import type { Tally } from "#report/tally";
import type { WorkerLog } from "#worker-log";

/** What operators are told of a worker. */
export interface WorkerDescription {
  /** The machine on which it judges. */
  readonly host: string;
  /** Assay's version there. */
  readonly version: string;
  readonly cores: number;
}

export interface Reporting {
  /** Sends what was counted last, then removes the report. */
  stop(): Promise<void>;
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
}

/** Stores what a worker says of itself and what it has counted, at once and then every few seconds. Throws what the first report throws. */
export async function startReporting(options: ReportingOptions): Promise<Reporting> {
  const { db, log, name, description, tally, languages, submissions } = options;
  const startedAt = new Date();
  const report = async () => {
    const counts = tally.take();
    const own = { name, ...description, startedAt, languages: languages(), submissions: submissions() };
    const busy = { busyCores: tally.busyCores(description.cores), lastVerdictAt: tally.lastVerdictAt() };
    try {
      await storeReport(db, { ...own, ...busy }, counts);
    } catch (error) {
      tally.putBack(counts);
      throw error;
    }
  };
  await report();
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
    stop: async () => {
      clearInterval(timer);
      await reporting;
      await report();
      await removeReport(db, name);
    },
  };
}
