import { ACTIVITY_ROUTES } from "@assay/contract/routes/activity";
import { may } from "@assay/contract/vocabulary/permissions";
import type { FastifyInstance } from "fastify";
import { AppError } from "#base/app-error";
import { registerRoutes } from "#http/register-route";
import { readUserActivity } from "#profiles/read-activity";
import { findVisibility, storeVisibility } from "#profiles/visibility";

/** Registers what a profile shows besides the user: their activity, and who may see it. */
export function registerProfileRoutes(app: FastifyInstance): void {
  const { db } = app;

  registerRoutes(app, ACTIVITY_ROUTES, {
    readActivity: async ({ params: { username }, viewer, viewing }) => {
      const user = await findVisibility(db, username);
      if (!user) throw new AppError("user_not_found");
      const isPublic = user.isPublic && !user.isDeactivated;
      const shown = { isPublic, ...(user.isDeactivated && { isDeactivated: true }) };
      const maySee = isPublic || viewer?.id === user.id || may(viewer, "user.read");
      if (!maySee) return { ...shown, activity: null };
      const activity = await readUserActivity(db, viewing, user.id);
      const { hasBlog } = app.site.current();
      return { ...shown, activity: hasBlog ? activity : { ...activity, posts: [] } };
    },
    changeVisibility: async ({ body: { isPublic }, viewer }) => {
      await storeVisibility(db, viewer.id, isPublic);
      return { isPublic };
    },
  });
}
