import { LIMITS } from "@assay/contract/vocabulary/limits";
import { SECOND } from "@assay/contract/vocabulary/units";
import type { FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "#base/app-error";
import { createFairPool } from "#base/fair-pool";
import { senderOf } from "#base/sender";
import { bytesTaken } from "#http/slow-readers";

/** Limits how many large responses this process has in progress. */
export interface LargeAnswers {
  /**
   * Begins a response and returns a signal that aborts if the client disconnects, takes too long, or gives way to a sender
   * with fewer. Throws AppError `too_many_requests` if its sender, and `unavailable` if all senders together, have too many in
   * progress; a sender with none is always admitted. Throws an AbortError if the client is gone already. For a response that has already
   * begun, returns its signal again.
   */
  begin(request: FastifyRequest, reply: FastifyReply): AbortSignal;
  /** Responses in progress. */
  readonly count: number;
}

const RETRY_MS = 5 * SECOND;

/** How many responses may be in progress, per sender and together, and how long one may take. */
export interface LargeAnswerLimits {
  readonly perUser: number;
  readonly all: number;
  readonly answerMs: number;
}

const USUAL: LargeAnswerLimits = { ...LIMITS.largeAnswers, answerMs: LIMITS.answerMs };

/**
 * The limit of one process: it protects this process's memory and time. When all places are taken, a response of the sender
 * with the most is ended for one of a sender with none: the one whose client reads the slowest.
 */
export function createLargeAnswers(limits: LargeAnswerLimits = USUAL): LargeAnswers {
  const begun = new WeakMap<FastifyReply, AbortSignal>();
  const pool = createFairPool({ size: limits.all, floor: 1 });
  return {
    get count() {
      return pool.held;
    },
    begin(request, reply) {
      const known = begun.get(reply);
      if (known) return known;
      if (reply.raw.destroyed) throw new DOMException("The client is gone.", "AbortError");
      const sender = senderOf(request);
      if (pool.heldBy(sender) >= limits.perUser) throw new AppError("too_many_requests", { retryAfterMs: RETRY_MS });
      const place = pool.open(sender, { end: () => reply.raw.destroy(), speed: speedOf(reply) });
      if (!place.add(1)) {
        place.release();
        throw new AppError("unavailable", { retryAfterMs: RETRY_MS });
      }
      const gone = new AbortController();
      begun.set(reply, gone.signal);
      const late = setTimeout(() => reply.raw.destroy(), limits.answerMs);
      reply.raw.once("close", () => {
        clearTimeout(late);
        gone.abort();
        place.release();
      });
      return gone.signal;
    },
  };
}

/** Returns the bytes per millisecond that a response's client has taken since now. */
function speedOf({ raw }: FastifyReply): () => number {
  const startedAt = performance.now();
  const before = bytesTaken(raw.socket);
  return () => (bytesTaken(raw.socket) - before) / Math.max(1, performance.now() - startedAt);
}
