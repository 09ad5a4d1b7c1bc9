import { LIMITS } from "@assay/contract/vocabulary/limits";
import { SECOND } from "@assay/contract/vocabulary/units";
import type { FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "#base/app-error";
import { clientNetwork } from "#base/client-network";

/** Limits how many large responses this process has in progress. */
export interface LargeAnswers {
  /**
   * Begins a response and returns a signal that aborts if the client disconnects or takes too long. Throws AppError
   * `too_many_requests` if its sender, and `unavailable` if all senders together, have too many in progress. For a
   * response that has already begun, returns its signal again.
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

/** The limit of one process: it protects this process's memory and time. */
export function createLargeAnswers(limits: LargeAnswerLimits = USUAL): LargeAnswers {
  const bySender = new Map<string, number>();
  const begun = new WeakMap<FastifyReply, AbortSignal>();
  let all = 0;
  return {
    get count() {
      return all;
    },
    begin(request, reply) {
      const known = begun.get(reply);
      if (known) return known;
      const sender = request.viewer ? request.viewer.id : `address:${clientNetwork(request.ip)}`;
      const own = bySender.get(sender) ?? 0;
      if (own >= limits.perUser) throw new AppError("too_many_requests", { retryAfterMs: RETRY_MS });
      if (all >= limits.all) throw new AppError("unavailable", { retryAfterMs: RETRY_MS });
      bySender.set(sender, own + 1);
      all += 1;
      const gone = new AbortController();
      begun.set(reply, gone.signal);
      const late = setTimeout(() => reply.raw.destroy(), limits.answerMs);
      reply.raw.once("close", () => {
        clearTimeout(late);
        gone.abort();
        const left = (bySender.get(sender) ?? 1) - 1;
        if (left === 0) bySender.delete(sender);
        else bySender.set(sender, left);
        all -= 1;
      });
      return gone.signal;
    },
  };
}
