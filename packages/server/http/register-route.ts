import { errorReply } from "@assay/contract/routes/errors";
import type { BodyOf, ParamsOf, QueryOf, Route } from "@assay/contract/routes/route";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import { mayHaveKeyInBody } from "#access/credentials";
import { requireAccess } from "#access/identify-viewer";
import type { Viewer } from "#access/viewer";
import { holdBody } from "#http/bodies/read-body";

/** One call of a route: what the contract's schemas made of the request, and who calls. */
export interface Call<R extends Route> {
  readonly params: ParamsOf<R>;
  readonly query: QueryOf<R>;
  readonly body: BodyOf<R>;
  /** Never null where the route needs one. */
  readonly viewer: R["access"] extends "public" | "judge0" | "judge0-admin" ? Viewer | null : Viewer;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** What a handler may answer: the body of any status that the route names. */
export type Answer<R extends Route> = z.input<R["replies"][keyof R["replies"]]>;

/** Answers one call: with a body that the route's schemas name, or with the reply on which it sends a stream of such a body. */
export type HandlerOf<R extends Route> = (call: Call<R>) => Promise<Answer<R> | FastifyReply>;

/** What a route does besides handling its requests. */
export interface RouteOptions {
  /** Called once for a request that may call the route, before its body is read unless that may hold the key: counts it, or throws. */
  readonly admit?: (request: FastifyRequest) => Promise<void>;
}

declare module "fastify" {
  interface FastifyRequest {
    /** True once the route has let the request in. */
    isAdmitted: boolean;
  }
  interface FastifyInstance {
    /** True when Judge0's API is everybody's. */
    isJudgeApiOpen: boolean;
  }
}

/** What a route may be called with, for OpenAPI. */
function securityOf({ access }: Route): Record<string, string[]>[] {
  return access === "own-session" ? [{ session: [] }] : [{ session: [] }, { token: [] }];
}

/**
 * Registers one route of the contract. Access, rates and the body's size are checked before the body is read, unless that is small and may
 * hold the key; the request is
 * validated and the answer serialised by the contract's schemas, so that what they do not name does
 * not leave. The status is the route's first success unless the handler sets another.
 */
export function registerRoute<R extends Route>(
  app: FastifyInstance,
  route: R,
  handle: HandlerOf<R>,
  { admit }: RouteOptions = {},
): void {
  const enter = async (request: FastifyRequest, reply: FastifyReply) => {
    requireAccess(route, request, app.isJudgeApiOpen);
    if (request.isAdmitted) return;
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
    handler: async (request, reply) => {
      reply.code(success).header("cache-control", "no-store");
      const { params, query, body, viewer } = request;
      return handle({ params, query, body, viewer, request, reply } as Call<R>);
    },
  });
}
