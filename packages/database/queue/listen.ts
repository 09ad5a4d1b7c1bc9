import type { PersistentConnection } from "#connections/persistent-connection";
import { listen } from "#events/listen";

/** The channel on which all workers are notified of submissions to stop. */
export const QUEUE_CHANNEL = "assay_queue";
/** The start of a message that names a submission to stop. */
export const STOP = "stop ";

export interface QueueListener {
  /** Something waits. */
  readonly onWaiting: () => void;
  /** An unfinished submission was cancelled or deleted: a worker that judges it stops. */
  readonly onStop: (submissionId: string) => void;
  /** Either may have been missed while the connection was down. */
  readonly onGap: () => void;
}

/**
 * Listens for changes of the queue, on a connection of its own, until `close`. The channel on which a worker is notified that
 * something waits is its name. Throws when the first connection fails.
 */
export function listenToQueue(url: string, worker: string, listener: QueueListener): Promise<PersistentConnection> {
  const receive = (payload: string) => {
    if (payload.startsWith(STOP)) listener.onStop(payload.slice(STOP.length));
  };
  const channels = new Map([
    [QUEUE_CHANNEL, receive],
    [worker, listener.onWaiting],
  ]);
  return listen(url, { applicationName: "assay queue", channels, onGap: listener.onGap });
}
