import { setTimeout as sleep } from "node:timers/promises";
import { SECOND } from "@assay/contract/vocabulary/units";
import pg from "pg";

type ConnectCallback = Parameters<pg.Pool["connect"]>[0];

const RETRY_DELAYS_MS = [0, 50, 200, SECOND, 2 * SECOND];

/**
 * A pool for graphile-worker, which does not await the write that ends a job. If that write failed, the job would stay
 * locked by a living process, and the unhandled rejection would end it. So this pool returns only connections that have
 * just answered a query, and while `isPatient` it waits for a database that is unreachable. The query costs 0.1 to 0.3 ms.
 */
export class ValidatedPool extends pg.Pool {
  /** False when an unreachable database is an error: at the start and when stopping. */
  isPatient = false;

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    const connected = this.connectWithRetries();
    if (!callback) return connected;
    connected.then(
      (client) => callback(undefined, client, (error) => client.release(error)),
      (error: Error) => callback(error, undefined, () => {}),
    );
    return undefined;
  }

  private async connectWithRetries(): Promise<pg.PoolClient> {
    for (let failures = 0; ; failures += 1) {
      try {
        return await this.connectOnce();
      } catch (error) {
        if (!this.isPatient) throw error;
        await sleep(RETRY_DELAYS_MS[Math.min(failures, RETRY_DELAYS_MS.length - 1)]);
      }
    }
  }

  private async connectOnce(): Promise<pg.PoolClient> {
    const client = await super.connect();
    try {
      await client.query("select");
      return client;
    } catch (error) {
      client.release(true);
      throw error;
    }
  }
}
