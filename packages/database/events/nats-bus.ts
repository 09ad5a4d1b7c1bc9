import type { NatsConnection } from "@nats-io/transport-node";
import type { Database } from "#connect";
import type { EventBus, EventBusLog } from "#events/event-bus";
import { forwardNotifications } from "#events/forward-notifications";
import { keepNatsConnection } from "#events/nats-connection";
import { natsSubjects } from "#events/nats-subjects";
import { sendMessages } from "#events/publisher";
import { reportGaps } from "#events/report-gaps";
import { getSecret } from "#secrets";

interface NatsBusOptions {
  readonly db: Database;
  readonly databaseUrl: string;
  readonly natsUrl: string;
  readonly log: EventBusLog;
}

/**
 * Events through NATS, without JetStream: nothing is stored there. Messages that wake workers, and those that are sent within
 * transactions, go through PostgreSQL; one of the receiving processes forwards the latter. While NATS is away everything works,
 * and receivers read again every five seconds.
 */
export async function openNatsBus({ db, databaseUrl, natsUrl, log }: NatsBusOptions): Promise<EventBus> {
  const subjects = natsSubjects(await getSecret(db, "events"));
  let receiving: { subscribe(nats: NatsConnection): void; onLost(): void } | null = null;
  let hasDropped = false;

  const nats = keepNatsConnection(natsUrl, {
    onConnected: (connection) => {
      log.info({}, "NATS carries the live events");
      receiving?.subscribe(connection);
      if (hasDropped) publishGap();
      hasDropped = false;
    },
    onLost: (err) => {
      log.warn({ err }, "NATS cannot be reached: until it is, live events are up to five seconds late");
      receiving?.onLost();
    },
  });
  const publish = (subject: string, payload: string) => {
    if (nats.current === null) hasDropped = true;
    else nats.current.publish(subject, subjects.encrypt(subject, payload));
  };
  const publishGap = () => publish(subjects.gap, "");
  const publishOn = (channel: string, payload: string) => publish(subjects.ofChannel(channel), payload);

  return {
    send: async (messages) => {
      for (const message of messages) if ("channel" in message) publishOn(message.channel, message.payload);
      await sendMessages(
        db,
        messages.filter((message) => "wakesWorkerWith" in message),
      );
    },
    receive: async ({ onPayload, onGap }) => {
      const gaps = reportGaps(onGap);
      const subscribe = (connection: NatsConnection) => {
        const callback = (_error: unknown, { subject, data }: { subject: string; data: Uint8Array }) => {
          const payload = subjects.decrypt(subject, data);
          const channel = subjects.channelOf(subject);
          if (payload === null) return;
          if (channel !== null) onPayload(channel, payload);
          else if (subject === subjects.gap) gaps.soon();
        };
        connection.subscribe(subjects.all, { callback });
        // What is published after the server has answered arrives here.
        void connection.flush().then(gaps.end, () => {});
      };
      const forwarder = await forwardNotifications(databaseUrl, {
        onPayload: publishOn,
        onGap: publishGap,
        mayForward: () => nats.current !== null,
      });
      receiving = {
        subscribe,
        onLost: () => {
          gaps.begin();
          forwarder.resign();
        },
      };
      if (nats.current) subscribe(nats.current);
      else gaps.begin();
      return {
        close: async () => {
          receiving = null;
          gaps.close();
          await forwarder.close();
        },
      };
    },
    close: () => nats.close(),
  };
}
