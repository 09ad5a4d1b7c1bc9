import { clientName } from "@assay/database/queue/enqueue";
import type { FastifyRequest } from "fastify";
import { type Viewing, viewingNow } from "#access/viewer";
import { clientNetwork } from "#base/client-network";

/** Who sends or reads runs, when, and with which kind of credential. Anonymous callers are visitors, where the API is open to everybody. */
export interface Caller extends Viewing {
  /** True for our own pages, which send a session. Everybody else is a client of the API. */
  readonly isPage: boolean;
}

export function callerOf(request: FastifyRequest): Caller {
  return { ...viewingNow(request), isPage: request.credential === "session" };
}

/** The request's client in the queue: its user, or all anonymous callers of the same network. */
export function clientOf({ viewer, ip }: Pick<FastifyRequest, "viewer" | "ip">): string {
  return clientName({ userId: viewer?.id ?? null, address: clientNetwork(ip) });
}
