import { z } from "zod";
import { objectId, optionalText, requiredText, timestamp } from "#routes/fields";
import { defineRoute } from "#routes/route";
import { LIMITS } from "#vocabulary/limits";

const params = z.object({ problemId: objectId });

/** An editorial and its hints, as far as the reader has opened them. */
export const editorial = z.object({
  /** All hints, opened or not. */
  hintCount: z.int(),
  /** HTML of those that the reader has opened, in their order. The browser remembers what a visitor has opened. */
  hints: z.array(z.string()),
  /** False if there are only hints. */
  hasText: z.boolean(),
  /** Null until the reader has solved the problem or chosen to see the editorial. */
  text: z.object({ html: z.string(), author: z.string().nullable(), updatedAt: timestamp }).nullable(),
});
export type Editorial = z.infer<typeof editorial>;

/** `GET /api/problem/{problemId}/editorial`: null if nothing is published. Visitors get neither the text nor a hint. */
export const readEditorial = defineRoute({
  method: "GET",
  path: "/api/problem/:problemId/editorial",
  access: "public",
  summary: "A problem's editorial and hints, as far as the reader has opened them",
  tag: "problems",
  publicTopic: "problems",
  params,
  replies: { 200: z.object({ editorial: editorial.nullable() }) },
});

/** `POST /api/problem/{problemId}/editorial`: the reader's choice to see the editorial, which is recorded. */
export const openEditorial = defineRoute({
  method: "POST",
  path: "/api/problem/:problemId/editorial",
  access: "session",
  summary: "Open a problem's editorial",
  tag: "problems",
  params,
  replies: { 200: z.object({ editorial }) },
});

/** `POST /api/problem/{problemId}/hints`: users open the hints in order, and each opening is recorded; visitors' are not. */
export const openHint = defineRoute({
  method: "POST",
  path: "/api/problem/:problemId/hints",
  access: "public",
  summary: "Open a hint of a problem",
  tag: "problems",
  params,
  body: z.object({ number: z.int("Number has to be a whole number").min(1, "Hints are counted from 1") }),
  replies: { 200: z.object({ html: z.string() }) },
});

const written = {
  text: optionalText("Editorial", LIMITS.editorialLength),
  hints: z
    .array(requiredText("Hint", LIMITS.hintLength))
    .max(LIMITS.hintCount, `A problem may have at most ${LIMITS.hintCount} hints`),
  isPublished: z.boolean("Published has to be true or false"),
};
const revision = z.int("Revision has to be a whole number");

/** An editorial as admins write it, in Markdown. Without one, everything is empty and `revision` is 0. */
export const writtenEditorial = z.object({ ...written, revision, updatedAt: timestamp.nullable() });
export type WrittenEditorial = z.infer<typeof writtenEditorial>;

/** `GET /api/admin/problems/{problemId}/editorial` */
export const readWrittenEditorial = defineRoute({
  method: "GET",
  path: "/api/admin/problems/:problemId/editorial",
  access: "problem.edit",
  summary: "A problem's editorial as admins write it",
  tag: "workshop",
  params,
  replies: { 200: z.object({ editorial: writtenEditorial }) },
});

/** `PUT /api/admin/problems/{problemId}/editorial`: 409 if somebody has changed the editorial since `revision`. */
export const editEditorial = defineRoute({
  method: "PUT",
  path: "/api/admin/problems/:problemId/editorial",
  access: "problem.edit",
  summary: "Write a problem's editorial and hints",
  tag: "workshop",
  params,
  bodyBytes: LIMITS.statementRequestBytes,
  body: z
    .object({ ...written, revision })
    .refine(({ text, hints, isPublished }) => !isPublished || text.trim() !== "" || hints.length > 0, {
      message: "Write an editorial or a hint before you publish it",
      path: ["isPublished"],
    }),
  replies: { 200: z.object({ editorial: writtenEditorial }) },
});
