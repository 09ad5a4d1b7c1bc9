import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { SECOND } from "@assay/contract/vocabulary/units";
import type { Database } from "@assay/database/connect";
import { validJoinTokens } from "@assay/database/join-tokens";
import type { DatabaseAddresses, WorkerDatabase } from "@assay/worker/worker-database";
import { type WebSocket, WebSocketServer } from "ws";
import { JOIN_PATH, JOIN_REFUSALS, type JoinRefusal, PROTOCOL_HEADER, refuseProtocol } from "#protocol/handshake";
import { LARGEST_MESSAGE_BYTES } from "#protocol/messages";
import { openTokenCheck } from "#serve/check-token";
import type { ServedWorker, ServingOptions } from "#serve/serve-worker";

/** Accepts workers that join over HTTP, and judges with them. */
export interface Gateway {
  /** Lets submissions finish for a while, releases the others and disconnects the workers, which then join another gateway. */
  close(): Promise<void>;
}

export interface GatewayOptions extends DatabaseAddresses, ServingOptions {
  readonly db: Database;
  /** The network that a request comes from, for which wrong tokens are counted. */
  readonly networkOf: (request: IncomingMessage) => string;
}

const TOKEN_CHECK_MS = 2 * SECOND;
const MOST_WORKERS = 500;
/** For all workers together: judging keeps no connection. */
const MOST_CONNECTIONS = 10;

/**
 * Accepts joined workers at `JOIN_PATH` of this server. Until the first comes, it costs nothing. All of them share one pool and one
 * link to the database.
 */
export function openGateway(server: Server, options: GatewayOptions): Gateway {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: LARGEST_MESSAGE_BYTES, perMessageDeflate: false });
  const served = new Map<ServedWorker, string>();
  const checkToken = openTokenCheck(options.db);
  let isClosing = false;
  let database: Promise<WorkerDatabase> | null = null;

  // The worker's modules are loaded only where one joins.
  const openDatabase = async () => {
    const { openWorkerDatabase } = await import("@assay/worker/worker-database");
    return openWorkerDatabase(options, { maxConnections: MOST_CONNECTIONS, logger: options.log });
  };

  async function refuse(request: IncomingMessage): Promise<JoinRefusal | { readonly tokenId: string }> {
    if (isClosing) return JOIN_REFUSALS.stopping;
    const protocol = refuseProtocol(request.headers[PROTOCOL_HEADER]);
    if (protocol) return protocol;
    const [, secret = ""] = /^Bearer (\S{1,200})$/.exec(request.headers.authorization ?? "") ?? [];
    const token = await checkToken(secret, options.networkOf(request));
    if ("status" in token) return token;
    return served.size >= MOST_WORKERS ? JOIN_REFUSALS.full : { tokenId: token.id };
  }

  async function serve(socket: WebSocket, tokenId: string): Promise<void> {
    // What it says meanwhile waits.
    socket.pause();
    database ??= openDatabase();
    try {
      const [{ serveWorker }, opened] = await Promise.all([import("#serve/serve-worker"), database]);
      const worker = serveWorker(socket, opened, { ...options, tokenId });
      served.set(worker, tokenId);
      void worker.ended.finally(() => served.delete(worker));
      if (isClosing) worker.expel(JOIN_REFUSALS.stopping.text);
    } catch (error) {
      database = null;
      options.log.warn({ err: error }, "the queue cannot be followed for a worker that joins");
      socket.close();
    }
    socket.resume();
  }

  const onUpgrade = (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    if (request.url?.split("?")[0] !== JOIN_PATH) return;
    stream.on("error", () => {});
    refuse(request).then(
      (answer) => {
        if ("status" in answer) return reply(stream, answer);
        sockets.handleUpgrade(request, stream, head, (socket) => void serve(socket, answer.tokenId));
      },
      (error) => {
        options.log.warn({ err: error }, "a worker could not join");
        reply(stream, { status: 503, text: "The server cannot check the join token now." });
      },
    );
  };
  server.on("upgrade", onUpgrade);

  /** Asked again and again instead of notified, so that no revocation is missed. */
  async function dropRevoked(): Promise<void> {
    if (served.size === 0) return;
    const valid = await validJoinTokens(options.db, [...new Set(served.values())]);
    for (const [worker, tokenId] of served) if (!valid.has(tokenId)) worker.expel(JOIN_REFUSALS.token.text);
  }
  const timer = setInterval(() => {
    dropRevoked().catch((error) => options.log.warn({ err: error }, "join tokens could not be checked"));
  }, TOKEN_CHECK_MS);

  return {
    async close() {
      isClosing = true;
      clearInterval(timer);
      await Promise.all([...served.keys()].map((worker) => worker.stop(JOIN_REFUSALS.stopping.text)));
      await (await database?.catch(() => null))?.close();
      server.off("upgrade", onUpgrade);
      sockets.close();
    },
  };
}

const REASONS = {
  400: "Bad Request",
  401: "Unauthorized",
  426: "Upgrade Required",
  429: "Too Many Requests",
  503: "Service Unavailable",
};

function reply(stream: Duplex, { status, text }: { status: keyof typeof REASONS; text: string }): void {
  const head = [
    `HTTP/1.1 ${status} ${REASONS[status]}`,
    "content-type: text/plain; charset=utf-8",
    "connection: close",
  ];
  stream.end(`${[...head, `content-length: ${Buffer.byteLength(text)}`].join("\r\n")}\r\n\r\n${text}`);
}
