import type { z } from "zod";
import type { Endpoint, Endpoints } from "#endpoints/endpoint";
import type { ErrorCode } from "#texts/errors";
import type { PeopleShown } from "#vocabulary/privacy";

/** What a public reply is about: a change of a topic's tables makes its replies stale. */
export const PUBLIC_TOPICS = ["problems", "blogs", "comments", "site"] as const;

/** One of `PUBLIC_TOPICS`. */
export type PublicTopic = (typeof PUBLIC_TOPICS)[number];

/** What a kept reply is about. `pages` are the HTML pages and the settings in them, which change when the server has read new ones. */
export type ReplyTopic = PublicTopic | "pages";

export type InExam = "always" | "exam";

/** What a route has besides its endpoint. */
export interface RouteDetails {
  readonly summary: string;
  /** By which `/api/docs` groups routes. */
  readonly tag?: string;
  /** The error for visitors, if it is not `not_signed_in` with status 401. */
  readonly visitorError?: ErrorCode;
  /** What it shows of people, if it names any: settings of the site say who sees that. */
  readonly showsPeople?: PeopleShown;
  /** True if visitors may call it even where only users see anything (`usersOnly` of the site): what logs in, and what a login page shows. */
  readonly isForVisitors?: true;
  /**
   * What a student whose exam runs may call; nothing if absent. `always`: it shows nothing that could help. `exam`: what its parameters
   * name has to belong to the exam (docs/decisions/0108-exams.md).
   */
  readonly inExam?: InExam;
  /**
   * Set if every visitor gets the same reply: it is then kept in memory until something of this topic changes, or until the moment
   * that the handler names (`request.publicUntil`).
   */
  readonly publicTopic?: ReplyTopic;
  /** True for a GET that changes something (logout): it is then rejected if another site causes it. */
  readonly changesState?: boolean;
  /**
   * True for a POST or PUT that still works when the disk is nearly full: login and what protects an account, previews, and what
   * admins need to find out what fills it and to keep more from coming.
   */
  readonly worksOnFullDisk?: true;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** The largest request body in bytes; `LIMITS.smallRequestBytes` if absent. */
  readonly bodyBytes?: number;
  /** A schema for each status that a handler may return; the server adds the error replies. */
  readonly replies: Readonly<Record<number, z.ZodType>>;
}

/** One HTTP call: everything that server, client and OpenAPI need to know about it. */
export interface Route extends Endpoint, RouteDetails {
  readonly tag: string;
}

/** Routes by name. */
export type Routes = Readonly<Record<string, Route>>;

/**
 * Returns the routes of these endpoints with exact types, so that their schemas can be inferred. Each endpoint has a route here, and
 * each route an endpoint. `tag` is that of routes that name no other.
 */
export function defineRoutes<
  const E extends Endpoints,
  const D extends { readonly [Name in keyof E]: RouteDetails } & {
    readonly [Name in Exclude<keyof D, keyof E>]: never;
  },
>(endpoints: E, tag: string, details: D): { readonly [Name in keyof E]: E[Name] & D[Name] & { readonly tag: string } } {
  const routes = Object.entries(endpoints).map(([name, endpoint]) => [name, { ...endpoint, tag, ...details[name] }]);
  return Object.fromEntries(routes);
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
