import { USER_ROUTES } from "@assay/contract/routes/users";
import type { FastifyInstance } from "fastify";
import { AppError } from "#base/app-error";
import { DONE } from "#base/done";
import { registerRoutes } from "#http/register-route";
import { changeUser, deleteUserAccount } from "#users/change-user";
import { findUserById, findUserByUserName, hasSolved, listAllUsers } from "#users/queries";
import { isId, profileFor, requireProfile } from "#users/rules";

/** Profiles, points, and user management (specification, sections 2 and 7). */
export function registerUserRoutes(app: FastifyInstance): void {
  const { db } = app;

  registerRoutes(app, USER_ROUTES, {
    readUser: async ({ params: { username }, viewer }) => {
      const user = isId(username) ? await findUserById(db, username) : await findUserByUserName(db, username);
      if (!user) throw new AppError("user_not_found");
      return { user: profileFor(viewer, { ...user, name: await requireProfile(app, viewer, user._id) }) };
    },
    updatePoints: async ({ params: { userId }, body, viewer }) => {
      if (userId !== viewer.id) throw new AppError("forbidden");
      if (body.isAccepted && !(await hasSolved(db, userId, body.problemId))) throw new AppError("not_accepted");
      const user = await findUserById(db, userId);
      if (!user) throw new AppError("user_not_found");
      return { user };
    },
    listUsers: async () => ({ users: await listAllUsers(db) }),
    editUser: async ({ params: { id }, body, viewer }) => ({
      user: await changeUser(app, id, body, viewer.id),
    }),
    deleteUser: async ({ params: { id }, viewer }) => {
      await deleteUserAccount(db, id, viewer.id);
      return DONE.userDeleted;
    },
  });
}
