import { randomUUID } from "node:crypto";
import { IMPORT_CHANNEL } from "@assay/contract/vocabulary/package-import";
import { MINUTE } from "@assay/contract/vocabulary/units";
import { connect } from "@assay/database/connect";
import { holdLease } from "@assay/database/connections/lease";
import { listen } from "@assay/database/events/listen";
import { requeueImports, sweepImports } from "@assay/database/package-imports/sweep";
import { takeImport } from "@assay/database/package-imports/take";
import { type ReadZip, readInProcess } from "#read-in-process";
import { type RunTools, runImport } from "#run-import";
import { judgeUntil, sandboxUntil } from "#until-stopped";
import { type WatchedImport, watchImport } from "#watch-import";

export interface ImportQueueOptions extends Pick<RunTools, "judge" | "sandbox" | "log" | "folder"> {
  readonly databaseUrl: string;
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
  const { databaseUrl, log, folder } = options;
  const worker = `imports-${randomUUID()}`;
  const stack = new AsyncDisposableStack();
  const db = connect(databaseUrl, { maxConnections: 2, applicationName: "assay imports" });
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
