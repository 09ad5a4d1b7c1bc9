import { openPersistentConnection, type PersistentConnection } from "#connections/persistent-connection";

export interface Listening {
  /** The connection's name in pg_stat_activity. */
  readonly applicationName: string;
  /** Who receives the payloads, by the channel's name. */
  readonly channels: ReadonlyMap<string, (payload: string) => void>;
  /** Notifications may have been lost with a connection; a new one listens now. */
  readonly onGap: () => void;
}

/** Listens on a connection of its own until `close`; a lost connection is replaced. Throws when the first one fails. */
export async function listen(
  url: string,
  { applicationName, channels, onGap }: Listening,
): Promise<PersistentConnection> {
  let isFirst = true;
  return openPersistentConnection(url, {
    applicationName,
    onConnected: async (client) => {
      client.on("notification", ({ channel, payload }) => channels.get(channel)?.(payload ?? ""));
      for (const channel of channels.keys()) await client.query(`listen "${channel}"`);
      if (!isFirst) onGap();
      isFirst = false;
    },
    onLost: () => {},
  });
}
