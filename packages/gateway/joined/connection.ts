import type { IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { SECOND } from "@assay/contract/vocabulary/units";
import { WebSocket } from "ws";
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

/** The installation does not accept this worker, or there is none at the address. The message says it in one sentence. */
export class ConnectionRefused extends Error {
  override readonly name = "ConnectionRefused";
  /** Trying again does not help. */
  readonly isFinal: boolean;
  /** The address or the certificate may be wrong. */
  readonly isMistake: boolean;

  constructor(message: string, { isFinal = false, isMistake = false }) {
    super(message);
    this.isFinal = isFinal;
    this.isMistake = isMistake;
  }
}

const CONNECT_MS = 15 * SECOND;
const REPLY_CHARACTERS = 300;
const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ALTNAME/;
/** Trying again may help: there were too many wrong tokens, or a proxy has no server. */
const PASSING_STATUSES = [429, 502, 503, 504];

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
    joined.reject(await explain(response));
    socket.terminate();
  });
  socket.on("error", (error: NodeJS.ErrnoException) => joined.reject(describe(error, address)));
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

async function explain(response: IncomingMessage): Promise<ConnectionRefused> {
  const { statusCode: status = 0, headers } = response;
  const body = await text(response).catch(() => "");
  const isOurs = headers["content-type"]?.startsWith("text/plain") && body.length <= REPLY_CHARACTERS;
  if (status === 401 && isOurs) return new ConnectionRefused(body, { isFinal: true });
  if (status === 426 && isOurs) return new ConnectionRefused(body, { isMistake: true });
  if (PASSING_STATUSES.includes(status))
    return new ConnectionRefused(isOurs ? body : `the server replies ${status}`, {});
  return new ConnectionRefused(`There is no Assay that accepts workers at this address (it replies ${status}).`, {
    isMistake: true,
  });
}

function describe(error: NodeJS.ErrnoException, { host }: URL): Error {
  if (!CERTIFICATE.test(error.code ?? ""))
    return new Error(`${host} cannot be reached (${error.code ?? error.message})`);
  return new ConnectionRefused(`The certificate of ${host} is not valid for it or not trusted here (${error.code}).`, {
    isMistake: true,
  });
}
