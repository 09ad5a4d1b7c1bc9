import { z } from "zod";

/**
 * The body of the API's error replies (status 400 or above), except Judge0's own. `field` names the first invalid field,
 * `errors` lists all of them.
 */
export const errorReply = z.object({
  message: z.string(),
  code: z.string(),
  field: z.string().optional(),
  errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  requestId: z.string().optional(),
});

export type ErrorReply = z.infer<typeof errorReply>;

/** The body of a reply that only reports success. */
export const messageReply = z.object({ message: z.string() });
