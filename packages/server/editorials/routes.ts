import * as contract from "@assay/contract/routes/editorials";
import type { Database } from "@assay/database/connect";
import type { FastifyInstance } from "fastify";
import { readWritten, writeEditorial } from "#editorials/edit-editorial";
import { loadEditorial, openHint, openText } from "#editorials/read-editorial";
import { registerRoute } from "#http/register-route";

/** Editorials and hints: readers open them, admins write them. */
export function registerEditorialRoutes(app: FastifyInstance, db: Database): void {
  registerRoute(app, contract.EDITORIAL_ROUTES.readEditorial, async ({ params: { problemId }, viewing }) => ({
    editorial: await loadEditorial(db, viewing, problemId),
  }));

  registerRoute(app, contract.EDITORIAL_ROUTES.openEditorial, async ({ params: { problemId }, viewing }) => ({
    editorial: await openText(db, viewing, problemId),
  }));

  registerRoute(
    app,
    contract.EDITORIAL_ROUTES.openHint,
    async ({ params: { problemId }, body: { number }, viewing }) => ({
      html: await openHint(db, viewing, problemId, number),
    }),
  );

  registerRoute(app, contract.EDITORIAL_ROUTES.readWrittenEditorial, async ({ params: { problemId } }) => ({
    editorial: await readWritten(db, problemId),
  }));

  registerRoute(app, contract.EDITORIAL_ROUTES.editEditorial, async ({ params: { problemId }, body, viewer }) => {
    await writeEditorial(db, app.renderMarkdown(viewer), viewer, problemId, body);
    return { editorial: await readWritten(db, problemId) };
  });
}
