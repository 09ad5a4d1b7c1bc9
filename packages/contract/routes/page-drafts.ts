import { z } from "zod";
import { PAGE_DRAFT_ENDPOINTS } from "#endpoints/pages";
import { objectId, timestamp } from "#routes/fields";
import { defineRoutes } from "#routes/route";
import { FIELD_TEXTS, SCHEMA_TEXTS, said } from "#routes/schema-texts";
import { LIMITS } from "#vocabulary/limits";
import { PAGE_DRAFT_NAME } from "#vocabulary/page-drafts";

const name = z.string().regex(PAGE_DRAFT_NAME, said(SCHEMA_TEXTS.draftName));

/** What a page keeps for the caller. `version` changes with each save. `text` is null if there is nothing to keep, such as for an untouched template. */
export const pageDraft = z.object({
  name: z.string(),
  text: z.string().nullable(),
  version: objectId,
  savedAt: timestamp,
});
export type PageDraft = z.infer<typeof pageDraft>;

const draftParams = z.object({ name });

export const PAGE_DRAFT_ROUTES = defineRoutes(PAGE_DRAFT_ENDPOINTS, "account", {
  /** Those of the named drafts that exist. */
  readPageDrafts: {
    summary: "What the caller has written and not sent",
    query: z.object({
      /** Names, separated by commas. */
      names: z
        .string(said(FIELD_TEXTS.required({ label: "names" })))
        .transform((names) => names.split(","))
        // Not an array of names, whose errors would name fields such as `names.0`, which no request has.
        .refine((names) => names.every((each) => PAGE_DRAFT_NAME.test(each)), said(SCHEMA_TEXTS.draftNames))
        .refine(
          ({ length }) => length <= LIMITS.pageDraftsPerRequest,
          said(SCHEMA_TEXTS.tooManyDraftNames({ max: LIMITS.pageDraftsPerRequest })),
        ),
    }),
    replies: { 200: z.object({ drafts: z.array(pageDraft) }) },
  },
  /** If another device has saved the draft since the caller read it, nothing is stored, and the reply has the stored draft. */
  savePageDraft: {
    summary: "Keep what the caller has written",
    bodyBytes: LIMITS.pageDraftRequestBytes,
    params: draftParams,
    body: z.object({
      text: z
        .string()
        .refine((text) => new TextEncoder().encode(text).byteLength <= LIMITS.pageDraftBytes, {
          message: said(SCHEMA_TEXTS.draftBytes({ max: LIMITS.pageDraftBytes })),
        })
        .nullable(),
      /** The version that the text is based on; null for the first one. */
      base: objectId.nullable(),
      /** Which browser this is: its pages agree with each other, so that a save from the same one never conflicts. */
      device: z.string().regex(/^[\w-]{8,64}$/, said(SCHEMA_TEXTS.device)),
      /** True if the text has been replaced as a whole, so that the one before is kept as an earlier version. */
      isReplaced: z.boolean().default(false),
    }),
    replies: {
      200: z.object({
        isSaved: z.boolean(),
        /** The draft as it is stored now. Its text is left out if it is the one that was sent. */
        draft: pageDraft.extend({ text: z.string().nullable().optional() }),
      }),
    },
  },
  /** At most `LIMITS.pageDraftVersions`, newest first. */
  listPageDraftVersions: {
    summary: "Earlier versions of what the caller has written",
    params: draftParams,
    replies: { 200: z.object({ versions: z.array(z.object({ text: z.string(), savedAt: timestamp })) }) },
  },
});
