import { z } from "zod";
import { API_TOKEN_ENDPOINTS } from "#endpoints/users";
import { messageReply } from "#routes/errors";
import { objectId, requiredLabel, timestamp } from "#routes/fields";
import { defineRoutes } from "#routes/route";
import { LABELS } from "#routes/schema-texts";
import { LIMITS } from "#vocabulary/limits";

/** A personal API token as its owner sees it, without the secret. */
export const apiToken = z.object({
  _id: objectId,
  name: z.string(),
  createdAt: timestamp,
  /** Up to an hour older than the last use; null if it was never used. */
  lastUsedAt: timestamp.nullable(),
});
export type ApiToken = z.infer<typeof apiToken>;

export const API_TOKEN_ROUTES = defineRoutes(API_TOKEN_ENDPOINTS, "accounts", {
  /** The caller's own. Tokens cannot list or create tokens, so that revoking a leaked one is enough. */
  listApiTokens: {
    summary: "The caller's own API tokens",
    replies: { 200: z.object({ tokens: z.array(apiToken) }) },
  },
  /** The only reply that contains the secret. */
  createApiToken: {
    summary: "Create an API token; its secret is only shown here",
    body: z.object({ name: requiredLabel(LABELS.name, LIMITS.apiTokenNameLength) }),
    replies: { 201: z.object({ token: apiToken, secret: z.string() }) },
  },
  revokeApiToken: {
    summary: "Revoke one of the caller's own API tokens",
    params: z.object({ tokenId: objectId }),
    replies: { 200: messageReply },
  },
});
