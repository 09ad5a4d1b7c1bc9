import { z } from "zod";
import { CONTEST_TOKEN_ENDPOINTS } from "#endpoints/contest-tokens";
import { contestParams } from "#routes/contests/fields";
import { messageReply } from "#routes/errors";
import { objectId, oneOf, requiredLabel, timestamp } from "#routes/fields";
import { defineRoutes } from "#routes/route";
import { LABELS } from "#routes/schema-texts";
import { CONTEST_TOKEN_ROLES } from "#vocabulary/contest";
import { LIMITS } from "#vocabulary/limits";

/** A token of a contest, without its secret. */
export const contestToken = z.object({
  id: objectId,
  name: z.string(),
  role: z.enum(CONTEST_TOKEN_ROLES),
  createdAt: timestamp,
  /** Up to an hour older than the last use; null if it was never used. */
  lastUsedAt: timestamp.nullable(),
});
export type ContestToken = z.infer<typeof contestToken>;

export const CONTEST_TOKEN_ROUTES = defineRoutes(CONTEST_TOKEN_ENDPOINTS, "contests", {
  listContestTokens: {
    summary: "The tokens of a contest's tools",
    params: contestParams,
    replies: { 200: z.object({ tokens: z.array(contestToken) }) },
  },
  /** The only reply that contains the secret. */
  createContestToken: {
    summary: "Create a token for a contest's tools; its secret is only shown here",
    params: contestParams,
    body: z.object({
      name: requiredLabel(LABELS.name, LIMITS.apiTokenNameLength),
      role: oneOf("role", CONTEST_TOKEN_ROLES),
    }),
    replies: { 201: z.object({ token: contestToken, secret: z.string() }) },
  },
  revokeContestToken: {
    summary: "Revoke a token of a contest's tools",
    params: contestParams.extend({ tokenId: objectId }),
    replies: { 200: messageReply },
  },
});
