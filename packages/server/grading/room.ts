import type { Database } from "@assay/database/connect";
import { GRADE_EVENTS } from "@assay/database/events/channels";
import type { EventHub } from "@assay/database/events/event-hub";
import { viewingNow } from "#access/viewer";
import { findStaffAssignment } from "#gradebook/assignment";
import { isStillStaff } from "#gradebook/room";
import type { RoomRules } from "#realtime/room-rules";
import { followTogether } from "#realtime/send-together";

/** Changes within this time are sent together. */
const TOGETHER_MS = 100;

/**
 * The room of those who mark an assignment, for the staff of its class: it says that marks, comments, grades or their release have
 * changed, and neither which nor whose, because some mark without seeing names.
 */
export function markingRoom(db: Database, events: EventHub): RoomRules<"marking"> {
  return {
    kind: "marking",
    keysOf: async (viewer, place) => [(await findStaffAssignment(db, viewingNow({ viewer }), place)).id],
    mayStay: (viewer, key) => isStillStaff(db, viewer, key),
    follow: (key, send) =>
      followTogether(events, { channel: GRADE_EVENTS, key, ms: TOGETHER_MS, send: () => send(null) }),
  };
}
