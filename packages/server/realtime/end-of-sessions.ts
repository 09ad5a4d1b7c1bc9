import { MINUTE, SECOND } from "@assay/contract/vocabulary/units";
import type { Database } from "@assay/database/connect";
import { ALL_SESSIONS, SESSION_EVENTS } from "@assay/database/events/channels";
import type { EventHub } from "@assay/database/events/event-hub";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { mayBeInExam, withExams } from "#access/exams";
import { isElsewhere, isReplaced } from "#access/login-rules";
import { IS_LIVE_SESSION } from "#access/sessions";
import type { Viewer } from "#access/viewer";
import { hostAddress } from "#base/client-network";
import type { Realtime, RealtimeSocket, SocketSession } from "#realtime/connection";

/** Longer than the handshake of a websocket whose session was read before the event. */
const REMEMBERED_MS = 10 * SECOND;
/** How often all websockets are checked, in case an event was lost. */
const CHECK_EVERY_MS = MINUTE;

/**
 * A websocket belongs to its session and to the rights that its user had when it opened. When the session ends, however it ends,
 * or the user gets another role or is deactivated, it leaves all rooms and closes, at once and in every server process. A page whose
 * session goes on connects again, with the new rights. After a gap in the events, when a locked exam opens (`ExamClock`), and now and then,
 * all open websockets are checked.
 */
export function endWithSessions(app: FastifyInstance, io: Realtime, db: Database, events: EventHub): void {
  const ended = new Map<string, NodeJS.Timeout>();
  const remember = (sessionHash: string) => {
    clearTimeout(ended.get(sessionHash));
    ended.set(sessionHash, setTimeout(() => ended.delete(sessionHash), REMEMBERED_MS).unref());
  };
  const check = (sockets: readonly RealtimeSocket[] = [...io.sockets.sockets.values()]) =>
    void findOutlived(db, sockets)
      .then((outlived) => {
        for (const socket of outlived) socket.disconnect(true);
      })
      .catch((error) => app.log.error({ err: error }, "the sessions of open websockets could not be checked"));
  const unsubscribe = events.subscribe(SESSION_EVENTS, ALL_SESSIONS, {
    onEvent: ({ userId, sessionHash }) => {
      // For everybody: the clock of exams turns.
      if (userId === null) return;
      if (sessionHash !== null) remember(sessionHash);
      io.local.in(sessionHash === null ? userRoom(userId) : sessionRoom(sessionHash)).disconnectSockets(true);
    },
    onGap: () => check(),
  });
  const unlisten = app.examClock.onTurn(() => check());
  io.on("connection", async (socket) => {
    const { session } = socket.data;
    if (session === null) return;
    const hash = hashText(session);
    if (ended.has(hash)) socket.disconnect(true);
    else await socket.join([userRoom(session.viewer.id), sessionRoom(hash)]);
    // Its rights may have been read before the exam opened.
    if (app.examClock.hasJustTurned()) check([socket]);
  });
  const timer = setInterval(() => check(), CHECK_EVERY_MS);
  app.addHook("onClose", async () => {
    clearInterval(timer);
    unsubscribe();
    unlisten();
    for (const timeout of ended.values()) clearTimeout(timeout);
  });
}

function userRoom(userId: string): string {
  return `user:${userId}`;
}

function sessionRoom(sessionHash: string): string {
  return `session:${sessionHash}`;
}

/**
 * Those websockets whose session has ended, may not be used any more by the rules of a contest, or whose user has other rights than when
 * they were opened.
 */
async function findOutlived(db: Database, all: readonly RealtimeSocket[]): Promise<RealtimeSocket[]> {
  const open = all.flatMap((socket) => (socket.data.session ? [{ socket, session: socket.data.session }] : []));
  if (open.length === 0) return [];
  const hashes = open.map(({ session }) => Buffer.from(session.hash));
  const addresses = open.map(({ session }) => hostAddress(session.address));
  const rows = await db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .innerJoin(
      sql<{ hash: Buffer; address: string | null }>`unnest(${hashes}::bytea[], ${addresses}::text[])`.as<"given">(
        sql`given(hash, address)`,
      ),
      "given.hash",
      "id_hash",
    )
    .where((where) => where.not(isElsewhere(sql<string | null>`given.address::inet`)))
    .where((where) => where.not(isReplaced))
    .where(IS_LIVE_SESSION)
    .where("deactivated_at", "is", null)
    .select([sql<string>`encode(id_hash, 'hex')`.as("hash"), "role", "site_roles as siteRoles", "given.address"])
    .select(["users.id", mayBeInExam.as("mayBeInExam")])
    .execute();
  const rightsOf = new Map<string, string>();
  for (const { hash, address, id, role, siteRoles, mayBeInExam: mayBe } of rows)
    rightsOf.set(`${hash} ${address}`, textOf(await withExams(db, { id, role, siteRoles }, mayBe)));
  const outlived = open.filter(
    ({ session }) => rightsOf.get(`${hashText(session)} ${hostAddress(session.address)}`) !== textOf(session.viewer),
  );
  return outlived.map(({ socket }) => socket);
}

/** Rights as a text to compare. */
function textOf({ role, siteRoles, exams = [] }: Viewer): string {
  return [role, ...siteRoles.toSorted(), ...exams.map(({ assignmentId }) => assignmentId)].join(" ");
}

function hashText({ hash }: SocketSession): string {
  return Buffer.from(hash).toString("hex");
}
