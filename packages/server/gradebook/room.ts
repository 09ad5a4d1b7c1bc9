import type { Database } from "@assay/database/connect";
import { GRADE_EVENTS } from "@assay/database/events/channels";
import type { EventHub } from "@assay/database/events/event-hub";
import { type Viewer, viewingNow } from "#access/viewer";
import { AppError } from "#base/app-error";
import { findStaffAssignment, findStaffClass } from "#gradebook/assignment";
import type { RoomRules } from "#realtime/room-rules";
import { followTogether } from "#realtime/send-together";

/** Changes within this time are sent together. */
const TOGETHER_MS = 50;

/**
 * The rooms of grades, of an assignment or of a whole class, for the staff of the class: they name the students whose grades have changed. What these are, a page reads
 * for itself, so nobody is sent a grade that they may not read any more.
 */
export function gradesRoom(db: Database, events: EventHub): RoomRules<"grades"> {
  return {
    kind: "grades",
    keysOf: async (viewer, { slug, name }) => [await keyOf(db, viewer, slug, name)],
    mayStay: (viewer, key) => isStillStaff(db, viewer, key),
    follow: (key, send) => {
      /** Null for everybody; nobody, if marks and comments alone have changed. */
      let changed: Set<string> | null = new Set();
      return followTogether(events, {
        channel: GRADE_EVENTS,
        key,
        ms: TOGETHER_MS,
        note: ({ userIds }) => {
          changed = changed === null || userIds === null ? null : new Set([...changed, ...userIds]);
        },
        noteGap: () => {
          changed = null;
        },
        send: () => {
          if (changed === null || changed.size > 0) send(changed && [...changed]);
          changed = new Set();
        },
      });
    },
  };
}

async function keyOf(db: Database, viewer: Viewer | null, slug: string, name: string | null): Promise<string> {
  const viewing = viewingNow({ viewer });
  if (name === null) return (await findStaffClass(db, viewing, slug)).row.id;
  return (await findStaffAssignment(db, viewing, { slug, name })).id;
}

/** True while the viewer is of the staff of this class, or of the class of this assignment. */
export async function isStillStaff(db: Database, viewer: Viewer | null, key: string): Promise<boolean> {
  const place = await findPlace(db, key);
  if (!place) return false;
  try {
    return (await keyOf(db, viewer, place.slug, place.name)) === key;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** What a key of a room means: an assignment or a class. */
async function findPlace(
  db: Database,
  key: string,
): Promise<{ readonly slug: string; readonly name: string | null } | null> {
  const assignment = await db
    .selectFrom("assignments")
    .innerJoin("classes", "classes.id", "class_id")
    .select(["slug", "assignments.name"])
    .where("assignments.id", "=", key)
    .executeTakeFirst();
  if (assignment) return assignment;
  const found = await db.selectFrom("classes").select("slug").where("id", "=", key).executeTakeFirst();
  return found ? { slug: found.slug, name: null } : null;
}
