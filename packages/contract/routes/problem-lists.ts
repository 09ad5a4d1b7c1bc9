import { z } from "zod";
import { PROBLEM_LIST_ENDPOINTS } from "#endpoints/problems";
import { messageReply } from "#routes/errors";
import { objectId, optionalText, requiredLabel } from "#routes/fields";
import { problemListSummary } from "#routes/problem-set";
import { difficulty, problemSummary } from "#routes/problems";
import { defineRoutes } from "#routes/route";
import { LIMITS } from "#vocabulary/limits";

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

export const PROBLEM_LIST_ROUTES = defineRoutes(PROBLEM_LIST_ENDPOINTS, "problem lists", {
  readProblemList: {
    publicTopic: "problems",
    summary: "A list of problems",
    params,
    replies: { 200: z.object({ list: problemList }) },
  },
  /** The new list is the last and has no problems. */
  createProblemList: {
    summary: "Create a list of problems",
    body: z.object({ name, description: description.default("") }),
    replies: { 200: z.object({ list: problemList }) },
  },
  /** Changes what the body names; `problemIds` are all problems of the list in order. */
  editProblemList: {
    summary: "Rename a list of problems, or set its problems and their order",
    params,
    body: z.object({
      name: name.optional(),
      description: description.optional(),
      problemIds: idsOf("problem", LIMITS.problemListSize).optional(),
    }),
    replies: { 200: z.object({ list: problemList }) },
  },
  /** Its problems stay. */
  deleteProblemList: {
    summary: "Delete a list of problems, not the problems",
    params,
    replies: { 200: messageReply },
  },
  /** Lists that the body leaves out follow in the order that they had. */
  orderProblemLists: {
    summary: "Set the order of the lists of problems",
    body: z.object({ listIds: idsOf("list", LIMITS.problemListCount) }),
    replies: { 200: messageReply },
  },
});
