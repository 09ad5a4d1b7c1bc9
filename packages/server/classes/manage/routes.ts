import { MANAGE_CLASS_ROUTES } from "@assay/contract/routes/classes/manage";
import { CLASS_TEACHERS } from "@assay/contract/vocabulary/class";
import type { FastifyInstance } from "fastify";
import type { Viewing } from "#access/viewer";
import { DONE } from "#base/done";
import { findClass, findOwnClass } from "#classes/class";
import { archiveClass, deleteClass, reopenClass } from "#classes/manage/archive-class";
import { copyClass } from "#classes/manage/copy-class";
import { editClass, readSettings } from "#classes/manage/edit-class";
import { showClass } from "#classes/show-class";
import { registerRoutes } from "#http/register-route";

/** What owners and teachers do with a class. */
export function registerManageClassRoutes(app: FastifyInstance): void {
  const { db } = app;
  const ofTeacher = (viewing: Viewing, slug: string) => findOwnClass(db, viewing, slug, CLASS_TEACHERS);
  const ofOwner = (viewing: Viewing, slug: string) => findOwnClass(db, viewing, slug, ["owner"]);
  const shown = async (viewing: Viewing, slug: string) => ({
    class: await showClass(db, await findClass(db, viewing, slug)),
  });

  registerRoutes(app, MANAGE_CLASS_ROUTES, {
    readClassSettings: async ({ params, viewing }) => {
      const found = await ofTeacher(viewing, params.slug);
      return { settings: await readSettings(db, found), revision: found.row.revision };
    },
    editClass: async ({ params, body, viewer, viewing }) => {
      const found = await ofTeacher(viewing, params.slug);
      return shown(viewing, await editClass(db, app.renderMarkdown(viewer), viewer, found, body));
    },
    archiveClass: async ({ params, viewer, viewing }) => {
      await archiveClass(db, viewer, await ofOwner(viewing, params.slug));
      return shown(viewing, params.slug);
    },
    reopenClass: async ({ params, viewer, viewing }) => {
      await reopenClass(db, viewer, await ofOwner(viewing, params.slug));
      return shown(viewing, params.slug);
    },
    copyClass: async ({ params, body, viewer, viewing }) =>
      shown(viewing, await copyClass(db, viewer, await ofTeacher(viewing, params.slug), body)),
    deleteClass: async ({ params, viewer, viewing }) => {
      await deleteClass(db, viewer, await ofOwner(viewing, params.slug));
      return DONE.classDeleted;
    },
  });
}
