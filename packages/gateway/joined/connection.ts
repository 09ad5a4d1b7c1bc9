import { SECOND } from "@assay/contract/vocabulary/units";
import { WebSocket } from "ws";
import { explainError, explainReply } from "#joined/connection-refused";
import type { JoinOptions } from "#joined/join-gateway";
import { openRequestedContents } from "#joined/requested-contents";
import { openJobs } from "#joined/run-jobs";
import { openChannel } from "#protocol/channel";
import { JOIN_PATH, PROTOCOL, PROTOCOL_HEADER } from "#protocol/handshake";
import {
  type GatewayMessage,
  gatewayMessage,
  type JobEvent,
  LARGEST_MESSAGE_BYTES,
  type WorkerMessage,
} from "#protocol/messages";
import { openOutbox } from "#protocol/outbox";

/** One connection to a gateway. */
export interface Connection {
  /** Resolves when the gateway has accepted the worker. Rejects with ConnectionRefused or with a network's error. */
  readonly joined: Promise<void>;
  /** Resolves with the gateway's reason when the connection has ended and nothing runs any more. */
  readonly ended: Promise<string>;
  leave(isUrgent: boolean): void;
}

const CONNECT_MS = 15 * SECOND;

/** Opens a connection and judges what the gateway sends on it. */
export function connectToGateway(options: JoinOptions): Connection {
  const { judge, contents: cache } = options;
  const address = new URL(JOIN_PATH, options.address);
  const joined = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<string>();
  ended.promise.catch(() => {});
  const socket = new WebSocket(address, {
    headers: { authorization: `Bearer ${options.token}`, [PROTOCOL_HEADER]: String(PROTOCOL) },
    handshakeTimeout: CONNECT_MS,
    maxPayload: LARGEST_MESSAGE_BYTES,
    perMessageDeflate: false,
  });
  socket.on("unexpected-response", async (_request, response) => {
    joined.reject(await explainReply(response));
    socket.terminate();
  });
  socket.on("error", (error: NodeJS.ErrnoException) => joined.reject(explainError(error, address)));
  const channel = openChannel<WorkerMessage, GatewayMessage>(socket, gatewayMessage, {
    onMessage(message) {
      if (message.kind === "gone") contents.onGone(message.hash);
      else jobs.handle(message);
    },
    onPiece: (hash, bytes, isLast) => contents.onPiece(hash, bytes, isLast),
    onClose(reason) {
      joined.reject(new Error("the connection has ended"));
      contents.close();
      outbox.flush();
      void jobs.abortAll().then(() => ended.resolve(reason || "the connection has ended"));
    },
  });
  const outbox = openOutbox<JobEvent>((events) => channel.send({ kind: "events", events }));
  const contents = openRequestedContents(cache, channel.send);
  const jobs = openJobs(judge, contents, outbox);
  const languages = () => judge.languages.map((language) => ({ ...language }));
  socket.once("open", () => {
    const { host, version, cores } = options;
    channel.send({ kind: "hello", host, version, cores, languages: languages() });
    void (judge.moreLanguages ?? Promise.resolve()).then(
      () => channel.send({ kind: "languages", languages: languages() }),
      () => {},
    );
    joined.resolve();
  });
  function leave(isUrgent: boolean): void {
    outbox.flush();
    channel.send({ kind: "leave", isUrgent });
    if (socket.readyState === WebSocket.CONNECTING) socket.terminate();
  }
  return { joined: joined.promise, ended: ended.promise, leave };
}
