import type { PersistentConnection } from "#connections/persistent-connection";
import { listen } from "#events/listen";

/** The channel on which triggers notify workers (migration 0008). */
export const QUEUE_CHANNEL = "assay_queue";
/** The start of a message that names a submission to stop; an empty message says that something waits. */
export const STOP = "stop ";

export interface QueueListener {
  /** Something waits. */
  readonly onWaiting: () => void;
  /** An unfinished submission was cancelled or deleted: a worker that judges it stops. */
  readonly onStop: (submissionId: string) => void;
  /** Either may have been missed while the connection was down. */
  readonly onGap: () => void;
}

/** Listens for changes of the queue, on a connection of its own, until `close`. Throws when the first connection fails. */
export function listenToQueue(url: string, listener: QueueListener): Promise<PersistentConnection> {
  const receive = (payload: string) => {
    if (payload.startsWith(STOP)) listener.onStop(payload.slice(STOP.length));
    else listener.onWaiting();
  };
  const channels = new Map([[QUEUE_CHANNEL, receive]]);
  return listen(url, { applicationName: "assay queue", channels, onGap: listener.onGap });
}
