import type { FastifyInstance } from "fastify";
import { originOf } from "#http/origin";
import { registerPlatform } from "#lti/admin/register-platform";
import { HIDDEN, HTML } from "#lti/forms";
import { LtiError } from "#lti/lti-error";
import { allowFrames } from "#lti/page-policy";
import { pageTexts } from "#lti/page-texts";
import { page, paragraph } from "#lti/pages";

interface RegistrationRoute {
  Params: { secret: string };
  Querystring: { openid_configuration?: unknown; registration_token?: unknown };
}

/** Where a platform registers itself, in a frame or a window of its own pages. */
export function registerRegistrationPage(scope: FastifyInstance): void {
  scope.get<RegistrationRoute>("/register/:secret", HIDDEN, async (request, reply) => {
    const { openid_configuration: address, registration_token: token } = request.query;
    const configurationUrl = typeof address === "string" ? address : "";
    const own = pageTexts(request);
    const origin = originOf(request);
    allowFrames(reply, [configurationUrl]);
    // Else the page could not tell the window that opened it.
    reply.header("cross-origin-opener-policy", "unsafe-none");
    try {
      const asked = {
        secret: request.params.secret,
        configurationUrl,
        token: typeof token === "string" ? token : null,
      };
      await registerPlatform(scope.db, asked, origin);
    } catch (error) {
      if (!(error instanceof LtiError)) throw error;
      return reply
        .code(400)
        .type(HTML)
        .send(page(own, own.texts.registrationFailed, paragraph(own.say(error.text))));
    }
    const hint = paragraph(own.texts.registeredHint({ page: `${origin}/admin/lti` }));
    return reply.type(HTML).send(page(own, own.texts.registered, `<div data-closes>${hint}</div>`));
  });
}
