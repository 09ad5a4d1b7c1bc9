import { SECOND } from "@assay/contract/vocabulary/units";
import { WebSocket } from "ws";
import type { z } from "zod";

/** One side of a connection between a gateway and a joined worker. */
export interface Channel<Sent> {
  send(message: Sent): void;
  /** Resolves when the piece has left this process, so that a slow connection does not fill its memory. */
  sendPiece(hash: string, bytes: Uint8Array, isLast: boolean): Promise<void>;
  /** The other side gets the reason. */
  close(reason: string): void;
}

export interface ChannelEvents<Received> {
  /** Throws if the message makes no sense; the connection is then closed. */
  readonly onMessage: (message: Received) => void;
  /** A piece of a content that this side has requested; a gateway gets none. */
  readonly onPiece?: (hash: string, bytes: Uint8Array, isLast: boolean) => void;
  /** Called once, with the other side's reason; empty if the connection just ended. */
  readonly onClose: (reason: string) => void;
}

const PING_MS = 3 * SECOND;
/** How many pings in a row the other side may leave without a sign of life. Counted in pings, because a stalled process sends none. */
const MISSED_PINGS = 3;
const HASH_BYTES = 32;
const NORMAL = 1_000;
const BAD_MESSAGE = 1_008;
/** Of a reason for closing, in UTF-8 (RFC 6455, section 5.5). */
const REASON_BYTES = 123;

/**
 * Speaks on an open connection: each message is checked by the schema, and a side that is silent for 9 to 12 seconds counts as
 * dead.
 */
export function openChannel<Sent, Received>(
  socket: WebSocket,
  schema: z.ZodType<Received>,
  events: ChannelEvents<Received>,
): Channel<Sent> {
  let missed = 0;
  const heard = () => {
    missed = 0;
  };
  const timer = setInterval(() => {
    if (socket.readyState !== WebSocket.OPEN) return;
    missed += 1;
    if (missed > MISSED_PINGS) socket.terminate();
    else socket.ping();
  }, PING_MS);
  const receive = (data: Buffer, isBinary: boolean) => {
    if (!isBinary) return events.onMessage(schema.parse(JSON.parse(data.toString())));
    if (!events.onPiece || data.length <= HASH_BYTES) throw new Error("unexpected bytes");
    const isLast = data[HASH_BYTES] === 1;
    events.onPiece(data.subarray(0, HASH_BYTES).toString("hex"), data.subarray(HASH_BYTES + 1), isLast);
  };
  for (const sign of ["ping", "pong", "message"]) socket.on(sign, heard);
  socket.on("message", (data: Buffer, isBinary) => {
    try {
      receive(data, isBinary);
    } catch {
      socket.close(BAD_MESSAGE, "a message makes no sense");
    }
  });
  socket.on("error", () => {});
  socket.once("close", (_code, reason) => {
    clearInterval(timer);
    events.onClose(reason.toString());
  });
  return {
    send(message) {
      if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
    },
    sendPiece: (hash, bytes, isLast) => {
      const head = Buffer.from([...Buffer.from(hash, "hex"), Number(isLast)]);
      return new Promise((resolve) => socket.send(Buffer.concat([head, bytes]), () => resolve()));
    },
    close(reason) {
      socket.close(NORMAL, Buffer.from(reason).subarray(0, REASON_BYTES).toString());
    },
  };
}
