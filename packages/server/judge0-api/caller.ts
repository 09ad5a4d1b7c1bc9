import type { FastifyRequest } from "fastify";
import type { Viewer } from "#auth/viewer";

/** Who calls Judge0's API, and how. */
export interface Caller {
  /** Null for a caller without a name, where the API is open to everybody. */
  readonly viewer: Viewer | null;
  /** True for our own pages, which come with a session; everybody else is a client of Judge0's. */
  readonly isPage: boolean;
}

/** The caller of a request. */
export function callerOf({ viewer, credential }: FastifyRequest): Caller {
  return { viewer, isPage: credential === "session" };
}
