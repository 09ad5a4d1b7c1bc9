import * as contract from "@assay/contract/routes/page-drafts";
import type { Database } from "@assay/database/connect";
import type { FastifyInstance } from "fastify";
import { listVersions, readDrafts } from "#drafts/queries";
import { saveDraft } from "#drafts/save-draft";
import { registerRoute } from "#http/register-route";

/** Registers the routes of what pages keep for a user. Only that user reaches it, and only with a session. */
export function registerPageDraftRoutes(app: FastifyInstance, db: Database): void {
  registerRoute(app, contract.PAGE_DRAFT_ROUTES.readPageDrafts, async ({ query: { names }, viewer }) => {
    return { drafts: await readDrafts(db, viewer.id, names) };
  });

  registerRoute(app, contract.PAGE_DRAFT_ROUTES.savePageDraft, async ({ params: { name }, body, viewer }) => {
    return saveDraft(db, viewer.id, name, body);
  });

  registerRoute(app, contract.PAGE_DRAFT_ROUTES.listPageDraftVersions, async ({ params: { name }, viewer }) => {
    return { versions: await listVersions(db, viewer.id, name) };
  });
}
