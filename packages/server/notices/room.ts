import { NOTICE_EVENTS } from "@assay/database/events/channels";
import type { EventHub } from "@assay/database/events/event-hub";
import { AppError } from "#base/app-error";
import type { RoomRules } from "#realtime/room-rules";
import { followTogether } from "#realtime/send-together";

const TOGETHER_MS = 100;

/** The room of each user: it says that their notices have changed, and nothing of them. */
export function noticeRoom(events: EventHub): RoomRules<"notices"> {
  return {
    kind: "notices",
    keysOf: async (viewer) => {
      if (viewer === null) throw new AppError("not_signed_in");
      return [viewer.id];
    },
    follow: (key, send) =>
      followTogether(events, { channel: NOTICE_EVENTS, key, ms: TOGETHER_MS, send: () => send(null) }),
  };
}
