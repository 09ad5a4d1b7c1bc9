import { DAY } from "@assay/contract/vocabulary/units";
import type { FastifyInstance } from "fastify";
import type { ServerConfig } from "#base/config";

/** RFC 9116, section 2.5.5, recommends less than a year. */
const VALID_FOR_DAYS = 180;

/**
 * Serves `/.well-known/security.txt` (RFC 9116), which tells finders of a vulnerability where to report it, if the operator
 * has set `SECURITY_CONTACT`.
 */
export function registerSecurityTxt(app: FastifyInstance, { publicUrl, securityContact }: ServerConfig): void {
  if (securityContact === null) return;
  app.get("/.well-known/security.txt", { schema: { hide: true } }, async (_request, reply) => {
    const expires = new Date(Date.now() + VALID_FOR_DAYS * DAY).toISOString();
    const lines = [`Contact: ${securityContact}`, `Expires: ${expires}`];
    if (publicUrl !== null) lines.push(`Canonical: ${new URL("/.well-known/security.txt", publicUrl).href}`);
    return reply.type("text/plain; charset=utf-8").send(`${lines.join("\n")}\n`);
  });
}
