import { CLASS_ROUTES } from "@assay/contract/routes/classes/classes";
import type { FastifyInstance } from "fastify";
import { findClass } from "#classes/class";
import { createClass } from "#classes/create-class";
import { listClasses, showClass } from "#classes/show-class";
import { registerRoutes } from "#http/register-route";

/** Classes as their members know them. */
export function registerClassRoutes(app: FastifyInstance): void {
  const { db } = app;

  registerRoutes(app, CLASS_ROUTES, {
    listClasses: ({ query, viewing }) => listClasses(db, viewing, query),
    createClass: async ({ body, viewer, viewing }) => {
      const slug = await createClass(db, app.renderMarkdown(viewer), viewer, body);
      return { class: await showClass(db, await findClass(db, viewing, slug)) };
    },
    readClass: async ({ params, viewing }) => ({
      class: await showClass(db, await findClass(db, viewing, params.slug)),
    }),
  });
}
