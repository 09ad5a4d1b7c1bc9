import { Readable } from "node:stream";
import { CLICS_PARAMS, CLICS_QUERY, type ClicsParams, type ClicsQuery } from "@assay/contract/routes/clics";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError } from "#base/app-error";
import { REFUSALS } from "#base/refusals";
import { openContest, requireStandings } from "#clics/access/find-audience";
import { followFeed } from "#clics/feed/event-feed";
import { type FeedPosition, feedOwner, readFeedToken } from "#clics/feed/feed-token";
import { whenRightsChange } from "#clics/feed/other-rights";
import { writeFeed } from "#clics/feed/write-feed";
import { dialectOf } from "#clics/read-routes";
import type { ClicsVersion } from "#clics/view";
import { createLargeAnswers } from "#http/large-answers";

/** `GET contests/{id}/event-feed`: what is and happens in a contest, as newline-delimited JSON for as long as the client stays. */
export function registerFeedRoute(app: FastifyInstance, version: ClicsVersion, key: Uint8Array): void {
  const { db, events, drain } = app;
  const feeds = createLargeAnswers(LIMITS.contestFeeds);
  const schema = { params: CLICS_PARAMS, querystring: CLICS_QUERY, hide: true };
  app.get("/contests/:contest/event-feed", { schema }, async (request, reply) => {
    requireStandings(request);
    const { contest } = request.params as ClicsParams;
    const gone = feeds.begin(request, reply);
    const ends = [gone, drain.closing];
    // From before the rights are read.
    if (request.viewer) ends.push(whenRightsChange(app, request.viewer, gone));
    const { row, audience } = await openContest(db, request, contest);
    const dialect = dialectOf(version, request);
    const owner = feedOwner(row.id, audience.role, audience.participantId, version, dialect.isStrict);
    const since = readSince(request, key, owner);
    const signal = AbortSignal.any(ends);
    const isLive = (request.query as ClicsQuery).stream !== "false";
    const batches = await followFeed({
      ...{ db, events, since, whenLost: "refuse", isLive, signal },
      contestId: row.id,
      client: { audience, dialect },
    });
    reply.type("application/x-ndjson").header("cache-control", "no-store").header("x-accel-buffering", "no");
    // A kept connection would hold up the end of the process, which ends its feeds.
    if (isLive) reply.header("connection", "close");
    else reply.header("content-disposition", `attachment; filename="${row.key}-event-feed.ndjson"`);
    return reply.send(Readable.from(writeFeed(batches, { key, owner })));
  });
}

/** Where the client was; null for one that begins. Throws AppError `invalid_request` for a token that is of no use, and for a parameter of old versions. */
function readSince(request: FastifyRequest, key: Uint8Array, owner: string): FeedPosition | null {
  const { since_id: id, since_token: token } = request.query as ClicsQuery;
  if (id !== undefined) throw new AppError("invalid_request", { field: "since_id", text: REFUSALS.clics.sinceId });
  if (token === undefined) return null;
  const position = readFeedToken(key, owner, token, Date.now());
  if (position === null)
    throw new AppError("invalid_request", { field: "since_token", text: REFUSALS.clics.feedToken });
  return position;
}
