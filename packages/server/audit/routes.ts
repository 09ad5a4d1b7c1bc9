import { AUDIT_ROUTES } from "@assay/contract/routes/audit";
import type { FastifyInstance } from "fastify";
import { listAdmins, listEntries } from "#audit/queries";
import { registerRoutes } from "#http/register-route";

/** The audit log, for admins. Entries are made where the actions are (`recordAction`); nothing changes or deletes them. */
export function registerAuditRoutes(app: FastifyInstance): void {
  const { db } = app;
  registerRoutes(app, AUDIT_ROUTES, {
    listAudit: async ({ query }) => {
      const [page, admins] = await Promise.all([listEntries(db, query), listAdmins(db)]);
      return { ...page, admins };
    },
  });
}
