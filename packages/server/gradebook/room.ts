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

/** Ends the keys of rooms that name nobody. */
const NAMELESS = "/nameless";

/**
 * The rooms of grades, of an assignment or of a whole class, for the staff of the class: they name the students whose grades have changed. What these are, a page reads
 * for itself, so nobody is sent a grade that they may not read any more. Who marks without names is in a room of their own that says
 * only that something has changed: otherwise they would learn whose program they have just marked.
 */
export function gradesRoom(db: Database, events: EventHub): RoomRules<"grades"> {
  return {
    kind: "grades",
    keysOf: async (viewer, { slug, name }) => {
      const id = await keyOf(db, viewer, slug, name);
      return [(await hidesNames(db, viewer, id)) ? id + NAMELESS : id];
    },
    mayStay: async (viewer, key) => {
      const id = idIn(key);
      return (await isStillStaff(db, viewer, id)) && (await hidesNames(db, viewer, id)) === isNameless(key);
    },
    follow: (key, send) => {
      /** Null for everybody; nobody, if marks and comments alone have changed. */
      let changed: Set<string> | null = new Set();
      return followTogether(events, {
        channel: GRADE_EVENTS,
        key: idIn(key),
        ms: TOGETHER_MS,
        note: ({ userIds }) => {
          changed = changed === null || userIds === null ? null : new Set([...changed, ...userIds]);
        },
        noteGap: () => {
          changed = null;
        },
        send: () => {
          if (changed === null) send(null);
          else if (changed.size > 0) send(isNameless(key) ? null : [...changed]);
          changed = new Set();
        },
      });
    },
  };
}

const isNameless = (key: string) => key.endsWith(NAMELESS);

const idIn = (key: string) => (isNameless(key) ? key.slice(0, -NAMELESS.length) : key);

/** Whether the viewer marks this assignment, or any of this class, without names. */
async function hidesNames(db: Database, viewer: Viewer | null, id: string): Promise<boolean> {
  const row = await db
    .selectFrom("anonymous_graders")
    .innerJoin("assignments", "assignments.id", "assignment_id")
    .where("user_id", "=", viewer?.id ?? null)
    .where((eb) => eb.or([eb("assignments.id", "=", id), eb("class_id", "=", id)]))
    .select("user_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** The id of the class, or of the assignment. Throws AppError for who may not read its grades. */
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
