import { z } from "zod";
import { PROBLEM_LIST_ENDPOINTS } from "#endpoints/problems";
import { messageReply } from "#routes/errors";
import { languageCode, objectId, oneOf, optionalText, requiredLabel, requiredLanguage } from "#routes/fields";
import { problemListSummary } from "#routes/problem-set";
import { difficulty, problemSummary, wishedLanguages } from "#routes/problems";
import { defineRoutes } from "#routes/route";
import { FIELD_TEXTS, LABELS, SCHEMA_TEXTS, said } from "#routes/schema-texts";
import type { Wording } from "#texts/wordings";
import { LANGUAGE_KEYS } from "#vocabulary/languages/all";
import { LIMITS } from "#vocabulary/limits";

export const listedProblem = z.object({
  _id: objectId,
  number: z.int(),
  title: z.string(),
  difficulty,
  /** Absent for a published problem; only admins get others. */
  status: problemSummary.shape.status,
});

/** A list's name and description in another language than its own; an empty description is the list's own. */
const listTranslation = z.object({ language: z.string(), name: z.string(), description: z.string() });

export const problemList = problemListSummary.extend({
  problems: z.array(listedProblem),
  /** For who may edit lists: the tag of the language of the list's own texts, empty if it is not known, and what it has in others. */
  ownLanguage: z.string().optional(),
  translations: z.array(listTranslation).optional(),
});
export type ProblemList = z.infer<typeof problemList>;

const params = z.object({ listId: objectId });
const name = requiredLabel(LABELS.name, LIMITS.problemListNameLength);
const description = optionalText(LABELS.description, LIMITS.problemListDescriptionLength);

function idsOf(id: Wording, max: number, tooMany: Wording, twice: Wording) {
  return z
    .array(z.uuid(said(id)))
    .max(max, said(tooMany))
    .refine((ids) => new Set(ids).size === ids.length, said(twice));
}

const listIds = idsOf(
  SCHEMA_TEXTS.listIds,
  LIMITS.problemListCount,
  SCHEMA_TEXTS.lists({ max: LIMITS.problemListCount }),
  SCHEMA_TEXTS.listTwice,
);
const problemIds = idsOf(
  SCHEMA_TEXTS.problemId,
  LIMITS.problemListSize,
  SCHEMA_TEXTS.problemsInList({ max: LIMITS.problemListSize }),
  SCHEMA_TEXTS.problemTwice,
);

const translations = z
  .array(z.object({ language: requiredLanguage, name, description }))
  .max(
    LIMITS.problemListTranslationCount,
    said(SCHEMA_TEXTS.listTranslations({ max: LIMITS.problemListTranslationCount })),
  )
  .refine((all) => new Set(all.map(({ language }) => language)).size === all.length, said(SCHEMA_TEXTS.languageTwice));

const languages = z
  .array(oneOf("languages", LANGUAGE_KEYS))
  .min(1, said(FIELD_TEXTS.tooFew({ label: "languages", min: 1 })))
  .refine((keys) => new Set(keys).size === keys.length, said(SCHEMA_TEXTS.languagesOnce))
  .nullable();

export const PROBLEM_LIST_ROUTES = defineRoutes(PROBLEM_LIST_ENDPOINTS, "problem lists", {
  readProblemList: {
    publicTopic: "problems",
    summary: "A list of problems",
    params,
    query: z.object({ language: wishedLanguages }),
    replies: { 200: z.object({ list: problemList }) },
  },
  /** The new list is the last and has no problems. */
  createProblemList: {
    summary: "Create a list of problems",
    body: z.object({ name, description: description.default("") }),
    replies: { 200: z.object({ list: problemList }) },
  },
  /** Changes what the body names; `problemIds` are all problems of the list in order, `translations` all that it has. */
  editProblemList: {
    summary:
      "Rename a list of problems, set its texts in other languages, the languages of the editor, or its problems and their order",
    params,
    bodyBytes: LIMITS.problemListRequestBytes,
    body: z.object({
      name: name.optional(),
      description: description.optional(),
      /** Empty: not known. */
      language: languageCode.optional(),
      translations: translations.optional(),
      /** Null: all. */
      languages: languages.optional(),
      problemIds: problemIds.optional(),
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
    body: z.object({ listIds }),
    replies: { 200: messageReply },
  },
});
