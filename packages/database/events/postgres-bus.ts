import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "#connect";
import { EVENT_CHANNELS } from "#events/channels";
import type { EventBus } from "#events/event-bus";
import { listen } from "#events/listen";
import { sendInTurn } from "#events/news";

/** How soon is tried again what could not be sent. */
const RETRY_MS = 1_000;

/**
 * Events through LISTEN and NOTIFY. Processes send in turns, so that all together notify no more often when there are more of them. A
 * receiver holds one connection; `receive` throws when the first one fails.
 */
export function postgresBus({ db, url }: { readonly db: Database; readonly url: string }): EventBus {
  let following: Promise<void> | null = null;
  const closing = new AbortController();

  /** Sees to it that what was left is sent by somebody. */
  async function follow(waitMs: number): Promise<void> {
    for (let nextMs = waitMs; ; ) {
      await sleep(nextMs, undefined, { signal: closing.signal }).catch(() => {});
      const sending = await sendInTurn(db, []).catch(() => ({ sent: false, waitMs: RETRY_MS }) as const);
      if (sending.sent || closing.signal.aborted) return;
      nextMs = sending.waitMs;
    }
  }

  return {
    send: async (messages) => {
      const sending = await sendInTurn(db, messages);
      if (sending.sent) return;
      following ??= follow(sending.waitMs).finally(() => {
        following = null;
      });
    },
    receive: ({ onPayload, onGap }) => {
      const receiveOn = (name: string) => [name, (payload: string) => onPayload(name, payload)] as const;
      const channels = new Map(EVENT_CHANNELS.map(({ name }) => receiveOn(name)));
      return listen(url, { applicationName: "assay events", channels, onGap });
    },
    close: async () => {
      closing.abort();
      await following;
    },
  };
}
