import { CLICS_QUERY, WEBHOOK_PARAMS, type WebhookParams } from "@assay/contract/routes/clics";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError } from "#base/app-error";
import { type OpenContest, openTokensContest } from "#clics/access/find-audience";
import { dialectOf } from "#clics/read-routes";
import type { ClicsVersion } from "#clics/view";
import { endOwnWebhook, listOwnWebhooks, registerWebhook, type ShownWebhook } from "#clics/webhooks/webhooks";

/** Who holds a contest's token can have everything that its feed would say sent to an address of theirs. */
export function registerWebhookRoutes(app: FastifyInstance, version: ClicsVersion): void {
  const { db, config } = app;
  const schema = { querystring: CLICS_QUERY, hide: true };
  const ofOne = { schema: { ...schema, params: WEBHOOK_PARAMS } };
  const open = (request: FastifyRequest): Promise<OpenContest> => openTokensContest(db, request);

  app.get("/webhooks", { schema }, async (request, reply) => {
    reply.header("cache-control", "no-store").type("application/json; charset=utf-8");
    return JSON.stringify(await listOwnWebhooks(db, await open(request)));
  });
  app.get("/webhooks/:id", ofOne, async (request, reply) => {
    const { id } = request.params as WebhookParams;
    const found = (await listOwnWebhooks(db, await open(request))).find((webhook: ShownWebhook) => webhook.id === id);
    if (!found) throw new AppError("not_found");
    reply.header("cache-control", "no-store").type("application/json; charset=utf-8");
    return JSON.stringify(found);
  });
  app.post("/webhooks", { schema }, async (request, reply) => {
    app.requireDiskSpace();
    const how = { dialect: dialectOf(version, request), allowsPrivate: config.allowsPrivateCallbacks };
    const webhook = await registerWebhook(db, await open(request), how, request.body);
    reply.code(201).header("location", `${request.url.split("?")[0]}/${webhook.id}`);
    return reply.type("application/json; charset=utf-8").send(JSON.stringify(webhook));
  });
  app.delete("/webhooks/:id", ofOne, async (request, reply) => {
    await endOwnWebhook(db, await open(request), (request.params as WebhookParams).id);
    return reply.code(204).send();
  });
}
