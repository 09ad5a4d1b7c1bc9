import type { SiteContent } from "@assay/contract/routes/site";
import { EDITOR_PORTS } from "@assay/contract/vocabulary/editor-ports";
import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";
import { isSecure, type ServerConfig } from "#base/config";

const YEAR_S = 365 * 24 * 60 * 60;

/**
 * The security headers of every response. A page may load and run only what this origin serves, plus pictures from the
 * avatar service, and may send the contact form to its service and a problem to an editor on the reader's own machine. Inline styles are allowed because KaTeX and the code
 * editor need them; inline scripts are not.
 */
export async function installSecurityHeaders(
  app: FastifyInstance,
  config: ServerConfig,
  site: SiteContent,
): Promise<void> {
  const contactHosts = site.contact === null ? [] : [new URL(site.contact.url).origin];
  const avatarHosts = config.avatarUrl === null ? [] : [new URL(config.avatarUrl).origin];
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", "data:", ...avatarHosts],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...contactHosts, ...EDITOR_PORTS.map((port) => `http://localhost:${port}`)],
        manifestSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(isSecure(config) && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: isSecure(config) ? { maxAge: YEAR_S } : false,
    frameguard: { action: "deny" },
    referrerPolicy: { policy: "same-origin" },
    // API responses and pictures of statements are for our own pages.
    crossOriginResourcePolicy: { policy: "same-origin" },
  });
}
