import type { Database } from "#connect";
import { EVENT_CHANNELS } from "#events/channels";
import type { EventBus } from "#events/event-bus";
import { listen } from "#events/listen";
import { sendMessages } from "#events/publisher";

/** Events through LISTEN and NOTIFY. A receiver holds one connection; `receive` throws when the first one fails. */
export function postgresBus({ db, url }: { readonly db: Database; readonly url: string }): EventBus {
  return {
    send: (messages) => sendMessages(db, messages),
    receive: ({ onPayload, onGap }) => {
      const receiveOn = (name: string) => [name, (payload: string) => onPayload(name, payload)] as const;
      const channels = new Map(EVENT_CHANNELS.map(({ name }) => receiveOn(name)));
      return listen(url, { applicationName: "assay events", channels, onGap });
    },
    close: async () => {},
  };
}
