import { RESTARTING } from "@assay/contract/sockets/restarting";
import type { VisitorAuth } from "@assay/contract/sockets/rooms";
import { SECOND } from "@assay/contract/vocabulary/units";
import type { Database } from "@assay/database/connect";
import cookie from "@fastify/cookie";
import type { FastifyInstance } from "fastify";
import { Server } from "socket.io";
import { sessionCookieName } from "#access/cookies";
import { isLoginRefusal } from "#access/login-rules";
import { hashSecret } from "#access/secrets";
import { findSession } from "#access/sessions";
import { AppError } from "#base/app-error";
import { addressOf, networkOf } from "#base/client-network";
import type { ServerConfig } from "#base/config";
import { describeError } from "#http/describe-error";
import { isSameSite } from "#http/same-site";
import type { Realtime, SocketSession } from "#realtime/connection";
import { limitEvents } from "#realtime/flood-control";
import { endBackloggedWebsockets } from "#realtime/websocket-backlog";
import { openWebsocketRegister } from "#realtime/websocket-register";
import { limitStrangers } from "#realtime/websocket-strangers";
import { limitVisitors } from "#realtime/websocket-visitors";

const LARGEST_MESSAGE_BYTES = 100_000;
/** How long a websocket may be open before it shows a session. */
const SESSION_PATIENCE_MS = 10 * SECOND;
/** How long a refused websocket stays open, so that the refusal arrives. */
const REFUSAL_MS = SECOND;

/**
 * Opens socket.io beside the HTTP server: websockets only (specification, section 9), only from our own pages, only with a
 * session or as a visitor (`VisitorAuth`), and only as many as `LIMITS` allows. It closes with the app.
 */
export async function openRealtime(app: FastifyInstance, db: Database, config: ServerConfig): Promise<Realtime> {
  const register = await openWebsocketRegister(app, db);
  const io: Realtime = new Server(app.server, {
    path: "/socket.io",
    transports: ["websocket"],
    serveClient: false,
    maxHttpBufferSize: LARGEST_MESSAGE_BYTES,
    connectTimeout: SESSION_PATIENCE_MS,
    allowRequest: (request, decide) => {
      const { headers } = request;
      const fetchSite = headers["sec-fetch-site"];
      const host = (config.trustProxy && headers["x-forwarded-host"]) || headers.host || "";
      const site = { origin: headers.origin, fetchSite: fetchSite?.toString(), host: host.toString() };
      decide(null, isSameSite(site, config) && strangers.hasRoom(request));
    },
  });
  const strangers = limitStrangers(io, config);
  const visitors = limitVisitors();
  io.use(async (socket, next) => {
    const { conn, handshake, id } = socket;
    const refuse = (error: unknown) => {
      setTimeout(() => conn.close(), REFUSAL_MS).unref();
      next(refusal(error, id));
    };
    // Not on the socket's `disconnect`: a page that has left by now never gets a socket.
    let forget: () => void;
    try {
      const { visitor } = handshake.auth as Partial<VisitorAuth>;
      const sessionId = cookie.parse(handshake.headers.cookie ?? "")[sessionCookieName(config)];
      const session = await findSocketSession(db, sessionId, addressOf(socket.request, config)).catch((error) => {
        if (visitor === true && isLoginRefusal(error)) return null;
        throw error;
      });
      if (session === null && visitor !== true) throw new AppError("not_signed_in");
      const sender = session?.viewer.id ?? `address:${networkOf(socket.request, config)}`;
      socket.data = { session, sender, processId: register.processId, rooms: new Map() };
      if (session === null) forget = visitors.admit(sender, () => conn.close());
      else {
        await register.add({ id, userId: session.viewer.id, sessionHash: session.hash });
        forget = () =>
          void register.remove(id).catch((error) => app.log.warn({ err: error }, "a closed websocket still counts"));
      }
    } catch (error) {
      return refuse(error);
    }
    if (conn.readyState !== "open") return forget();
    conn.once("close", forget);
    strangers.admit(socket.request);
    next();
  });
  io.on("connection", limitEvents());
  endBackloggedWebsockets(app, io);
  app.addHook("preClose", async () => {
    io.emit(RESTARTING);
    await io.close();
  });
  return io;
}

/** The session with this id, or null if there is none or it has ended. Throws a refusal as `findSession` does. */
async function findSocketSession(db: Database, id: string | undefined, address: string): Promise<SocketSession | null> {
  if (id === undefined) return null;
  const readViewer = () => findSession(db, id, address);
  const viewer = await readViewer();
  return viewer && { viewer, hash: hashSecret(id), address, readViewer };
}

/** The error for a refused page: its message is the error's code, its data the whole error as in HTTP. */
function refusal(error: unknown, id: string): Error {
  const { body } = describeError(error, id);
  return Object.assign(new Error(body.code), { data: body });
}
