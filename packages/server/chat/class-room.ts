import type { Database } from "@assay/database/connect";
import { CLASS_CHAT_EVENTS } from "@assay/database/events/channels";
import type { EventHub } from "@assay/database/events/event-hub";
import { type Viewer, viewingNow } from "#access/viewer";
import { AppError } from "#base/app-error";
import { findChannel } from "#chat/class-channel";
import type { RoomRules } from "#realtime/room-rules";
import { followTogether } from "#realtime/send-together";

/** Messages within this time are told of together. */
const TOGETHER_MS = 100;

/**
 * The room of a class's channel. It says only that there is something to read, and a page reads it for itself, so nobody is sent a message
 * that they may not read any more. Who leaves the class loses the connection (`endRoomsOf`).
 */
export function classChatRoom(db: Database, events: EventHub): RoomRules<"classChat"> {
  return {
    kind: "classChat",
    keysOf: async (viewer, { slug }) => [(await findChannel(db, viewingNow({ viewer }), slug)).row.id],
    mayStay: (viewer, key) => isStillThere(db, viewer, key),
    follow: (key, send) =>
      followTogether(events, { channel: CLASS_CHAT_EVENTS, key, ms: TOGETHER_MS, send: () => send(null) }),
  };
}

async function isStillThere(db: Database, viewer: Viewer | null, id: string): Promise<boolean> {
  const place = await db.selectFrom("classes").where("id", "=", id).select("slug").executeTakeFirst();
  if (!place) return false;
  try {
    return (await findChannel(db, viewingNow({ viewer }), place.slug)).row.id === id;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
