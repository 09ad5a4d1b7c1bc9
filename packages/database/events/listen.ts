import { openStandingConnection, type StandingConnection } from "#connections/standing-connection";
import { parseVerdictNews, VERDICT_CHANNEL, type VerdictNews } from "#events/verdict-news";

/** Who wants to hear of verdicts. */
export interface VerdictListener {
  readonly onNews: (news: VerdictNews) => void;
  /** News may have been missed while the connection was away: what matters has to be read again. */
  readonly onGap: () => void;
}

/** Listens for what `announceVerdicts` tells, on a connection of its own, until `close`. */
export async function listenForVerdicts(url: string, listener: VerdictListener): Promise<StandingConnection> {
  let isFirst = true;
  return openStandingConnection(url, {
    applicationName: "assay verdicts",
    onConnected: async (client) => {
      client.on("notification", ({ channel, payload }) => {
        const news = channel === VERDICT_CHANNEL ? parseVerdictNews(payload) : null;
        if (news) listener.onNews(news);
      });
      await client.query(`listen ${VERDICT_CHANNEL}`);
      if (!isFirst) listener.onGap();
      isFirst = false;
    },
    onLost: () => {},
  });
}
