import type { z } from "zod";
import type { ErrorCode } from "#texts/errors";
import { PERMISSIONS, type Permission, SESSION_PERMISSIONS } from "#vocabulary/permissions";

/**
 * Who may call a route. Handlers check rules per object (owner, author) in addition.
 * `session`: anybody with a session or an API token. `own-session`: only with a session. `judge0`: like `session`, and everybody if
 * the code-execution API is open. A permission: who has it; `judge0.manage` also by authorising in Judge0's way.
 *
 * Whatever grants or moves access needs a session: accounts, roles, addresses, passwords, tokens, who may register. Revoking a
 * leaked API token then ends everything that it made possible.
 */
export type Access = "public" | "session" | "own-session" | "judge0" | Permission;

/** The permission that a route asks for; null if it asks for none. */
export function permissionOf(access: Access): Permission | null {
  return PERMISSIONS.find((permission) => permission === access) ?? null;
}

/** True for a route that accepts no API token. */
export function needsSession(access: Access): boolean {
  return access === "own-session" || SESSION_PERMISSIONS.some((permission) => permission === access);
}

/** What a public reply is about: a change of a topic's tables makes its replies stale. */
export const PUBLIC_TOPICS = ["problems", "blogs", "comments", "site"] as const;

/** One of `PUBLIC_TOPICS`. */
export type PublicTopic = (typeof PUBLIC_TOPICS)[number];

/** One HTTP call: everything that server, client and OpenAPI need to know about it. */
export interface Route {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** Fastify's notation: `/api/problem/:problemId`. */
  readonly path: string;
  readonly access: Access;
  /** The error for visitors, if it is not `not_signed_in` with status 401. */
  readonly visitorError?: ErrorCode;
  readonly summary: string;
  readonly tag: string;
  /** True if it shows people by name. Admins may reserve such routes for members (`membersOnly` of the site). */
  readonly showsPeople?: boolean;
  /** Set if every visitor gets the same reply: it is then kept in memory until something of this topic changes. */
  readonly publicTopic?: PublicTopic;
  /** True for a GET that changes something (logout): it is then rejected if another site causes it. */
  readonly changesState?: boolean;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** The largest request body in bytes; `LIMITS.smallRequestBytes` if absent. */
  readonly bodyBytes?: number;
  /** A schema for each status that a handler may return; the server adds the error replies. */
  readonly replies: Readonly<Record<number, z.ZodType>>;
}

/** Returns the route with its exact type, so that its schemas can be inferred. */
export function defineRoute<const R extends Route>(route: R): R {
  return route;
}

/** The parsed body of a route's request. */
export type BodyOf<R extends Route> = R extends { body: z.ZodType } ? z.infer<R["body"]> : undefined;
/** The parsed path parameters of a route. */
export type ParamsOf<R extends Route> = R extends { params: z.ZodType } ? z.infer<R["params"]> : undefined;
/** The parsed query of a route. */
export type QueryOf<R extends Route> = R extends { query: z.ZodType } ? z.infer<R["query"]> : undefined;
/** The reply of a route with status 200. */
export type ReplyOf<R extends Route> = R["replies"] extends { 200: infer S extends z.ZodType } ? z.infer<S> : never;
/** The reply of a route when it succeeds: with status 200, or 201 if it has no 200. */
export type SuccessOf<R extends Route> = R["replies"] extends { 200: infer S extends z.ZodType }
  ? z.infer<S>
  : R["replies"] extends { 201: infer S extends z.ZodType }
    ? z.infer<S>
    : never;
