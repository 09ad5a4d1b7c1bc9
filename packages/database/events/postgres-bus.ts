import type { Database } from "#connect";
import { EVENT_CHANNELS } from "#events/channels";
import type { EventBus } from "#events/event-bus";
import { listen } from "#events/listen";
import { comeForNews, sendInTurn } from "#events/news";

/**
 * Events through LISTEN and NOTIFY. Processes send in turns, so that all together notify no more often when there are more of them. A
 * receiver holds one connection; `receive` throws when the first one fails.
 */
export function postgresBus({ db, url }: { readonly db: Database; readonly url: string }): EventBus {
  const coming = new Set<Promise<void>>();
  const closing = new AbortController();

  return {
    send: async (messages) => {
      const left = await sendInTurn(db, messages);
      if (left === null || left.comesInMs === null) return;
      const come = comeForNews(db, left, closing.signal).finally(() => coming.delete(come));
      coming.add(come);
    },
    receive: ({ onPayload, onGap }) => {
      const receiveOn = (name: string) => [name, (payload: string) => onPayload(name, payload)] as const;
      const channels = new Map(EVENT_CHANNELS.map(({ name }) => receiveOn(name)));
      return listen(url, { applicationName: "assay events", channels, onGap });
    },
    close: async () => {
      closing.abort();
      await Promise.all(coming);
    },
  };
}
