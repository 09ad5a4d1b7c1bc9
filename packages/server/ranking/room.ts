import { SECOND } from "@assay/contract/vocabulary/units";
import { ALL_SUBMISSIONS, SUBMISSION_EVENTS } from "@assay/database/events/channels";
import type { EventHub } from "@assay/database/events/event-hub";
import type { RoomRules } from "#realtime/room-rules";
import { followTogether } from "#realtime/send-together";

/** During a contest verdicts come every second, and everybody who watches the ranking reads it again. */
const TOGETHER_MS = 3 * SECOND;

export function rankingRoom(events: EventHub): RoomRules<"ranking"> {
  return {
    kind: "ranking",
    keysOf: async () => [""],
    follow: (_key, send) => {
      const verdicts = { channel: SUBMISSION_EVENTS, key: ALL_SUBMISSIONS };
      return followTogether(events, { ...verdicts, ms: TOGETHER_MS, send: () => send(null) });
    },
  };
}
