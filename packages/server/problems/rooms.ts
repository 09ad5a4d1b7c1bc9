import { randomUUID } from "node:crypto";
import type { RoomKind } from "@assay/contract/sockets/rooms";
import { SECOND } from "@assay/contract/vocabulary/units";
import type { Database } from "@assay/database/connect";
import { PUBLIC_EVENTS } from "@assay/database/events/channels";
import type { EventHub } from "@assay/database/events/event-hub";
import { sql } from "kysely";
import { allows } from "#access/problem-visibility";
import { type Viewer, viewingNow } from "#access/viewer";
import { AppError } from "#base/app-error";
import type { RoomRules } from "#realtime/room-rules";
import { followTogether } from "#realtime/send-together";

/** What happens within this time is sent together: an edit of a problem changes several tables. */
const TOGETHER_MS = SECOND;

/** The rooms of problems: one for each, with those who may open it. They learn that it has changed, and read it again. */
export function problemRoom(db: Database, events: EventHub): RoomRules<"problem"> {
  const mayOpen = async (viewer: Viewer | null, problemId: string) =>
    (await db
      .selectFrom("problems")
      .select("id")
      .where("id", "=", problemId)
      .where(allows("open", viewingNow({ viewer })))
      .executeTakeFirst()) !== undefined;
  return {
    kind: "problem",
    keysOf: async (viewer, { problemId }) => {
      if (!(await mayOpen(viewer, problemId))) throw new AppError("problem_not_found");
      return [problemId];
    },
    mayStay: mayOpen,
    ...followProblems(events, async (problemId) => {
      const row = await db.selectFrom("problems").select(ROW_VERSION).where("id", "=", problemId).executeTakeFirst();
      return row?.version ?? "";
    }),
  };
}

export function problemSetRoom(db: Database, events: EventHub): RoomRules<"problemSet"> {
  return {
    kind: "problemSet",
    keysOf: async () => [""],
    ...followProblems(events, async () => {
      const listed = allows("list", viewingNow({ viewer: null }));
      const rows = await db.selectFrom("problems").select(["id", ROW_VERSION]).where(listed).orderBy("id").execute();
      return rows.map(({ id, version }) => `${id} ${version}`).join();
    }),
  };
}

/** It changes with every change of the row. */
const ROW_VERSION = sql<string>`xmin::text`.as("version");

/**
 * Sends null when what `read` returns has changed. An event says only that something about problems has: without the comparison,
 * everybody would learn when admins edit a draft. Who joins waits for the first reading, so what they read then is not older.
 */
function followProblems<Kind extends RoomKind>(
  events: EventHub,
  read: (key: string) => Promise<string>,
): Pick<RoomRules<Kind>, "follow" | "join"> {
  const known = new Map<string, Promise<string>>();
  // What cannot be read may have changed.
  const readOrGuess = (key: string) => read(key).catch(() => randomUUID());
  return {
    join: async ({ keys, enter }) => {
      enter();
      await Promise.all(keys.map((key) => known.get(key)));
      return null as never;
    },
    follow: (key, send) => {
      known.set(key, readOrGuess(key));
      const compare = async () => {
        const before = known.get(key);
        const now = readOrGuess(key);
        known.set(key, now);
        if ((await before) !== (await now)) send(null as never);
      };
      const problems = { channel: PUBLIC_EVENTS, key: "problems" };
      const end = followTogether(events, { ...problems, ms: TOGETHER_MS, send: () => void compare() });
      return () => {
        end();
        known.delete(key);
      };
    },
  };
}
