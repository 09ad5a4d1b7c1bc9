import { MANAGE_USERS_ROUTES } from "@assay/contract/routes/manage-users";
import type { FastifyInstance } from "fastify";
import { AppError } from "#base/app-error";
import { recordAction } from "#base/audit";
import { DONE } from "#base/done";
import { REFUSALS } from "#base/refusals";
import { registerRoutes } from "#http/register-route";
import { createTableExporter } from "#http/table-export";
import { checkRows, createNewUsers } from "#users/create-users";
import { deactivateAccount, reactivateAccount } from "#users/deactivate";
import { findMatchingUsers } from "#users/find-users";
import { makePassword } from "#users/manage-accounts";
import { hashPassword } from "#users/passwords";
import { findUserById } from "#users/queries";
import { storePassword } from "#users/store-password";
import { USER_TABLE_HEADER, userTable } from "#users/users-table";

/** What admins do with users beyond the specification: find, create, deactivate, and give them a new password. */
export function registerManageUserRoutes(app: FastifyInstance): void {
  const { db } = app;
  const exportTable = createTableExporter(db);

  registerRoutes(app, MANAGE_USERS_ROUTES, {
    findUsers: ({ query }) => findMatchingUsers(db, query),
    exportUsers: ({ query: { format, ...filter }, request, reply }) =>
      exportTable(request, reply, {
        ...{ name: "users", format, header: USER_TABLE_HEADER },
        pages: userTable(db, filter),
      }),
    checkNewUsers: async ({ body }) => ({
      rows: await checkRows(db, body.users),
    }),
    createUsers: async ({ body, viewer, reply }) => {
      const { fileName, key } = body;
      const users = await createNewUsers(db, body.users, { adminId: viewer.id, fileName, key });
      reply.header("cache-control", "no-store");
      return { users };
    },
    deactivateUser: async ({ params: { id }, viewer }) => {
      if (id === viewer.id) throw new AppError("own_account", { text: REFUSALS.account.ownAccount });
      await deactivateAccount(db, id, viewer.id);
      return DONE.userDeactivated;
    },
    reactivateUser: async ({ params: { id }, viewer }) => {
      await reactivateAccount(db, id, viewer.id);
      return DONE.userReactivated;
    },
    resetPassword: async ({ params: { id }, viewer, reply }) => {
      if (id === viewer.id) throw new AppError("own_account", { text: REFUSALS.account.ownPassword });
      if (!(await findUserById(db, id))) throw new AppError("user_not_found");
      const password = makePassword();
      const passwordHash = await hashPassword(password, `new users of ${viewer.id}`);
      await db.transaction().execute(async (transaction) => {
        await recordAction(transaction, viewer.id, "password_reset", id);
        await storePassword(transaction, { userId: id, passwordHash, mustChange: true, keptSession: null });
      });
      reply.header("cache-control", "no-store");
      return { password };
    },
  });
}
