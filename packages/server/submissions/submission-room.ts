import { may } from "@assay/contract/vocabulary/permissions";
import { ALL_SUBMISSIONS, SUBMISSION_EVENTS } from "@assay/database/events/channels";
import type { EventHub } from "@assay/database/events/event-hub";
import { AppError } from "#base/app-error";
import type { RoomRules } from "#realtime/room-rules";
import { followTogether } from "#realtime/send-together";

/** What happens within this time is sent together: a page reads its list again for each event. */
const TOGETHER_MS = 100;

/**
 * The rooms of pages with lists of submissions: they send the numbers of those that were stored or have a new verdict, the user's own or,
 * for admins, everybody's. After a gap an empty list says that the page should read its list again.
 */
export function submissionRoom(events: EventHub): RoomRules<"submissions"> {
  return {
    kind: "submissions",
    keysOf: async (viewer, { whose }) => {
      if (viewer === null) throw new AppError("not_signed_in");
      if (whose === "mine") return [viewer.id];
      if (!may(viewer, "submission.read")) throw new AppError("forbidden");
      return [ALL_SUBMISSIONS];
    },
    follow: (key, send) => {
      const unsent = new Set<number>();
      return followTogether(events, {
        channel: SUBMISSION_EVENTS,
        key,
        ms: TOGETHER_MS,
        note: ({ number }) => unsent.add(number),
        send: () => {
          send([...unsent]);
          unsent.clear();
        },
      });
    },
  };
}
