import { LTI_ROUTES } from "@assay/contract/routes/lti";
import type { FastifyInstance } from "fastify";
import { DONE } from "#base/done";
import { originOf } from "#http/origin";
import { registerRoutes } from "#http/register-route";
import { readLti } from "#lti/admin/read-lti";
import { openRegistration } from "#lti/admin/registrations";
import { createPlatform, deleteDeployment, deletePlatform, editPlatform } from "#lti/admin/save-platform";
import { rotateKeys } from "#lti/keys";

/** How admins connect learning platforms. */
export function registerLtiAdminRoutes(app: FastifyInstance): void {
  const { db } = app;

  registerRoutes(app, LTI_ROUTES, {
    readLti: async ({ request }) => {
      await rotateKeys(db);
      return readLti(db, originOf(request));
    },
    createLtiPlatform: async ({ body, viewer }) => ({ platformId: await createPlatform(db, viewer, body) }),
    editLtiPlatform: async ({ params, body, viewer }) => {
      await editPlatform(db, viewer, params.platformId, body);
      return DONE.platformSaved;
    },
    deleteLtiPlatform: async ({ params, viewer }) => {
      await deletePlatform(db, viewer, params.platformId);
      return DONE.platformDeleted;
    },
    deleteLtiDeployment: async ({ params, viewer }) => {
      await deleteDeployment(db, viewer, params.deploymentId);
      return DONE.deploymentDeleted;
    },
    createLtiRegistration: async ({ viewer, request }) => openRegistration(db, viewer, originOf(request)),
  });
}
