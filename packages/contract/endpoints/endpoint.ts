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

/** What server and pages need to know of an HTTP call at run time. Its schemas are in `routes`, under the same name. */
export interface Endpoint {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** Fastify's notation: `/api/problem/:problemId`. */
  readonly path: string;
  readonly access: Access;
  /**
   * How the specification describes the reply: `open` says nothing, so any body is a success, or none; `named` names fields, and
   * a server may send those alone, and other types. Pages get both unread; see `lib/entities` of the web client.
   */
  readonly reply?: "open" | "named";
  /** The field that a reply must have, such as `user`, or `users[]` for a list: a 200 reply without it counts as a failure. */
  readonly needs?: string;
  /** True if only status 200 is a success (specification, sections 7 and 8). */
  readonly only200?: true;
  /** True for a picture, which pages show by its address; no other call may be embedded. */
  readonly isPicture?: true;
}

/** Endpoints by the names of their routes. */
export type Endpoints = Readonly<Record<string, Endpoint>>;
