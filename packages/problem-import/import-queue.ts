import { randomUUID } from "node:crypto";
import { IMPORT_CHANNEL } from "@assay/contract/vocabulary/package-import";
import { MINUTE } from "@assay/contract/vocabulary/units";
import { connect, type Database } from "@assay/database/connect";
import { holdLease } from "@assay/database/connections/lease";
import { listen } from "@assay/database/events/listen";
import { requeueImports, sweepImports } from "@assay/database/package-imports/sweep";
import { takeImport } from "@assay/database/package-imports/take";
import type { Judge } from "@assay/judge/interface";
import type { Sandbox } from "@assay/sandbox/interface";
import { type ReadZip, readInProcess } from "#read-in-process";
import { type RunTools, runImport, type TakenImport } from "#run-import";

export interface ImportQueueOptions extends Pick<RunTools, "judge" | "sandbox" | "log" | "folder"> {
  readonly databaseUrl: string;
  /** The bucket that large contents are in or copied to. */
  readonly s3Url?: string | undefined;
  /** How packages are read. Default: in processes of their own. */
  readonly read?: ReadZip;
}

/** How often the queue is read even without a notification, and how often leftovers are swept. */
const READ_EVERY_MS = MINUTE / 6;

/**
 * Imports the packages that admins send over the web, one at a time, until `stop`. An import in progress is then left to the
 * next worker. One that is removed ends at once, with its process and its boxes.
 */
export async function runImports(options: ImportQueueOptions): Promise<{ stop(): Promise<void> }> {
  const { databaseUrl, s3Url, log, folder } = options;
  const worker = `imports-${randomUUID()}`;
  const stack = new AsyncDisposableStack();
  const db = connect(databaseUrl, { maxConnections: 2, applicationName: "assay imports", s3Url });
  stack.defer(() => db.destroy());
  try {
    const lease = await holdLease(databaseUrl, worker);
    stack.defer(() => lease.close());
    let wake = () => {};
    const stopping = new AbortController();
    let current: WatchedImport | null = null;
    const look = () => {
      wake();
      current?.check().catch((error) => log.warn({ err: error }, "an import in progress could not be checked"));
    };
    const channels = new Map([[IMPORT_CHANNEL, look]]);
    const listening = await listen(databaseUrl, { applicationName: "assay imports", channels, onGap: look });
    stack.defer(() => listening.close());
    const run = async (id: string) => {
      const watched = watchImport(db, { id, worker }, READ_EVERY_MS);
      current = watched;
      const signal = AbortSignal.any([stopping.signal, lease.signal, watched.signal]);
      const tools = {
        judge: judgeUntil(options.judge, signal),
        sandbox: options.sandbox && sandboxUntil(options.sandbox, signal),
        read: options.read ?? readInProcess(signal),
      };
      try {
        await runImport({ ...tools, db, log, folder, signal }, { id, worker });
      } finally {
        watched.end();
        current = null;
      }
    };
    const loop = async () => {
      while (!stopping.signal.aborted) {
        const waiting = new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, READ_EVERY_MS);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
        try {
          await requeueImports(db);
          await sweepImports(db);
          const id = lease.signal.aborted ? null : await takeImport(db, worker);
          if (id !== null) {
            await run(id);
            continue;
          }
        } catch (error) {
          if (!stopping.signal.aborted) log.warn({ err: error }, "the queue of imports could not be read");
        }
        if (!stopping.signal.aborted) await waiting;
      }
    };
    const running = loop();
    const stop = async () => {
      stopping.abort();
      wake();
      await running;
      await stack.disposeAsync();
    };
    return { stop };
  } catch (error) {
    await stack.disposeAsync();
    throw error;
  }
}

/** The judge for work that may be stopped: whatever it judges ends, boxes and all, when the signal aborts. */
function judgeUntil(judge: Judge, signal: AbortSignal): Judge {
  return {
    get languages() {
      return judge.languages;
    },
    ...(judge.moreLanguages && { moreLanguages: judge.moreLanguages }),
    judge: (program, tests, events, own, turn) => judge.judge(program, tests, events, eitherOf(signal, own), turn),
    ...(judge.grade && {
      grade: (grader, question, own, turn) =>
        judge.grade?.(grader, question, eitherOf(signal, own), turn) ?? Promise.reject(signal.reason),
    }),
    close: () => judge.close(),
  };
}

/** The same for the sandbox. */
function sandboxUntil(sandbox: Sandbox, signal: AbortSignal): Sandbox {
  return {
    run: (command, limits, own) => sandbox.run(command, limits, eitherOf(signal, own)),
    openPipe: () => sandbox.openPipe(),
    close: () => sandbox.close(),
  };
}

function eitherOf(signal: AbortSignal, own?: AbortSignal): AbortSignal {
  return own ? AbortSignal.any([signal, own]) : signal;
}

/** An import in progress that is stopped when it is not this worker's any more. */
interface WatchedImport {
  readonly id: string;
  /** Aborts when the import was removed or taken over. */
  readonly signal: AbortSignal;
  /** Reads whether the import still exists. */
  check(): Promise<void>;
  end(): void;
}

/** Watches an import, reading its row now and then, because notifications can be lost. */
function watchImport(db: Database, { id, worker }: TakenImport, everyMs: number): WatchedImport {
  const gone = new AbortController();
  const check = async () => {
    const row = await db
      .selectFrom("package_imports")
      .where("id", "=", id)
      .where("worker", "=", worker)
      .select("id")
      .executeTakeFirst();
    if (!row) gone.abort();
  };
  // The database may be away for a while; the import itself then says so.
  const timer = setInterval(() => void check().catch(() => {}), everyMs);
  return { id, signal: gone.signal, check, end: () => clearInterval(timer) };
}
