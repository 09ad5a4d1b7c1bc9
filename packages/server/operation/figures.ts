import type { Worker } from "@assay/contract/routes/operation";
import { WORKER_SILENT_MS } from "@assay/contract/vocabulary/judging-figures";
import { languageName } from "@assay/contract/vocabulary/languages/all";
import { HOUR, MINUTE, SECOND } from "@assay/contract/vocabulary/units";
import type { Database } from "@assay/database/connect";
import { readNewestBackup, type WrittenBackup } from "@assay/database/operation/backups";
import {
  type JudgingTotal,
  listWorkers,
  readArchive,
  readTotals,
  readVerdictTimes,
  readWaiting,
  type VerdictTime,
  type WaitingSubmissions,
  type WorkerState,
} from "@assay/database/operation/read-figures";
import type { DiskSpace } from "#base/disk-space";
import { keepFor } from "#base/keep-for";

declare module "fastify" {
  interface FastifyInstance {
    figures: Figures;
    /** The latest report on free disk space; empty where others monitor the disks. */
    disks: () => readonly DiskSpace[];
  }
}

/** What the database says about operation, kept for a few seconds: any number of scrapes and pages cost the same. */
export interface Figures {
  workers(): Promise<readonly WorkerState[]>;
  waiting(): Promise<readonly WaitingSubmissions[]>;
  totals(): Promise<readonly JudgingTotal[]>;
  /** Of the last hour and of the last day. */
  verdictTimes(): Promise<{ readonly hour: readonly VerdictTime[]; readonly day: readonly VerdictTime[] }>;
  /** Seconds since the last segment of the write-ahead log was archived; null if none is archived. */
  archiveLagSeconds(): Promise<number | null>;
  newestBackup(): Promise<WrittenBackup | null>;
}

const KEPT_MS = 5 * SECOND;

/** Opens the figures of this process. */
export function openFigures(db: Database): Figures {
  return {
    workers: keepFor(KEPT_MS, () => listWorkers(db)),
    waiting: keepFor(KEPT_MS, () => readWaiting(db)),
    totals: keepFor(KEPT_MS, () => readTotals(db)),
    verdictTimes: keepFor(MINUTE / 2, async () => ({
      hour: await readVerdictTimes(db, HOUR),
      day: await readVerdictTimes(db, 24 * HOUR),
    })),
    archiveLagSeconds: keepFor(KEPT_MS, () => readArchive(db)),
    newestBackup: keepFor(KEPT_MS, () => readNewestBackup(db)),
  };
}

/** The name under which a language's figures are shown. Several ids of Judge0 stand for the same one. */
export function shownLanguage(languageId: number): string {
  return languageName(languageId) || `${languageId}`;
}

/** The names of these languages, each once. */
export function shownLanguages(languageIds: readonly number[]): string[] {
  return [...new Set(languageIds.map(shownLanguage))];
}

/** Whether a worker works: it does as long as it holds its lease, reports and is not paused. */
export function stateOf({ isAlive, isPaused, reportedAt }: WorkerState): Worker["state"] {
  if (!isAlive) return "lost";
  if (Date.now() - reportedAt.getTime() > WORKER_SILENT_MS) return "silent";
  return isPaused ? "paused" : "working";
}

/** Whether a worker is there, working or paused. */
export function isUp(worker: WorkerState): boolean {
  return ["working", "paused"].includes(stateOf(worker));
}
