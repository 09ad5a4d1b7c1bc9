import { z } from "zod";
import { PROBLEM_SET_ENDPOINTS } from "#endpoints/problems";
import { objectId, oneOf, pageNumber } from "#routes/fields";
import { difficulty, problemStatus, problemSummary, wishedLanguages } from "#routes/problems";
import { defineRoutes } from "#routes/route";
import { FIELD_TEXTS, type Label, SCHEMA_TEXTS, said } from "#routes/schema-texts";
import { LANGUAGE_KEYS } from "#vocabulary/languages/all";
import { LIMITS } from "#vocabulary/limits";
import { namedTags, OWN_FILTERS, PROBLEM_SORTS, PROBLEM_STATES } from "#vocabulary/problem";

/** A search or filter text from the address: trimmed, and absent if it is empty. */
function filterText(label: Label, max: number) {
  return z
    .string()
    .trim()
    .max(max, said(FIELD_TEXTS.tooLong({ label, max })))
    .refine((text) => !text.includes("\u0000") && text.isWellFormed(), said(FIELD_TEXTS.broken({ label })))
    .transform((text) => text || undefined)
    .optional();
}

/** Which problems are meant, and in which order. Without any of these, all problems by number. */
export const problemFilter = z.object({
  /** Searched in number, title, tags, author and statement; a word also matches words that begin with it. */
  q: filterText("q", LIMITS.searchLength),
  /** Ignored for visitors, who have no state. */
  state: oneOf("state", PROBLEM_STATES).optional(),
  /** What the caller has kept: favourites, or problems with a note of theirs. Ignored for visitors. */
  own: oneOf("own", OWN_FILTERS).optional(),
  difficulty: difficulty.optional(),
  /** Tags separated by commas; problems must have all of them. */
  tags: filterText("tags", LIMITS.filterTagCount * (LIMITS.tags.length + 1)).refine(
    (text) => namedTags(text).length <= LIMITS.filterTagCount,
    said(SCHEMA_TEXTS.filterTags({ max: LIMITS.filterTagCount })),
  ),
  author: filterText("author", LIMITS.authorNameLength),
  /** Problems of this status instead of published ones. Ignored unless an admin asks. */
  status: problemStatus.optional(),
  list: z.uuid(said(SCHEMA_TEXTS.listId)).optional(),
  /** By relevance if there is a search, otherwise in the list's order, otherwise by number. */
  sort: oneOf("sort", PROBLEM_SORTS).optional(),
  direction: oneOf("direction", ["ascending", "descending"]).optional(),
});
export type ProblemFilter = z.output<typeof problemFilter>;

export const problemRow = problemSummary.extend({
  /** If the search matches nothing but the statement: the matching part of it, as plain text. */
  excerpt: z.string().optional(),
  /** The language tag of the title, if it is a translation. */
  language: z.string().optional(),
});
export type ProblemRow = z.infer<typeof problemRow>;

/** How many problems match the filters other than the state, by state. */
export const stateCounts = z.object({ solved: z.int(), tried: z.int(), new: z.int() });

/** A problem that comes before or after another one. */
export const neighbour = z.object({
  _id: objectId,
  number: z.int(),
  title: z.string(),
  /** The language tag of the title, if it is a translation. */
  language: z.string().optional(),
});
export type Neighbour = z.infer<typeof neighbour>;

/** A list of problems, with how many of them the caller has solved; 0 for visitors. */
export const problemListSummary = z.object({
  _id: objectId,
  name: z.string(),
  description: z.string(),
  /** The language tag of the name, if it is a translation, and the name in the list's own language. */
  language: z.string().optional(),
  ownName: z.string().optional(),
  /** The keys of the languages that the editor offers for its problems; null for all. */
  languages: z.array(z.enum(LANGUAGE_KEYS)).nullable(),
  total: z.int(),
  solved: z.int(),
});
export type ProblemListSummary = z.infer<typeof problemListSummary>;

export const PROBLEM_SET_ROUTES = defineRoutes(PROBLEM_SET_ENDPOINTS, "problems", {
  /** 20 per page; a number past the end returns the last page. */
  listProblems: {
    publicTopic: "problems",
    summary: "A page of the problem set",
    query: problemFilter.extend({ pageNumber: pageNumber("pageNumber"), language: wishedLanguages }),
    replies: {
      200: z.object({
        problems: z.array(problemRow),
        page: z.int(),
        pages: z.int(),
        /** Problems on all pages. */
        total: z.int(),
        /** Absent for visitors. */
        states: stateCounts.optional(),
      }),
    },
  },
  /** With the filters of the problem set, even for a problem that they leave out. */
  readNeighbours: {
    publicTopic: "problems",
    summary: "The problems before and after a problem in the problem set",
    params: z.object({ problemId: objectId }),
    query: problemFilter.extend({ language: wishedLanguages }),
    replies: { 200: z.object({ previous: neighbour.nullable(), next: neighbour.nullable() }) },
  },
  /** What the problem set shows beside its rows. Counts are of all problems. */
  readProblemOverview: {
    publicTopic: "problems",
    summary: "The caller's progress, the lists, and the tags and authors of the problem set",
    query: z.object({ language: wishedLanguages }),
    replies: {
      200: z.object({
        /** One entry for each difficulty, the easiest first. */
        progress: z.array(z.object({ difficulty, total: z.int(), solved: z.int() })),
        lists: z.array(problemListSummary),
        /** By their names in lower case; `label` is as the author of the first problem with it wrote it. */
        tags: z.array(z.object({ name: z.string(), count: z.int(), label: z.string() })),
        authors: z.array(z.object({ name: z.string(), count: z.int() })),
      }),
    },
  },
});
