import { z } from "zod";
import { CONTEST_LOGIN_ENDPOINTS } from "#endpoints/contests";
import { addressRanges } from "#routes/address-ranges";
import { contestParams } from "#routes/contests/fields";
import { messageReply } from "#routes/errors";
import { objectId, requiredLabel, shownLabel, timestamp, userName } from "#routes/fields";
import { defineRoutes } from "#routes/route";
import { FIELD_TEXTS, LABELS, SCHEMA_TEXTS, said } from "#routes/schema-texts";
import { LIMITS } from "#vocabulary/limits";

/** Ranges of addresses such as 192.0.2.0/24, and single addresses. */
const networks = addressRanges("networks", LIMITS.loginNetworks);

const loginRules = z.object({
  /** From where participants may use their accounts during the contest, unless an account has its own networks; empty for everywhere. */
  networks,
  /** Whether a login ends the account's other sessions. */
  isSingle: z.boolean(said(FIELD_TEXTS.trueOrFalse({ label: "isSingle" }))),
  /** Whether a computer in an account's own networks may log in without the password. */
  isByAddress: z.boolean(said(FIELD_TEXTS.trueOrFalse({ label: "isByAddress" }))),
});
export type LoginRules = z.infer<typeof loginRules>;

const loginSession = z.object({
  /** The address at which it was last used, while the contest's rules for logins hold; otherwise the coarse network of its start. */
  place: z.string(),
  device: z.string(),
  since: timestamp,
  usedAt: timestamp,
});

const teamLogin = z.object({
  userId: objectId,
  userName: z.string(),
  participantId: objectId,
  team: shownLabel,
  /** From where the account may be used; empty for everywhere, or for the contest's networks. */
  networks: z.array(z.string()),
  /** Whether rules for logins hold for it: not for admins and who works for the contest. */
  isBindable: z.boolean(),
  sessions: z.array(loginSession),
  /** Whether it is in use in more than one place. */
  isAlert: z.boolean(),
});
export type TeamLogin = z.infer<typeof teamLogin>;

const loginParams = contestParams.extend({ userId: objectId });

export const CONTEST_LOGIN_ROUTES = defineRoutes(CONTEST_LOGIN_ENDPOINTS, "contests", {
  /** Accounts that belong to the same team take part together. */
  createTeamLogins: {
    summary: "Create accounts for teams, with passwords that are shown only here",
    bodyBytes: LIMITS.newUsersRequestBytes,
    params: contestParams,
    body: z.object({
      logins: z
        .array(
          z.object({ team: requiredLabel(LABELS.name, LIMITS.nameLength), userName, networks: networks.default([]) }),
        )
        .min(1, said(SCHEMA_TEXTS.noUsers))
        .max(LIMITS.newUsersPerRequest, said(SCHEMA_TEXTS.usersInRequest({ max: LIMITS.newUsersPerRequest }))),
    }),
    replies: { 201: z.object({ logins: z.array(teamLogin.extend({ password: z.string() })) }) },
  },
  listTeamLogins: {
    summary: "The accounts of a contest's participants, and from where they are used",
    params: contestParams,
    replies: {
      200: z.object({
        logins: z.array(teamLogin),
        rules: loginRules,
        /** When the contest's rules hold; null while its start or its end is not known. */
        holdFrom: timestamp.nullable(),
        holdUntil: timestamp.nullable(),
      }),
    },
  },
  bindTeamLogin: {
    summary: "Say from where an account of a contest may be used, from now on",
    params: loginParams,
    body: z.object({ networks }),
    replies: { 200: z.object({ login: teamLogin }) },
  },
  endTeamLogin: {
    worksOnFullDisk: true,
    summary: "Log out an account of a contest everywhere",
    params: loginParams,
    replies: { 200: messageReply },
  },
  setLoginRules: {
    summary: "Say from where and how participants log in, from shortly before the start until the end",
    params: contestParams,
    body: loginRules,
    replies: { 200: z.object({ rules: loginRules }) },
  },
  endTeamSessions: {
    worksOnFullDisk: true,
    summary: "Log out all participants of a contest",
    params: contestParams,
    replies: { 200: messageReply },
  },
});
