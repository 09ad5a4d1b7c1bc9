import { openStandingConnection, type StandingConnection } from "#connections/standing-connection";

/** Who wants to hear of what on a channel of PostgreSQL's NOTIFY. */
export interface ChannelListener<News> {
  readonly channel: string;
  /** The connection's name in pg_stat_activity. */
  readonly applicationName: string;
  /** A message of the channel, or null for what is none of ours: anybody in the database may write there. */
  readonly parse: (payload: string | undefined) => News | null;
  readonly onNews: (news: News) => void;
  /** News may have been missed while the connection was away: what matters has to be read again. */
  readonly onGap: () => void;
}

/** Listens on a connection of its own, until `close`; a lost connection is replaced. */
export async function listenOnChannel<News>(url: string, listener: ChannelListener<News>): Promise<StandingConnection> {
  let isFirst = true;
  return openStandingConnection(url, {
    applicationName: listener.applicationName,
    onConnected: async (client) => {
      client.on("notification", ({ channel, payload }) => {
        const news = channel === listener.channel ? listener.parse(payload) : null;
        if (news !== null) listener.onNews(news);
      });
      await client.query(`listen ${listener.channel}`);
      if (!isFirst) listener.onGap();
      isFirst = false;
    },
    onLost: () => {},
  });
}
