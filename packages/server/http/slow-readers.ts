import type { Server } from "node:http";
import type { Socket } from "node:net";
import { LIMITS } from "@assay/contract/vocabulary/limits";

/** How many bytes have to move within each window. */
export interface TransferRate {
  readonly bytes: number;
  readonly windowMs: number;
}

/** How often connections are looked at within a window. */
const LOOKS = 4;

/** A connection with bytes that its client has not taken. */
interface Waiting {
  readonly since: number;
  readonly taken: number;
}

/**
 * Ends the connections of clients that do not read what they asked for, or read it more slowly than `rate`: what waits for them
 * is held in memory, and counts against limits on what is in progress. Connections with nothing to take are left alone, and so
 * are websockets, which have limits of their own.
 */
export function endSlowReaders(server: Server, rate: TransferRate = LIMITS.transferRate): void {
  const open = new Set<Socket>();
  const slow = new WeakMap<Socket, Waiting>();
  server.on("connection", (socket) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  });
  server.on("upgrade", (_request, socket) => open.delete(socket as Socket));
  const look = () => {
    const now = performance.now();
    for (const socket of open) {
      const taken = bytesTaken(socket);
      const before = slow.get(socket);
      if (socket.writableLength === 0) slow.delete(socket);
      else if (!before || taken - before.taken >= rate.bytes) slow.set(socket, { since: now, taken });
      else if (now - before.since >= rate.windowMs) socket.destroy();
    }
  };
  const timer = setInterval(look, rate.windowMs / LOOKS).unref();
  server.once("close", () => clearInterval(timer));
}

/** Bytes of a connection that the client, or the system on its behalf, has taken. */
export function bytesTaken(socket: Socket | null): number {
  return socket ? socket.bytesWritten - socket.writableLength : 0;
}
