import { z } from "zod";
import { messageReply } from "#routes/errors";
import { objectId, requiredLabel, timestamp } from "#routes/fields";
import { defineRoute } from "#routes/route";
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

/** `GET /api/tokens`: the caller's own. Tokens cannot list or create tokens, so that revoking a leaked one is enough. */
export const listApiTokens = defineRoute({
  method: "GET",
  path: "/api/tokens",
  access: "own-session",
  summary: "The caller's own API tokens",
  tag: "accounts",
  replies: { 200: z.object({ tokens: z.array(apiToken) }) },
});

/** `POST /api/tokens`: the only reply that contains the secret. */
export const createApiToken = defineRoute({
  method: "POST",
  path: "/api/tokens",
  access: "own-session",
  summary: "Create an API token; its secret is only shown here",
  tag: "accounts",
  body: z.object({ name: requiredLabel("Name", LIMITS.apiTokenNameLength) }),
  replies: { 201: z.object({ token: apiToken, secret: z.string() }) },
});

/** `DELETE /api/tokens/{tokenId}` */
export const revokeApiToken = defineRoute({
  method: "DELETE",
  path: "/api/tokens/:tokenId",
  access: "own-session",
  summary: "Revoke one of the caller's own API tokens",
  tag: "accounts",
  params: z.object({ tokenId: objectId }),
  replies: { 200: messageReply },
});
