import { z } from "zod";
import { messageReply } from "#routes/errors";
import { objectId, optionalText, requiredLabel } from "#routes/fields";
import { problemListSummary } from "#routes/problem-set";
import { difficulty, problemSummary } from "#routes/problems";
import { defineRoute } from "#routes/route";
import { LIMITS } from "#vocabulary/limits";

/** A problem of a list, in the list's order. */
export const listedProblem = z.object({
  _id: objectId,
  number: z.int(),
  title: z.string(),
  difficulty,
  /** Absent for a published problem; only admins get others. */
  status: problemSummary.shape.status,
});
export type ListedProblem = z.infer<typeof listedProblem>;

export const problemList = problemListSummary.extend({ problems: z.array(listedProblem) });
export type ProblemList = z.infer<typeof problemList>;

const params = z.object({ listId: objectId });
const name = requiredLabel("Name", LIMITS.problemListNameLength);
const description = optionalText("Description", LIMITS.problemListDescriptionLength);

function idsOf(what: string, max: number) {
  return z
    .array(z.uuid(`Every entry has to be the id of a ${what}`))
    .max(max, `There may be at most ${max} ${what}s`)
    .refine((ids) => new Set(ids).size === ids.length, `No ${what} may appear twice`);
}

/** `GET /api/problemLists/{listId}` */
export const readProblemList = defineRoute({
  method: "GET",
  path: "/api/problemLists/:listId",
  access: "public",
  publicTopic: "problems",
  summary: "A list of problems",
  tag: "problem lists",
  params,
  replies: { 200: z.object({ list: problemList }) },
});

/** `POST /api/admin/problemLists`: the new list is the last and has no problems. */
export const createProblemList = defineRoute({
  method: "POST",
  path: "/api/admin/problemLists",
  access: "problem.edit",
  summary: "Create a list of problems",
  tag: "problem lists",
  body: z.object({ name, description: description.default("") }),
  replies: { 200: z.object({ list: problemList }) },
});

/** `PUT /api/admin/problemLists/{listId}`: changes what the body names; `problemIds` are all problems of the list in order. */
export const editProblemList = defineRoute({
  method: "PUT",
  path: "/api/admin/problemLists/:listId",
  access: "problem.edit",
  summary: "Rename a list of problems, or set its problems and their order",
  tag: "problem lists",
  params,
  body: z.object({
    name: name.optional(),
    description: description.optional(),
    problemIds: idsOf("problem", LIMITS.problemListSize).optional(),
  }),
  replies: { 200: z.object({ list: problemList }) },
});

/** `DELETE /api/admin/problemLists/{listId}`: its problems stay. */
export const deleteProblemList = defineRoute({
  method: "DELETE",
  path: "/api/admin/problemLists/:listId",
  access: "problem.edit",
  summary: "Delete a list of problems, not the problems",
  tag: "problem lists",
  params,
  replies: { 200: messageReply },
});

/** `PUT /api/admin/problemListOrder`: lists that the body leaves out follow in the order that they had. */
export const orderProblemLists = defineRoute({
  method: "PUT",
  path: "/api/admin/problemListOrder",
  access: "problem.edit",
  summary: "Set the order of the lists of problems",
  tag: "problem lists",
  body: z.object({ listIds: idsOf("list", LIMITS.problemListCount) }),
  replies: { 200: messageReply },
});
