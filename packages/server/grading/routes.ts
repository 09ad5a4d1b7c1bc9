import { GRADING_ROUTES } from "@assay/contract/routes/classes/grading";
import type { FastifyInstance } from "fastify";
import { findMarkedAssignment, findOwnAssignment, findStaffAssignment, rightsIn } from "#gradebook/assignment";
import { setAnonymity } from "#grading/anonymity";
import { listWork } from "#grading/list-work";
import { markWork } from "#grading/mark-work";
import { previewRelease } from "#grading/preview-release";
import { readWork } from "#grading/read-work";
import { readRubrics, storeRubric } from "#grading/rubrics";
import { registerRoutes } from "#http/register-route";

/** Marking the programs of an assignment by rubrics, for the staff of its class. */
export function registerGradingRoutes(app: FastifyInstance): void {
  const { db } = app;

  registerRoutes(app, GRADING_ROUTES, {
    readRubrics: async ({ params, viewing }) => {
      const assignment = await findStaffAssignment(db, viewing, params);
      return { rubrics: await readRubrics(db, assignment.id, viewing), mayEdit: rightsIn(assignment.class).mayRelease };
    },
    storeRubric: async ({ params, body, viewing }) => {
      const assignment = await findOwnAssignment(db, viewing, params);
      const { problemId } = params;
      return { rubric: await storeRubric(db, assignment, viewing, { problemId, change: body }) };
    },
    listWork: async ({ params, viewing }) => listWork(db, await findStaffAssignment(db, viewing, params), viewing),
    readWork: async ({ params, viewing }) =>
      readWork(db, await findStaffAssignment(db, viewing, params), viewing, params.number),
    markWork: async ({ params, body, viewer, viewing }) => {
      const assignment = await findMarkedAssignment(db, viewing, params);
      await markWork(db, assignment, viewer, { number: params.number, marking: body });
      return readWork(db, assignment, viewing, params.number);
    },
    setAnonymity: async ({ params, body, viewer, viewing }) =>
      setAnonymity(db, await findMarkedAssignment(db, viewing, params), viewer, body.isAnonymous),
    previewRelease: async ({ params, viewing }) =>
      previewRelease(db, await findOwnAssignment(db, viewing, params), viewing),
  });
}
