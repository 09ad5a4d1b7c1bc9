import { clientName } from "@assay/database/queue/enqueue";
import type { FastifyRequest } from "fastify";
import type { Viewer } from "#access/viewer";
import { clientNetwork } from "#base/client-network";

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

/** As whose the request's programs are judged: the user's, or those of everybody without a name at the same address. */
export function clientOf({ viewer, ip }: FastifyRequest): string {
  return clientName({ userId: viewer?.id ?? null, address: clientNetwork(ip) });
}
