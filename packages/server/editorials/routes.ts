import { EDITORIAL_ROUTES } from "@assay/contract/routes/editorials";
import type { FastifyInstance } from "fastify";
import { wishesOf } from "#access/reader-languages";
import { readWritten, writeEditorial } from "#editorials/edit-editorial";
import { loadEditorial, openHint, openText } from "#editorials/read-editorial";
import { registerRoutes } from "#http/register-route";
import { requireEditable } from "#problems/editors-only";

/** Editorials and hints: readers open them, admins write them. */
export function registerEditorialRoutes(app: FastifyInstance): void {
  const { db } = app;

  registerRoutes(app, EDITORIAL_ROUTES, {
    readEditorial: async ({ params: { problemId }, query, viewing }) => ({
      editorial: await loadEditorial(db, viewing, problemId, wishesOf(query.language)),
    }),
    openEditorial: async ({ params: { problemId }, query, viewing }) => ({
      editorial: await openText(db, viewing, problemId, wishesOf(query.language)),
    }),
    openHint: async ({ params: { problemId }, query, body: { number }, viewing }) => ({
      html: await openHint(db, viewing, problemId, number, wishesOf(query.language)),
    }),
    readWrittenEditorial: async ({ params: { problemId }, viewing }) => {
      await requireEditable(db, viewing, problemId);
      return { editorial: await readWritten(db, problemId) };
    },
    editEditorial: async ({ params: { problemId }, body, viewer, viewing }) => {
      await requireEditable(db, viewing, problemId);
      await writeEditorial(db, app.renderMarkdown(viewer), viewer, problemId, body);
      return { editorial: await readWritten(db, problemId) };
    },
  });
}
