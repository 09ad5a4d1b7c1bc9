import { LTI_COURSE_ROUTES } from "@assay/contract/routes/classes/courses";
import type { FastifyInstance } from "fastify";
import { DONE } from "#base/done";
import { findClass } from "#classes/class";
import { findStaffClass, findTaughtClass } from "#gradebook/assignment";
import { registerRoutes } from "#http/register-route";
import { readCourseReturn } from "#lti/courses/course-return";
import { connectCourse, disconnectCourse, listCourses, setCourseLink, syncCourse } from "#lti/courses/courses";
import { listSentGrades, resendGrades } from "#lti/courses/sent-grades";

/** The courses of learning platforms that belong to a class, for its teachers; and what was sent to them, for its staff. */
export function registerCourseRoutes(app: FastifyInstance): void {
  const { db } = app;

  registerRoutes(app, LTI_COURSE_ROUTES, {
    listCourses: async ({ params, viewer, viewing }) =>
      listCourses(db, viewer, await findTaughtClass(db, viewing, params.slug)),
    connectCourse: async ({ params, body, viewer, viewing }) => {
      const found = await findTaughtClass(db, viewing, params.slug);
      await connectCourse(db, viewer, found.row.id, body.courseId);
      return listCourses(db, viewer, found);
    },
    disconnectCourse: async ({ params, viewer, viewing }) => {
      const found = await findTaughtClass(db, viewing, params.slug);
      await disconnectCourse(db, viewer, found.row.id, params.courseId);
      return listCourses(db, viewer, found);
    },
    syncCourse: async ({ params, viewing }) => {
      await syncCourse(db, (await findTaughtClass(db, viewing, params.slug)).row.id, params.courseId);
      return DONE.rosterSoon;
    },
    setCourseLink: async ({ params, body, viewer, viewing }) => {
      const found = await findTaughtClass(db, viewing, params.slug);
      await setCourseLink(db, viewer, found.row.id, { linkId: params.linkId, assignment: body.assignment });
      return listCourses(db, viewer, found);
    },
    listSentGrades: async ({ params, viewing }) => ({
      grades: await listSentGrades(db, (await findStaffClass(db, viewing, params.slug)).row.id),
    }),
    readCourseReturn: async ({ params, viewing, viewer, request }) => ({
      course: await readCourseReturn(request, viewer.id, (await findClass(db, viewing, params.slug)).row.id),
    }),
    resendGrades: async ({ params, viewing }) => ({
      count: await resendGrades(db, (await findTaughtClass(db, viewing, params.slug)).row.id),
    }),
  });
}
