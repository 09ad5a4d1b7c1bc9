import type { LiveVerdict } from "@assay/contract/sockets/live-verdicts";
import type { Span, Tracer } from "@assay/contract/vocabulary/tracing";
import type { Database } from "@assay/database/connect";
import { VERDICT_EVENTS } from "@assay/database/events/channels";
import type { EventHub } from "@assay/database/events/event-hub";
import { viewingNow } from "#access/viewer";
import { AppError } from "#base/app-error";
import type { EventTurns } from "#realtime/event-turns";
import type { RoomRules } from "#realtime/room-rules";
import {
  type LiveVerdictOf,
  liveVerdictOf,
  readLiveVerdicts,
  readLiveVerdictsOfSubmissions,
  readOwnLiveVerdicts,
} from "#submissions/live-queries";

interface Outbox {
  readonly unreadSubmissions: Set<string>;
  readonly unread: Set<string>;
  readonly verdicts: LiveVerdictOf[];
  /** Spans that end when everything has been sent. */
  readonly sending: Span[];
  /** Sends verdicts to the room of their submission, by its id. */
  readonly rooms: Map<string, (verdicts: LiveVerdict[]) => void>;
}

/**
 * The rooms of live verdicts, one for each user and submission: a page joins those of its tokens. While a room has members, this
 * process subscribes to its submission's events. An event brings each verdict with its figures, which are final; for other changes it
 * brings only the tokens, and one query reads their present state. After a gap, everything that is watched is read and sent again.
 *
 * Every user has rooms of their own, and what is read and sent for one user happens in order: so no page sees a test run
 * waiting after it has seen the verdict, and nobody waits for what others watch. Whatever arrives in the meantime is sent together.
 */
export function verdictRoom(
  db: Database,
  events: EventHub,
  turns: EventTurns,
  tracer: Tracer | null,
): RoomRules<"verdicts"> {
  const outboxes = new Map<string, Outbox>();

  const sendAll = async (userId: string) => {
    const outbox = outboxes.get(userId);
    if (!outbox) return;
    outboxes.delete(userId);
    const submissionIds = [...outbox.unreadSubmissions];
    if (submissionIds.length > 0) sendTo(outbox, await readLiveVerdictsOfSubmissions(db, submissionIds));
    const tokens = [...outbox.unread];
    if (tokens.length > 0) sendTo(outbox, await readLiveVerdicts(db, tokens));
    sendTo(outbox, outbox.verdicts);
    for (const span of outbox.sending) span.end();
  };

  const collect = (userId: string, add: (outbox: Outbox) => void) => {
    const known = outboxes.get(userId);
    const outbox = known ?? emptyOutbox();
    add(outbox);
    if (known) return;
    outboxes.set(userId, outbox);
    void turns
      .forSender(userId, () => sendAll(userId))
      .then((isDone) => {
        // Pages also read what is stored.
        if (!isDone) outboxes.delete(userId);
      });
  };

  return {
    kind: "verdicts",
    keysOf: async (viewer, { tokens }) => {
      if (viewer === null) throw new AppError("not_signed_in");
      if (tokens.length === 0) return [];
      const own = await readOwnLiveVerdicts(db, viewingNow({ viewer }), tokens);
      return own.map(({ submissionId }) => `${viewer.id}:${submissionId}`);
    },
    join: async ({ viewer, args, keys, enter }) => {
      enter();
      if (viewer === null || keys.length === 0) return [];
      // Read again: what was stored between the first reading and the subscription would be missing.
      const known = await readOwnLiveVerdicts(db, viewingNow({ viewer }), args.tokens);
      return known.map(({ liveVerdict }) => liveVerdict);
    },
    follow: (key, send) => {
      const [userId = "", submissionId = ""] = key.split(":");
      return events.subscribe(VERDICT_EVENTS, submissionId, {
        onEvent: ({ tokens, verdicts, traceparent }) =>
          collect(userId, (outbox) => {
            outbox.rooms.set(submissionId, send);
            for (const token of tokens) outbox.unread.add(token);
            outbox.verdicts.push(...verdicts.map((verdict) => liveVerdictOf(submissionId, verdict)));
            if (tracer && traceparent) outbox.sending.push(tracer.continueTrace(traceparent, "news"));
          }),
        onGap: () =>
          collect(userId, ({ rooms, unreadSubmissions }) => {
            rooms.set(submissionId, send);
            unreadSubmissions.add(submissionId);
          }),
      });
    },
  };
}

function emptyOutbox(): Outbox {
  return { unreadSubmissions: new Set(), unread: new Set(), verdicts: [], sending: [], rooms: new Map() };
}

function sendTo({ rooms }: Outbox, all: readonly LiveVerdictOf[]): void {
  for (const [submissionId, group] of Map.groupBy(all, (one) => one.submissionId)) {
    rooms.get(submissionId)?.(group.map((one) => one.liveVerdict));
  }
}
