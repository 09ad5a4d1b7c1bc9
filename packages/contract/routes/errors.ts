import { z } from "zod";

const value = z.union([z.string(), z.number(), z.boolean()]);

/** A text of the catalogue (`Wording`). */
export const wording = z.object({
  /** In English. */
  message: z.string(),
  textId: z.string().optional().describe("The id of the text in packages/contract/translations/en.json"),
  params: z
    .record(z.string(), z.union([value, z.object({ message: z.string(), textId: z.string().optional() })]))
    .optional()
    .describe("The parameters of the text, for those who word it in another language"),
});

/**
 * The body of the API's error replies (status 400 or above), except Judge0's own. `field` names the first invalid field,
 * `errors` lists all of them.
 */
export const errorReply = wording.extend({
  code: z.string(),
  field: z.string().optional(),
  errors: z.array(wording.extend({ field: z.string() })).optional(),
  requestId: z.string().optional(),
});

export type ErrorReply = z.infer<typeof errorReply>;

/** The body of a reply that only reports success. */
export const messageReply = wording;
