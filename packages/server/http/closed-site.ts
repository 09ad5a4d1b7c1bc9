import type { FastifyInstance, FastifyRequest } from "fastify";
import { isForClics, mayHaveKeyInBody } from "#access/credentials";
import { AppError } from "#base/app-error";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The route says by itself who asks, for example by a signature, so that a site for users alone does not close it to visitors. */
    isForVisitors?: true;
  }
}

/**
 * Refuses every request of a visitor where only users see anything (docs/decisions/0113-who-sees-people.md), except to the routes that
 * say otherwise: a new route is closed. Comes after `readViewers`.
 */
export function closeToVisitors(app: FastifyInstance): void {
  const refuse = async (request: FastifyRequest) => {
    if (app.site.current().usersOnly && isVisitor(request) && !isOpenToVisitors(request))
      throw new AppError(request.refusal ?? "not_signed_in");
  };
  app.addHook("onRequest", async (request) => {
    // Its body may hold the API token.
    if (!mayHaveKeyInBody(request)) await refuse(request);
  });
  app.addHook("preValidation", refuse);
}

function isVisitor(request: FastifyRequest): boolean {
  // A contest's token opens that contest, and CLICS refuses any other one.
  if (isForClics(request) && request.credential === "token") return false;
  return request.viewer === null && request.judge0Manager === null;
}

function isOpenToVisitors({ method, routeOptions: { config } }: FastifyRequest): boolean {
  // What a browser asks before it sends the request itself.
  if (method === "OPTIONS") return true;
  return config.contract?.isForVisitors === true || config.isForVisitors === true;
}
