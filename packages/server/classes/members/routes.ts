import { CLASS_MEMBER_ROUTES } from "@assay/contract/routes/classes/members";
import { CLASS_ROLES, CLASS_TEACHERS } from "@assay/contract/vocabulary/class";
import type { FastifyInstance } from "fastify";
import type { Viewing } from "#access/viewer";
import { DONE } from "#base/done";
import { findClass, findOwnClass } from "#classes/class";
import { addExisting, changeSection, editMember, leaveClass, setStates } from "#classes/members/change-members";
import { listMembers, readMember } from "#classes/members/list-members";
import { resetPasswords } from "#classes/members/reset-passwords";
import { registerRoutes } from "#http/register-route";

/** Who is in a class. */
export function registerMemberRoutes(app: FastifyInstance): void {
  const { db } = app;
  const ofTeacher = (viewing: Viewing, slug: string) => findOwnClass(db, viewing, slug, CLASS_TEACHERS);

  registerRoutes(app, CLASS_MEMBER_ROUTES, {
    listClassMembers: async ({ params, query, viewing }) =>
      listMembers(db, await findClass(db, viewing, params.slug), query),
    addClassMember: async ({ params, body, viewer, viewing }) => {
      const found = await findClass(db, viewing, params.slug);
      return { member: await readMember(db, found.row.id, await addExisting(db, viewer, found, body)) };
    },
    editClassMember: async ({ params, body, viewer, viewing }) => {
      const found = await ofTeacher(viewing, params.slug);
      await editMember(db, viewer, found, params.userId, body);
      return { member: await readMember(db, found.row.id, params.userId) };
    },
    setMemberStates: async ({ params, body, viewer, viewing }) => ({
      changed: await setStates(db, viewer, await ofTeacher(viewing, params.slug), body.userIds, body.state),
    }),
    resetMemberPasswords: async ({ params, body, viewer, viewing }) => ({
      cards: await resetPasswords(db, viewer, await ofTeacher(viewing, params.slug), body.userIds, body.words),
    }),
    changeClassSection: async ({ params, body, viewer, viewing }) => ({
      changed: await changeSection(db, viewer, await ofTeacher(viewing, params.slug), body.name, body.newName),
    }),
    leaveClass: async ({ params, viewer, viewing }) => {
      await leaveClass(db, viewer, await findOwnClass(db, viewing, params.slug, CLASS_ROLES));
      return DONE.classLeft;
    },
  });
}
