import { CLASS_INVITATION_ROUTES } from "@assay/contract/routes/classes/invitations";
import { CLASS_TEACHERS } from "@assay/contract/vocabulary/class";
import type { FastifyInstance } from "fastify";
import type { Viewing } from "#access/viewer";
import { DONE } from "#base/done";
import { findOwnClass } from "#classes/class";
import { createInvitation, listInvitations, revokeInvitation } from "#classes/invitations/invitations";
import { acceptInvitation, readInvitation } from "#classes/invitations/join-class";
import { registerRoutes } from "#http/register-route";

/** Links and codes with which people come into a class. */
export function registerInvitationRoutes(app: FastifyInstance): void {
  const { db } = app;
  const ofTeacher = (viewing: Viewing, slug: string) => findOwnClass(db, viewing, slug, CLASS_TEACHERS);

  registerRoutes(app, CLASS_INVITATION_ROUTES, {
    listInvitations: async ({ params, viewing }) => ({
      invitations: await listInvitations(db, (await ofTeacher(viewing, params.slug)).row.id),
    }),
    createInvitation: async ({ params, body, viewer, viewing }) =>
      createInvitation(db, viewer, await ofTeacher(viewing, params.slug), body),
    revokeInvitation: async ({ params, viewer, viewing }) => {
      await revokeInvitation(db, viewer, await ofTeacher(viewing, params.slug), params.invitationId);
      return DONE.invitationRevoked;
    },
    readInvitation: ({ body, viewer, request }) => readInvitation(db, { viewer, address: request.ip }, body.secret),
    acceptInvitation: ({ body, viewer, request }) => acceptInvitation(db, { viewer, address: request.ip }, body.secret),
  });
}
