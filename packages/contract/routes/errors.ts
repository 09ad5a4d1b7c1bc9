import { z } from "zod";

/** The body of every answer of 400 and above. `field` names the first field at fault, `errors` all of them. */
export const errorReply = z.object({
  message: z.string(),
  code: z.string(),
  field: z.string().optional(),
  errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  requestId: z.string().optional(),
});

/** See `errorReply`. */
export type ErrorReply = z.infer<typeof errorReply>;

/** The body of an answer that has nothing to tell but that it worked. */
export const messageReply = z.object({ message: z.string() });
