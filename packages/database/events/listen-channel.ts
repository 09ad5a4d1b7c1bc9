import { openPersistentConnection, type PersistentConnection } from "#connections/persistent-connection";

/** Who wants to hear of what on a channel of PostgreSQL's NOTIFY. */
export interface ChannelListener<Event> {
  readonly channel: string;
  /** The connection's name in pg_stat_activity. */
  readonly applicationName: string;
  /** A message of the channel, or null for what is none of ours: anybody in the database may write there. */
  readonly parse: (payload: string | undefined) => Event | null;
  readonly onEvent: (event: Event) => void;
  /** Events may have been lost while there was no connection: read again what matters. */
  readonly onGap: () => void;
}

/** Listens on a connection of its own, until `close`; a lost connection is replaced. */
export async function listenOnChannel<Event>(
  url: string,
  listener: ChannelListener<Event>,
): Promise<PersistentConnection> {
  let isFirst = true;
  return openPersistentConnection(url, {
    applicationName: listener.applicationName,
    onConnected: async (client) => {
      client.on("notification", ({ channel, payload }) => {
        const event = channel === listener.channel ? listener.parse(payload) : null;
        if (event !== null) listener.onEvent(event);
      });
      await client.query(`listen ${listener.channel}`);
      if (!isFirst) listener.onGap();
      isFirst = false;
    },
    onLost: () => {},
  });
}
