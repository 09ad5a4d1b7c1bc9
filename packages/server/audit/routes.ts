import { AUDIT_ROUTES } from "@assay/contract/routes/audit";
import type { Database } from "@assay/database/connect";
import type { FastifyInstance } from "fastify";
import { listAdmins, listEntries } from "#audit/queries";
import { registerRoute } from "#http/register-route";

/** The audit log, for admins. Entries are made where the actions are (`recordAction`); nothing changes or deletes them. */
export function registerAuditRoutes(app: FastifyInstance, db: Database): void {
  registerRoute(app, AUDIT_ROUTES.listAudit, async ({ query }) => {
    const [page, admins] = await Promise.all([listEntries(db, query), listAdmins(db)]);
    return { ...page, admins };
  });
}
