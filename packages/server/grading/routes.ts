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
      return { rubrics: await readRubrics(db, assignment.id), mayEdit: rightsIn(assignment.class).mayRelease };
    },
    storeRubric: async ({ params, body, viewer, viewing }) => {
      const assignment = await findOwnAssignment(db, viewing, params);
      const { problemId } = params;
      return { rubric: await storeRubric(db, assignment, viewer, { problemId, change: body }) };
    },
    listWork: async ({ params, viewer, viewing }) =>
      listWork(db, await findStaffAssignment(db, viewing, params), viewer),
    readWork: async ({ params, viewer, viewing }) =>
      readWork(db, await findStaffAssignment(db, viewing, params), viewer, params.number),
    markWork: async ({ params, body, viewer, viewing }) => {
      const assignment = await findMarkedAssignment(db, viewing, params);
      await markWork(db, assignment, viewer, { number: params.number, marking: body });
      return readWork(db, assignment, viewer, params.number);
    },
    setAnonymity: async ({ params, body, viewer, viewing }) =>
      setAnonymity(db, await findMarkedAssignment(db, viewing, params), viewer, body.isAnonymous),
    previewRelease: async ({ params, viewer, viewing }) =>
      previewRelease(db, await findOwnAssignment(db, viewing, params), viewer),
  });
}
