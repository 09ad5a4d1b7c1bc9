import { LIMITS } from "@assay/contract/vocabulary/limits";
import { BYTE_RATE } from "@assay/contract/vocabulary/rates";
import { SECOND } from "@assay/contract/vocabulary/units";
import { AppError } from "#base/app-error";
import { createFairPool } from "#base/fair-pool";

/** The bytes of one request body, from its arrival to the end of the response. */
export interface HeldBody {
  /**
   * Counts bytes that have arrived. Throws AppError `too_many_requests` or `unavailable` if there is no room for them.
   */
  add(bytes: number): void;
  /** The body has arrived completely, so it is no longer ended for others. */
  settle(): void;
  /** Aborts, with the AppError to respond with, when the body has to give way to a sender who holds less. */
  readonly ended: AbortSignal;
  /** Releases the bytes; further calls do nothing. */
  release(): void;
}

/** Limits the bytes of request bodies that this process holds and receives. */
export interface BodyBudget {
  /**
   * Begins a request with a body of the declared length, 0 if none is declared. Throws AppError `too_many_requests` if
   * the sender has too many bytes under way or has sent too many lately.
   */
  open(sender: string, declaredBytes: number): HeldBody;
  /** Bytes held now. */
  readonly heldBytes: number;
}

interface Sender {
  /** Bytes sent within the window. They leave it at a constant rate. */
  sent: number;
  countedAt: number;
}

/** How long to ask a client to wait for bodies under way. */
const RETRY_MS = 5 * SECOND;
const BYTES_PER_MS = BYTE_RATE.bytes / BYTE_RATE.windowMs;

/**
 * The budget of one process. Bytes count as they arrive, not as declared, so that requests that declare much and send
 * nothing block nobody; the rate counts the declared length. When all bytes are taken, bodies of the sender with the most that
 * are still arriving are ended for those with less, the slowest first.
 */
export function createBodyBudget(now: () => number = () => performance.now()): BodyBudget {
  const senders = new Map<string, Sender>();
  const pool = createFairPool({ size: LIMITS.allBodyBytes, floor: LIMITS.bodyFloorBytes });

  const requireOwnRoom = (name: string, bytes: number) => {
    const isTooMuch = pool.heldBy(name) + bytes > LIMITS.userBodyBytes;
    if (isTooMuch) throw new AppError("too_many_requests", { retryAfterMs: RETRY_MS });
  };

  const spend = (sender: Sender, bytes: number) => {
    const surplus = leftInWindow(sender, now()) + bytes - BYTE_RATE.bytes;
    if (surplus > 0) throw new AppError("too_many_requests", { retryAfterMs: surplus / BYTES_PER_MS });
    sender.sent = leftInWindow(sender, now()) + bytes;
    sender.countedAt = now();
  };

  return {
    get heldBytes() {
      return pool.held;
    },
    open(name, declaredBytes) {
      forgetIdle(senders, now());
      const sender = senders.get(name) ?? { sent: 0, countedAt: now() };
      senders.set(name, sender);
      requireOwnRoom(name, declaredBytes);
      spend(sender, declaredBytes);
      const startedAt = now();
      const ending = new AbortController();
      let held = 0;
      let isReleased = false;
      const place = pool.open(name, {
        end: () => {
          isReleased = true;
          ending.abort(new AppError("unavailable", { retryAfterMs: RETRY_MS, endsConnection: true }));
        },
        speed: () => held / Math.max(1, now() - startedAt),
      });
      return {
        add(bytes) {
          // Once a request is answered, nothing of it is held any more.
          if (isReleased) return;
          requireOwnRoom(name, bytes);
          spend(sender, Math.max(0, Math.min(bytes, held + bytes - declaredBytes)));
          const isLarge = held + bytes > LIMITS.largeBodyBytes;
          const isAdmitted = place.add(bytes, LIMITS.allBodyBytes + (isLarge ? 0 : LIMITS.ordinaryBodyBytes));
          if (!isAdmitted) throw new AppError("unavailable", { retryAfterMs: RETRY_MS });
          held += bytes;
        },
        settle: () => place.settle(),
        ended: ending.signal,
        release() {
          isReleased = true;
          place.release();
        },
      };
    },
  };
}

function leftInWindow({ sent, countedAt }: Sender, now: number): number {
  return Math.max(0, sent - (now - countedAt) * BYTES_PER_MS);
}

/** Above this number, senders who have sent nothing lately are forgotten. */
const REMEMBERED_SENDERS = 10_000;

function forgetIdle(senders: Map<string, Sender>, now: number): void {
  if (senders.size < REMEMBERED_SENDERS) return;
  for (const [name, sender] of senders) {
    if (leftInWindow(sender, now) === 0) senders.delete(name);
  }
}
