import type { Site } from "@assay/contract/routes/site";
import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";
import { isSecure, type ServerConfig } from "#base/config";

const YEAR_S = 365 * 24 * 60 * 60;

/**
 * The headers of every answer. The page may load and run what this origin serves and nothing else,
 * but for pictures of the avatar service; it may send the contact form to the service that takes it. Inline styles are allowed because KaTeX writes them into its formulas
 * and the code editor into the page; inline scripts are not.
 */
export async function installSecurityHeaders(app: FastifyInstance, config: ServerConfig, site: Site): Promise<void> {
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
        connectSrc: ["'self'", ...contactHosts],
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
    // Answers of the API and pictures of statements are for our own pages.
    crossOriginResourcePolicy: { policy: "same-origin" },
  });
}
