import type { Database } from "@assay/database/connect";
import cookie from "@fastify/cookie";
import type { FastifyInstance } from "fastify";
import { type DefaultEventsMap, Server, type Socket } from "socket.io";
import { findSession, hashSessionId } from "#auth/sessions";
import type { Viewer } from "#auth/viewer";
import type { ServerConfig } from "#platform/config";
import { sessionCookieName } from "#platform/cookies";
import { closeWhenFlooding } from "#platform/flood";
import { isSameSite } from "#platform/same-site";

/** What the server knows of a connection: who it was at the handshake, and how to ask again. */
export interface SocketIdentity {
  readonly viewer: Viewer;
  /** The session as the database has it. */
  readonly sessionHash: Uint8Array;
  /** The user of the session now; null once it has ended. A connection may outlive its session. */
  readonly readViewer: () => Promise<Viewer | null>;
}

/** The realtime server, every connection with its identity. */
export type Realtime = Server<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SocketIdentity>;
/** One of its connections. */
export type RealtimeSocket = Socket<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SocketIdentity>;

const LARGEST_MESSAGE_BYTES = 100_000;

/**
 * Opens socket.io beside the HTTP server: websocket alone (specification, section 9), from our own
 * pages alone, and with a session alone; it closes with the app.
 */
export function openRealtime(app: FastifyInstance, db: Database, config: ServerConfig): Realtime {
  const io: Realtime = new Server(app.server, {
    path: "/socket.io",
    transports: ["websocket"],
    serveClient: false,
    maxHttpBufferSize: LARGEST_MESSAGE_BYTES,
    allowRequest: ({ headers }, decide) => {
      const fetchSite = headers["sec-fetch-site"];
      const host = (config.trustProxy && headers["x-forwarded-host"]) || headers.host || "";
      const site = { origin: headers.origin, fetchSite: fetchSite?.toString(), host: host.toString() };
      decide(null, isSameSite(site, config));
    },
  });
  io.use(async (socket, next) => {
    const id = cookie.parse(socket.handshake.headers.cookie ?? "")[sessionCookieName(config)];
    if (id === undefined) return next(new Error("not_signed_in"));
    const readViewer = () => findSession(db, id);
    const viewer = await readViewer().catch(() => null);
    if (viewer === null) return next(new Error("not_signed_in"));
    socket.data = { viewer, sessionHash: hashSessionId(id), readViewer };
    next();
  });
  io.on("connection", closeWhenFlooding);
  app.addHook("preClose", async () => {
    await io.close();
  });
  return io;
}
