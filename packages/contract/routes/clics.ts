import { z } from "zod";

/** Ids in addresses of the CLICS Contest API. Another text has no object. */
const id = z.string().max(200);

/** What the addresses of the CLICS Contest API name. */
export const CLICS_PARAMS = z.object({ contest: id, type: id.optional(), id: id.optional() });
export type ClicsParams = z.infer<typeof CLICS_PARAMS>;

/** The address of one webhook. */
export const WEBHOOK_PARAMS = z.object({ id });
export type WebhookParams = z.infer<typeof WEBHOOK_PARAMS>;

/** Parameters of any read: those of the API, and ids by which lists are filtered. A parameter that occurs twice counts once. */
export const CLICS_QUERY = z
  .object({
    /** Leaves out what the JSON schemas of the version do not have. */
    strict: z.string().optional(),
    since_token: z.string().optional(),
    since_id: z.string().optional(),
    /** `false` ends the event feed after what there is. */
    stream: z.string().optional(),
    group_id: z.string().optional(),
  })
  .catchall(z.string());
export type ClicsQuery = z.infer<typeof CLICS_QUERY>;
