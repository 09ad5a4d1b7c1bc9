import { z } from "zod";
import { NOTE_ENDPOINTS } from "#endpoints/notes";
import { objectId, optionalText, timestamp } from "#routes/fields";
import { defineRoutes } from "#routes/route";
import { LABELS } from "#routes/schema-texts";
import { LIMITS } from "#vocabulary/limits";

const params = z.object({ problemId: objectId });

/** What the caller has noted at a problem. `version` changes with each save. */
export const problemNote = z.object({ text: z.string(), version: objectId, savedAt: timestamp });
export type ProblemNote = z.infer<typeof problemNote>;

export const NOTE_ROUTES = defineRoutes(NOTE_ENDPOINTS, "problems", {
  markFavourite: {
    summary: "Add a problem to one's favourites, or remove it from them",
    params,
    body: z.object({ isFavourite: z.boolean() }),
    replies: { 200: z.object({ isFavourite: z.boolean() }) },
  },
  readNote: {
    summary: "The caller's own note at a problem",
    params,
    replies: { 200: z.object({ note: problemNote.nullable() }) },
  },
  /** If the note was saved since the caller read it, nothing is stored, and the reply has the stored note. */
  saveNote: {
    summary: "Save one's own note at a problem",
    bodyBytes: LIMITS.profileRequestBytes,
    params,
    body: z.object({
      /** Plain text; an empty one deletes the note. */
      text: optionalText(LABELS.note, LIMITS.noteLength),
      /** The version that the text is based on; null for the first one. */
      base: objectId.nullable(),
    }),
    replies: {
      200: z.object({
        isSaved: z.boolean(),
        /** The note as it is stored now; null for none. */
        note: problemNote.nullable(),
      }),
    },
  },
});
