import type { FastifyRequest } from "fastify";
import { clientNetwork } from "#base/client-network";

/** Who sends a request, as limits within this process count it: its user, or the network of a visitor. */
export function senderOf({ viewer, ip }: Pick<FastifyRequest, "viewer" | "ip">): string {
  return viewer?.id ?? `address:${clientNetwork(ip)}`;
}
