import { readSite, type Site } from "@assay/contract/routes/site";
import type { FastifyInstance } from "fastify";
import { registerRoute } from "#platform/register-route";

/** What the pages show of this installation: the contact form's service and the contributors (specification, section 2). */
export function registerSiteRoutes(app: FastifyInstance, site: Site): void {
  registerRoute(app, readSite, async () => site);
}
