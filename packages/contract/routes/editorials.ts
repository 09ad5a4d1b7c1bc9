import { z } from "zod";
import { EDITORIAL_ENDPOINTS } from "#endpoints/problems";
import { moment } from "#routes/contests/fields";
import { objectId, oneOf, optionalText, requiredText, revision, timestamp } from "#routes/fields";
import { wishedLanguages } from "#routes/problems";
import { defineRoutes } from "#routes/route";
import { FIELD_TEXTS, LABELS, SCHEMA_TEXTS, said } from "#routes/schema-texts";
import { EDITORIAL_OPENINGS } from "#vocabulary/editorial";
import { LIMITS } from "#vocabulary/limits";

const params = z.object({ problemId: objectId });
const query = z.object({ language: wishedLanguages });

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
  /**
   * What has to come before the reader may open the text, all of it; null once they may, and without a text. Until then nothing of the text
   * is sent to them.
   */
  opensAfter: z
    .object({
      /** The reader has to solve the problem. */
      solving: z.boolean(),
      /** Or to submit to it this often. */
      tries: z.object({ needed: z.int(), made: z.int() }).nullable(),
      /** Not before this moment. */
      at: timestamp.nullable(),
      /** The last due date of the reader's assignments with the problem that keep it until then. */
      dueAt: timestamp.nullable(),
    })
    .nullable(),
  /** The language tag of its texts, if it is known; only for who has asked for a language. */
  language: z.string().optional(),
});
export type Editorial = z.infer<typeof editorial>;

const tries = LIMITS.editorialTries;
const triesSentence = said(FIELD_TEXTS.wholeNumberBetween({ label: "opensTries", ...tries }));

/** When the editorial opens, with the number of submissions or the moment that this needs; the others are not kept. */
const opening = {
  opens: oneOf("opens", EDITORIAL_OPENINGS),
  opensTries: z.int(triesSentence).min(tries.min, triesSentence).max(tries.max, triesSentence).nullable(),
  opensAt: moment("opensAt").nullable(),
};

const written = {
  text: optionalText(LABELS.editorial, LIMITS.editorialLength),
  hints: z
    .array(requiredText(LABELS.hint, LIMITS.hintLength))
    .max(LIMITS.hintCount, said(SCHEMA_TEXTS.hints({ max: LIMITS.hintCount }))),
  isPublished: z.boolean(said(FIELD_TEXTS.trueOrFalse({ label: LABELS.published }))),
};

/** An editorial as admins write it, in Markdown. Without one, everything is empty and `revision` is 0. */
export const writtenEditorial = z.object({ ...written, ...opening, revision, updatedAt: timestamp.nullable() });
export type WrittenEditorial = z.infer<typeof writtenEditorial>;

export const EDITORIAL_ROUTES = defineRoutes(EDITORIAL_ENDPOINTS, "problems", {
  /** Null if nothing is published. Visitors get neither the text nor a hint. */
  readEditorial: {
    summary: "A problem's editorial and hints, as far as the reader has opened them",
    publicTopic: "problems",
    params,
    query,
    replies: { 200: z.object({ editorial: editorial.nullable() }) },
  },
  /** The reader's choice to see the editorial, which is recorded. */
  openEditorial: {
    worksOnFullDisk: true,
    summary: "Open a problem's editorial",
    params,
    query,
    replies: { 200: z.object({ editorial }) },
  },
  /** Users open the hints in order, and each opening is recorded; visitors' are not. */
  openHint: {
    worksOnFullDisk: true,
    summary: "Open a hint of a problem",
    params,
    query,
    body: z.object({
      number: z.int(said(FIELD_TEXTS.wholeNumber({ label: LABELS.number }))).min(1, said(SCHEMA_TEXTS.hintNumber)),
    }),
    replies: { 200: z.object({ html: z.string() }) },
  },
  readWrittenEditorial: {
    tag: "workshop",
    summary: "A problem's editorial as admins write it",
    params,
    replies: { 200: z.object({ editorial: writtenEditorial }) },
  },
  /** 409 if somebody has changed the editorial since `revision`. Without `opens`, it opens as before. */
  editEditorial: {
    tag: "workshop",
    summary: "Write a problem's editorial and hints",
    params,
    bodyBytes: LIMITS.statementRequestBytes,
    body: z
      .object({
        ...{ ...written, revision },
        opens: opening.opens.optional(),
        opensTries: opening.opensTries.default(null),
        opensAt: opening.opensAt.default(null),
      })
      .refine(({ opens, opensTries }) => opens !== "tries" || opensTries !== null, {
        message: triesSentence,
        path: ["opensTries"],
      })
      .refine(({ opens, opensAt }) => opens !== "date" || opensAt !== null, {
        message: said(SCHEMA_TEXTS.noOpening),
        path: ["opensAt"],
      })
      .refine(({ text, hints, isPublished }) => !isPublished || text.trim() !== "" || hints.length > 0, {
        message: said(SCHEMA_TEXTS.emptyEditorial),
        path: ["isPublished"],
      }),
    replies: { 200: z.object({ editorial: writtenEditorial }) },
  },
});
