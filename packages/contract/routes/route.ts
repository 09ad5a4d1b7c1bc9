import type { z } from "zod";
import type { ErrorCode } from "#texts/errors";

/**
 * Who may call a route. Rules per object (owner, author) are checked in the handler on top of this.
 * `session` is anybody signed in, by their session or with an API token; `own-session` by a session alone.
 * `judge0` is that, and everybody where the code-execution API is open; `judge0-admin` who shows that they
 * are an admin in Judge0's way as well.
 */
export type Access = "public" | "session" | "own-session" | "admin" | "judge0" | "judge0-admin";

/** One HTTP call of the product: everything that server, client and OpenAPI need to know of it. */
export interface Route {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** Fastify's notation: `/api/problem/:problemId`. */
  readonly path: string;
  readonly access: Access;
  /** What a visitor is told where it is not `not_signed_in` with 401. */
  readonly visitorError?: ErrorCode;
  readonly summary: string;
  readonly tag: string;
  /** True for a GET that changes something (logout): then it too is refused when another site causes it. */
  readonly changesState?: boolean;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** Largest request body in bytes; `LIMITS.smallRequestBytes` when it is absent. */
  readonly bodyBytes?: number;
  /** A schema for each status that a handler may answer with; errors are added to all by the server. */
  readonly replies: Readonly<Record<number, z.ZodType>>;
}

/** Gives the route back with its exact type, so that its schemas can be inferred. */
export function defineRoute<const R extends Route>(route: R): R {
  return route;
}

/** The parsed body of a route's request. */
export type BodyOf<R extends Route> = R extends { body: z.ZodType } ? z.infer<R["body"]> : undefined;
/** The parsed path parameters of a route. */
export type ParamsOf<R extends Route> = R extends { params: z.ZodType } ? z.infer<R["params"]> : undefined;
/** The parsed query of a route. */
export type QueryOf<R extends Route> = R extends { query: z.ZodType } ? z.infer<R["query"]> : undefined;
/** What a route answers with status 200. */
export type ReplyOf<R extends Route> = R["replies"] extends { 200: infer S extends z.ZodType } ? z.infer<S> : never;
/** What a route answers when it succeeds: with status 200, or 201 where that is its word for success. */
export type SuccessOf<R extends Route> = R["replies"] extends { 200: infer S extends z.ZodType }
  ? z.infer<S>
  : R["replies"] extends { 201: infer S extends z.ZodType }
    ? z.infer<S>
    : never;
