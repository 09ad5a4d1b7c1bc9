import { needsSession } from "@assay/contract/endpoints/endpoint";
import { errorReply } from "@assay/contract/routes/errors";
import type { BodyOf, ParamsOf, QueryOf, ReplyTopic, Route, Routes } from "@assay/contract/routes/route";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { Database } from "@assay/database/connect";
import type { EventHub } from "@assay/database/events/event-hub";
import type { Publisher } from "@assay/database/events/publisher";
import type { FastifyInstance, FastifyReply, FastifyRequest, onSendAsyncHookHandler } from "fastify";
import type { z } from "zod";
import { mayHaveKeyInBody } from "#access/credentials";
import { requireAccess } from "#access/identify-viewer";
import { nextChangeOfProblems } from "#access/next-change";
import { requirePeople } from "#access/people";
import { languagesOf } from "#access/reader-languages";
import { type Viewer, type Viewing, viewingNow } from "#access/viewer";
import type { ServerConfig } from "#base/config";
import { holdBody } from "#http/bodies/read-body";
import { stores } from "#http/disk-guard";
import { type PublicReplies, sharedHeaders } from "#http/public-replies";
import { whenClosed } from "#http/when-closed";

type ViewerOf<R extends Route> = R["access"] extends "public" | "judge0" | "judge0.manage" ? Viewer | null : Viewer;

/** One call of a route: the request as parsed by the contract's schemas, and its viewer. */
export interface Call<R extends Route> {
  readonly params: ParamsOf<R>;
  readonly query: QueryOf<R>;
  readonly body: BodyOf<R>;
  /** Never null if the route needs a viewer. */
  readonly viewer: ViewerOf<R>;
  /** The viewer with the moment as of which the request is answered. */
  readonly viewing: Viewing<ViewerOf<R>>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** What a handler may return: the body of any status that the route lists. */
export type Answer<R extends Route> = z.input<R["replies"][keyof R["replies"]]>;

/** Handles one call: returns a body that the route's schemas describe, or the reply on which it streams one. */
export type HandlerOf<R extends Route> = (call: Call<R>) => Promise<Answer<R> | FastifyReply>;

interface AdmittingHandler<R extends Route> {
  /** Called once per authorised request, before its body is read unless the body may hold the API token: counts it, or throws. */
  readonly admit: (request: FastifyRequest) => Promise<void>;
  readonly handle: HandlerOf<R>;
}

export type Handlers<R extends Routes> = {
  readonly [Name in keyof R]: HandlerOf<R[Name]> | AdmittingHandler<R[Name]>;
};

declare module "fastify" {
  interface FastifyRequest {
    /** True once the request has been admitted. */
    isAdmitted: boolean;
    /** The generation of the route's public topic before the handler read anything. */
    publicGeneration: number;
    /** Set by a handler whose public reply stops being true at a moment without a change in the database. */
    publicUntil: Date | null;
    /** Ends the wait of other visitors for the same reply. */
    endWait: () => void;
  }
  interface FastifyInstance {
    db: Database;
    config: ServerConfig;
    events: EventHub;
    publisher: Publisher;
    /** Replies that are the same for every visitor. */
    publicReplies: PublicReplies;
  }
}

/** The caching of replies whose handler asks for nothing else. */
const UNSTORED = "no-store";

/** How a route authenticates, for OpenAPI. */
function securityOf({ access }: Route): Record<string, string[]>[] {
  return needsSession(access) ? [{ session: [] }] : [{ session: [] }, { token: [] }];
}

/** Registers routes with their handlers. A route without a handler is a type error. */
export function registerRoutes<R extends Routes>(
  app: FastifyInstance,
  routes: R,
  handlers: Handlers<NoInfer<R>>,
): void {
  for (const [name, handler] of Object.entries(handlers as unknown as Handlers<Routes>)) {
    const route = routes[name] as Route;
    if (typeof handler === "function") registerRoute(app, route, handler);
    else registerRoute(app, route, handler.handle, handler.admit);
  }
}

/**
 * Registers one route of the contract. Access, rate limits and body size are checked before the body is read, unless it
 * is small and may hold the API token. The contract's schemas validate the request and serialise the response, so nothing
 * they do not list leaves the server. The status is the route's first success unless the handler sets another.
 */
function registerRoute(
  app: FastifyInstance,
  route: Route,
  handle: HandlerOf<Route>,
  admit?: (request: FastifyRequest) => Promise<void>,
): void {
  const isStoring = stores(route);
  const enter = async (request: FastifyRequest, reply: FastifyReply) => {
    requireAccess(route, request, app.config.isJudgeApiOpen);
    if (route.showsPeople) requirePeople(app.site, request.viewer, route.showsPeople);
    if (request.isAdmitted) return;
    if (isStoring) app.requireDiskSpace();
    request.isAdmitted = true;
    await admit?.(request);
    holdBody(request, reply);
  };
  const success = Math.min(...Object.keys(route.replies).map(Number));
  app.route({
    method: route.method,
    url: route.path.slice(app.prefix.length),
    bodyLimit: route.bodyBytes ?? LIMITS.smallRequestBytes,
    config: { contract: route },
    schema: {
      summary: route.summary,
      tags: [route.tag],
      ...(route.access !== "public" && { security: securityOf(route) }),
      ...(route.params && { params: route.params }),
      ...(route.query && { querystring: route.query }),
      ...(route.body && { body: route.body }),
      response: { ...route.replies, "4xx": errorReply, "5xx": errorReply },
    },
    onRequest: async (request, reply) => {
      if (mayHaveKeyInBody(request)) holdBody(request, reply);
      else await enter(request, reply);
    },
    preValidation: enter,
    ...(route.publicTopic && { onSend: keepReplies(app.publicReplies, route.publicTopic) }),
    handler: async (request, reply) => {
      // Visitors who get one reply for all name their languages in its address.
      const isForAll = route.publicTopic !== undefined && isVisitor(request);
      const languages = isForAll ? [] : languagesOf(request.headers["accept-language"]);
      const viewing = { ...viewingNow(request), languages };
      if (route.publicTopic) {
        request.publicGeneration = app.publicReplies.generationOf(route.publicTopic);
        if (request.method === "GET" && isVisitor(request)) letOthersWait(app.publicReplies, request, reply);
      }
      if (route.publicTopic === "problems" && isVisitor(request))
        request.publicUntil = await nextChangeOfProblems(app.db, viewing.at);
      reply.code(success).header("cache-control", UNSTORED);
      const { params, query, body, viewer } = request;
      return handle({ params, query, body, viewer, viewing, request, reply } as Call<Route>);
    },
  });
}

/** Keeps a public route's replies to visitors. Their browsers ask each time whether a reply is still current. */
function keepReplies(replies: PublicReplies, topic: ReplyTopic): onSendAsyncHookHandler {
  return async (request, reply, body) => {
    if (request.method === "GET" && isVisitor(request) && reply.statusCode === 200 && isBody(body)) {
      reply.header("vary", "accept-encoding");
      if (reply.getHeader("cache-control") === UNSTORED) reply.header("cache-control", "private, no-cache");
      const { publicGeneration: generation, publicUntil: until } = request;
      const kept = { topic, generation, until, body, headers: sharedHeaders(reply) };
      reply.header("etag", replies.keep(request.originalUrl, kept));
    }
    request.endWait();
  };
}

/** Many visitors may come for the same reply at once, as at a contest's start: one of them is answered, the others from memory. */
function letOthersWait(replies: PublicReplies, request: FastifyRequest, reply: FastifyReply): void {
  request.endWait = replies.prepare(request.originalUrl);
  whenClosed(reply.raw, request.endWait);
}

function isVisitor({ viewer, credential }: FastifyRequest): boolean {
  return viewer === null && credential === null;
}

function isBody(body: unknown): body is string | Uint8Array {
  return typeof body === "string" || body instanceof Uint8Array;
}
