import { z } from "zod";
import { messageReply } from "#routes/errors";
import { objectId } from "#routes/fields";
import { problemStatus } from "#routes/problems";
import { defineRoute } from "#routes/route";

const params = z.object({ problemId: objectId });

/** A problem as its page in the workshop shows it. */
export const workshopProblem = z.object({
  _id: objectId,
  number: z.int(),
  title: z.string(),
  status: problemStatus,
  /** False once somebody has submitted to it. */
  canBeDeleted: z.boolean(),
});
/** See `workshopProblem`. */
export type WorkshopProblem = z.infer<typeof workshopProblem>;

/** `GET /api/admin/problems/{problemId}` */
export const readWorkshopProblem = defineRoute({
  method: "GET",
  path: "/api/admin/problems/:problemId",
  access: "admin",
  summary: "A problem as admins edit it",
  tag: "workshop",
  params,
  replies: { 200: z.object({ problem: workshopProblem }) },
});

/** `PUT /api/admin/problems/{problemId}/status` */
export const setProblemStatus = defineRoute({
  method: "PUT",
  path: "/api/admin/problems/:problemId/status",
  access: "admin",
  summary: "Publish, hide or archive a problem, or make it a draft",
  tag: "workshop",
  params,
  body: z.object({ status: problemStatus }),
  replies: { 200: z.object({ problem: workshopProblem }) },
});

/** `DELETE /api/admin/problems/{problemId}`: 409 once somebody has submitted to it. */
export const deleteProblem = defineRoute({
  method: "DELETE",
  path: "/api/admin/problems/:problemId",
  access: "admin",
  summary: "Delete a problem to which nobody has submitted",
  tag: "workshop",
  params,
  replies: { 200: messageReply },
});
