import { createHash } from "node:crypto";
import { PASSWORD_ROUTES } from "@assay/contract/routes/password-reset";
import { PASSWORD_LINK } from "@assay/contract/vocabulary/account-limits";
import { RATES } from "@assay/contract/vocabulary/rates";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError } from "#base/app-error";
import { recordAction } from "#base/audit";
import { clientNetwork } from "#base/client-network";
import { DONE } from "#base/done";
import { countEvent } from "#base/rate-limit";
import { registerRoutes } from "#http/register-route";
import { findLinkOwner, makePasswordLink, useLink } from "#users/password-links";
import { findUserById } from "#users/queries";

/** New passwords for those who have forgotten theirs: by mail, or by a link from an admin. */
export function registerPasswordRoutes(app: FastifyInstance): void {
  const { db, mails } = app;
  const countLink = (request: FastifyRequest) =>
    countEvent(db, `password-link:address:${clientNetwork(request.ip)}`, RATES.passwordLinkPerAddress);

  registerRoutes(app, PASSWORD_ROUTES, {
    requestPasswordMail: async ({ body, request }) => {
      if (mails === null) throw new AppError("no_mail");
      await countEvent(db, `password-mail:address:${clientNetwork(request.ip)}`, RATES.passwordMailPerAddress);
      await countEvent(db, `password-mail:mailbox:${mailboxKey(body.email)}`, RATES.passwordMailPerMailbox);
      // Nothing here looks for an account, so neither the answer nor its time depends on one.
      await mails.send(body.email, body.userName?.trim() || null);
      return DONE.mailSent;
    },
    readPasswordLink: async ({ body, request }) => {
      await countLink(request);
      const { userName } = await findLinkOwner(db, body.token);
      return { userName };
    },
    usePasswordLink: async ({ body, request }) => {
      await countLink(request);
      const { id } = await useLink(db, body.token, body.password, clientNetwork(request.ip));
      request.log.info({ user: id }, "a password was set with a link");
      return DONE.passwordSet;
    },
    createPasswordLink: async ({ params: { id }, viewer, request }) => {
      if (!(await findUserById(db, id))) throw new AppError("user_not_found");
      const { path, expiresAt } = await db.transaction().execute(async (transaction) => {
        await recordAction(transaction, viewer.id, "password_link_created", id);
        return makePasswordLink(transaction, id, PASSWORD_LINK.fromAdminMs);
      });
      request.log.info({ audit: true, admin: viewer.id, user: id }, "an admin created a password reset link");
      return { path, expiresAt: expiresAt.toISOString() };
    },
  });
}

/** Hashed, so that the table of events names nobody. */
function mailboxKey(email: string): string {
  return createHash("sha256").update(email.toLowerCase()).digest("base64url");
}
