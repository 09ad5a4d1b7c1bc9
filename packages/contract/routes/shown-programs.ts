import { z } from "zod";
import { SHOWN_PROGRAM_ENDPOINTS } from "#endpoints/discussions";
import { countedNumber, objectId, oneOf, shownLabel, timestamp } from "#routes/fields";
import { defineRoutes } from "#routes/route";
import { FIELD_TEXTS, said } from "#routes/schema-texts";
import { PROGRAM_ORDERS } from "#vocabulary/discussion";
import { LANGUAGE_KEYS } from "#vocabulary/languages/all";

const shownProgram = z.object({
  /** The number of the submission. */
  number: z.int(),
  /** By the site's rule for names. */
  authorName: shownLabel,
  submittedAt: timestamp,
  /** `key` is null for a language that the pages do not offer. */
  language: z.object({ key: z.string().nullable(), name: z.string() }),
  /** The most wall time of a test in milliseconds; null if the results were deleted. */
  wallTimeMs: z.number().nullable(),
});
export type ShownProgram = z.infer<typeof shownProgram>;

const params = z.object({ problemId: objectId });
const shown = z.object({ isShown: z.boolean(said(FIELD_TEXTS.trueOrFalse({ label: "isShown" }))) });

export const SHOWN_PROGRAM_ROUTES = defineRoutes(SHOWN_PROGRAM_ENDPOINTS, "problems", {
  /** One of each user: the newest accepted one outside contests and assignments. */
  listShownPrograms: {
    showsPeople: "posts",
    summary: "Accepted programs of others, where the problem's author allows it, for who has solved the problem",
    params,
    query: z.object({
      language: oneOf("language", LANGUAGE_KEYS).optional(),
      sort: oneOf("sort", PROGRAM_ORDERS).default("newest"),
      page: countedNumber("page").default(1),
    }),
    replies: {
      200: z.object({
        programs: z.array(shownProgram),
        hasMore: z.boolean(),
        /** Whether the caller shows their own. */
        isShown: z.boolean(),
      }),
    },
  },
  readShownProgram: {
    showsPeople: "posts",
    summary: "An accepted program of somebody else",
    params: z.object({ problemId: objectId, number: countedNumber("number") }),
    replies: { 200: z.object({ program: shownProgram, source: z.string() }) },
  },
  readShowsOwnPrograms: {
    summary: "Whether your accepted programs are shown to others who solved the problem",
    replies: { 200: shown },
  },
  showOwnPrograms: {
    summary: "Show your accepted programs to others who solved the problem, or not",
    body: shown,
    replies: { 200: shown },
  },
});
