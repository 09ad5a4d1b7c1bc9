import { connect, type Database } from "@assay/database/connect";
import { openEventBus } from "@assay/database/events/event-bus";
import { openPublisher, type Publisher } from "@assay/database/events/publisher";
import { openWorkerLink, type WorkerLink } from "@assay/database/queue/worker-link";
import { openUseLedger, type UseLedger } from "#queue/use-ledger";
import { startSweeping } from "#recovery/sweep";
import { type Rejudging, startRejudging } from "#rejudge/advance-rejudges";
import type { WorkerLog } from "#worker-log";

/** The database as the workers of one process share it. */
export interface WorkerDatabase {
  readonly db: Database;
  readonly link: WorkerLink;
  readonly publisher: Publisher;
  readonly ledger: UseLedger;
  readonly rejudging: Rejudging;
  /** Sends and stores what is left. The workers are stopped first. */
  close(): Promise<void>;
}

export interface DatabaseAddresses {
  readonly databaseUrl: string;
  /** NATS carries the live events; PostgreSQL if absent. */
  readonly natsUrl?: string | undefined;
  /** The bucket that large contents are in or copied to. */
  readonly s3Url?: string | undefined;
}

export interface WorkerDatabaseOptions {
  readonly maxConnections: number;
  readonly logger: WorkerLog;
}

/** Connects to the database and does in it what any process with workers does. Throws if it cannot be reached. */
export async function openWorkerDatabase(
  { databaseUrl, natsUrl, s3Url }: DatabaseAddresses,
  { maxConnections, logger: log }: WorkerDatabaseOptions,
): Promise<WorkerDatabase> {
  const stack = new AsyncDisposableStack();
  try {
    const db = connect(databaseUrl, { maxConnections, applicationName: "assay worker", s3Url, keepsPlans: true });
    stack.defer(() => db.destroy());
    const link = await openWorkerLink(databaseUrl);
    stack.defer(() => link.close());
    const ledger = openUseLedger(db, log);
    stack.defer(() => ledger.close());
    const rejudging = startRejudging(db, log);
    stack.defer(() => rejudging.stop());
    const sweeping = await startSweeping(db, log, rejudging.wake);
    stack.defer(() => sweeping.stop());
    const bus = await openEventBus({ db, databaseUrl, natsUrl, log });
    stack.defer(() => bus.close());
    const publisher = openPublisher(bus, (error) => log.warn({ err: error }, "news of test runs could not be sent"));
    stack.defer(() => publisher.close());
    return { db, link, publisher, ledger, rejudging, close: () => stack.disposeAsync() };
  } catch (error) {
    await stack.disposeAsync();
    throw error;
  }
}
