import { clientName } from "@assay/database/queue/enqueue";
import type { FastifyRequest } from "fastify";
import type { Viewer } from "#access/viewer";
import { clientNetwork } from "#base/client-network";

/** Who sends or reads runs, and with which kind of credential. */
export interface Caller {
  /** Null for an anonymous caller, where the API is open to everybody. */
  readonly viewer: Viewer | null;
  /** True for our own pages, which send a session. Everybody else is a client of the API. */
  readonly isPage: boolean;
}

/** The caller of a request. */
export function callerOf({ viewer, credential }: FastifyRequest): Caller {
  return { viewer, isPage: credential === "session" };
}

/** The request's client in the queue: its user, or all anonymous callers of the same network. */
export function clientOf({ viewer, ip }: FastifyRequest): string {
  return clientName({ userId: viewer?.id ?? null, address: clientNetwork(ip) });
}
