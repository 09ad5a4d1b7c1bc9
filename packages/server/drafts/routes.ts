import { PAGE_DRAFT_ROUTES } from "@assay/contract/routes/page-drafts";
import type { FastifyInstance } from "fastify";
import { listVersions, readDrafts } from "#drafts/queries";
import { saveDraft } from "#drafts/save-draft";
import { registerRoutes } from "#http/register-route";

/** Registers the routes of what pages keep for a user. Only that user reaches it, and only with a session. */
export function registerPageDraftRoutes(app: FastifyInstance): void {
  const { db } = app;

  registerRoutes(app, PAGE_DRAFT_ROUTES, {
    readPageDrafts: async ({ query: { names }, viewer }) => {
      return { drafts: await readDrafts(db, viewer.id, names) };
    },
    savePageDraft: async ({ params: { name }, body, viewer }) => {
      return saveDraft(db, viewer.id, name, body);
    },
    listPageDraftVersions: async ({ params: { name }, viewer }) => {
      return { versions: await listVersions(db, viewer.id, name) };
    },
  });
}
