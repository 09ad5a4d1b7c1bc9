import type { IncomingMessage } from "node:http";
import { setImmediate as nextTurn } from "node:timers/promises";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { AppError } from "#base/app-error";

/**
 * The pieces of a request body as they arrive. Throws AppError `body_too_slow` if less than `LIMITS.transferRate` arrives within
 * a window, the signal's reason when it aborts, and the stream's error.
 */
export async function* arriving(body: IncomingMessage, ended?: AbortSignal): AsyncGenerator<Buffer> {
  const { bytes, windowMs } = LIMITS.transferRate;
  const stopped = Promise.withResolvers<never>();
  stopped.promise.catch(() => {});
  let arrived = 0;
  const look = async () => {
    // What arrived while the server was busy is read first.
    await nextTurn();
    if (arrived < bytes) stopped.reject(new AppError("body_too_slow", { endsConnection: true }));
    arrived = 0;
  };
  const timer = setInterval(() => void look(), windowMs);
  const stop = () => stopped.reject(ended?.reason);
  ended?.addEventListener("abort", stop);
  // Leaving an iterator destroys its stream, and with it the connection on which the refusal is sent.
  const pieces = body.iterator({ destroyOnReturn: false }) as AsyncIterableIterator<Buffer>;
  try {
    for (;;) {
      const next = await Promise.race([pieces.next(), stopped.promise]);
      if (next.done) return;
      arrived += next.value.byteLength;
      yield next.value;
    }
  } finally {
    clearInterval(timer);
    ended?.removeEventListener("abort", stop);
    // After a stop, a piece is still awaited; the iterator ends with the connection.
    pieces.return?.()?.catch(() => {});
  }
}
