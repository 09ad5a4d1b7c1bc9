import { z } from "zod";
import { messageReply } from "#routes/errors";
import { objectId, requiredText, timestamp } from "#routes/fields";
import { defineRoute } from "#routes/route";
import { LIMITS } from "#vocabulary/limits";

/** A personal API token as its owner sees it: never the secret itself. */
export const apiToken = z.object({
  _id: objectId,
  name: z.string(),
  createdAt: timestamp,
  /** To the hour; null for one that was never used. */
  lastUsedAt: timestamp.nullable(),
});
/** See `apiToken`. */
export type ApiToken = z.infer<typeof apiToken>;

/** `GET /api/tokens`: one's own. A token cannot see or make others, so that one which leaks can be revoked for good. */
export const listApiTokens = defineRoute({
  method: "GET",
  path: "/api/tokens",
  access: "own-session",
  summary: "One's own API tokens",
  tag: "accounts",
  replies: { 200: z.object({ tokens: z.array(apiToken) }) },
});

/** `POST /api/tokens`: the only answer that ever has the secret. */
export const createApiToken = defineRoute({
  method: "POST",
  path: "/api/tokens",
  access: "own-session",
  summary: "Make an API token; its secret is shown this once",
  tag: "accounts",
  body: z.object({ name: requiredText("Name", LIMITS.apiTokenNameLength) }),
  replies: { 201: z.object({ token: apiToken, secret: z.string() }) },
});

/** `DELETE /api/tokens/{tokenId}` */
export const revokeApiToken = defineRoute({
  method: "DELETE",
  path: "/api/tokens/:tokenId",
  access: "own-session",
  summary: "Revoke one of one's own API tokens",
  tag: "accounts",
  params: z.object({ tokenId: objectId }),
  replies: { 200: messageReply },
});
