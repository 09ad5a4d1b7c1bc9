import { RATES } from "@assay/contract/vocabulary/rates";
import type { Database } from "@assay/database/connect";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "#base/app-error";
import { clientNetwork } from "#base/client-network";
import { countEvent, type Rate, takeBackEvent } from "#base/rate-limit";
import { countBatch } from "#submissions/admission";
import { callerOf } from "#submissions/caller";

declare module "fastify" {
  interface FastifyRequest {
    /** The event to remove when the request is refused; null when it was not counted. */
    countedEvent: { readonly id: string; readonly bucket: string } | null;
  }
}

const FIRST_FAILURE = 400;

/**
 * Limits the requests of this scope that send test runs: `JUDGE_API_RATE` a minute for each user, or for each network where the API
 * is open. Requests of our pages have a rate of their own. Refused requests do not count here, but have the same rate separately
 * in each server process, because refusing them takes work, too.
 */
export function createRequestCount(
  app: FastifyInstance,
  db: Database,
  requestsPerMinute: number,
): (request: FastifyRequest) => Promise<void> {
  const rate: Rate = { ...RATES.judgeRequests, attempts: requestsPerMinute };
  const refused = createRefusals(rate);
  app.decorateRequest("countedEvent", null);
  app.addHook("onResponse", async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.countedEvent === null || reply.statusCode < FIRST_FAILURE) return;
    const { id, bucket } = request.countedEvent;
    refused.add(bucket);
    await takeBackEvent(db, id);
  });
  return async (request) => {
    const { viewer, isPage } = callerOf(request);
    if (viewer !== null && isPage) {
      await countBatch(db, viewer.id);
      return;
    }
    const bucket = viewer === null ? `judge:address:${clientNetwork(request.ip)}` : `judge:user:${viewer.id}`;
    refused.requireRoom(bucket);
    request.countedEvent = { id: await countEvent(db, bucket, rate), bucket };
  };
}

/** With this many senders, those whose window has ended are removed. */
const REMEMBERED_SENDERS = 10_000;

/** Counts refused requests by sender, in windows that begin with the first one. */
function createRefusals({ attempts, windowMs }: Rate) {
  const senders = new Map<string, { count: number; readonly since: number }>();
  const current = (sender: string) => {
    const found = senders.get(sender);
    return found && performance.now() - found.since < windowMs ? found : null;
  };
  return {
    add(sender: string) {
      const found = current(sender);
      if (found) {
        found.count += 1;
        return;
      }
      if (senders.size >= REMEMBERED_SENDERS) {
        for (const name of senders.keys()) if (current(name) === null) senders.delete(name);
      }
      senders.set(sender, { count: 1, since: performance.now() });
    },
    /** Throws AppError `too_many_requests` for a sender who was refused as often as the rate allows. */
    requireRoom(sender: string) {
      const found = current(sender);
      if (!found || found.count < attempts) return;
      throw new AppError("too_many_requests", { retryAfterMs: windowMs - (performance.now() - found.since) });
    },
  };
}
