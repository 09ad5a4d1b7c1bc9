import { z } from "zod";
import { CONTEST_LOGIN_ENDPOINTS } from "#endpoints/contests";
import { contestParams } from "#routes/contests/fields";
import { messageReply } from "#routes/errors";
import { objectId, requiredLabel, shownLabel, userName } from "#routes/fields";
import { defineRoutes } from "#routes/route";
import { LABELS, SCHEMA_TEXTS, said } from "#routes/schema-texts";
import { LIMITS } from "#vocabulary/limits";

const teamLogin = z.object({
  userId: objectId,
  userName: z.string(),
  participantId: objectId,
  team: shownLabel,
  /** Where its sessions were started: parts of the addresses. */
  seen: z.array(z.string()),
  /** Whether it is in use in more than one network. */
  isAlert: z.boolean(),
});
export type TeamLogin = z.infer<typeof teamLogin>;

export const CONTEST_LOGIN_ROUTES = defineRoutes(CONTEST_LOGIN_ENDPOINTS, "contests", {
  /** Accounts that belong to the same team take part together. */
  createTeamLogins: {
    summary: "Create accounts for teams, with passwords that are shown only here",
    bodyBytes: LIMITS.newUsersRequestBytes,
    params: contestParams,
    body: z.object({
      logins: z
        .array(z.object({ team: requiredLabel(LABELS.name, LIMITS.nameLength), userName }))
        .min(1, said(SCHEMA_TEXTS.noUsers))
        .max(LIMITS.newUsersPerRequest, said(SCHEMA_TEXTS.usersInRequest({ max: LIMITS.newUsersPerRequest }))),
    }),
    replies: { 201: z.object({ logins: z.array(teamLogin.extend({ password: z.string() })) }) },
  },
  listTeamLogins: {
    summary: "The accounts of a contest's participants, and from where they are used",
    params: contestParams,
    replies: { 200: z.object({ logins: z.array(teamLogin) }) },
  },
  endTeamSessions: {
    worksOnFullDisk: true,
    summary: "Log out all participants of a contest",
    params: contestParams,
    replies: { 200: messageReply },
  },
});
