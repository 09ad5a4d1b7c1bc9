import { z } from "zod";
import { OPERATION_ENDPOINTS } from "#endpoints/operation";
import { messageReply } from "#routes/errors";
import { objectId, requiredText, timestamp } from "#routes/fields";
import { defineRoutes } from "#routes/route";
import { FIELD_TEXTS, LABELS, SCHEMA_TEXTS, said } from "#routes/schema-texts";
import { LIMITS } from "#vocabulary/limits";
import { BACKUP_PLACES, STORAGE_KINDS } from "#vocabulary/storage";

/** A judge worker, as admins see it. */
export const worker = z.object({
  /** Differs after each start of the worker. */
  name: z.string(),
  host: z.string(),
  /** Assay's version there; empty if unknown. */
  version: z.string(),
  cores: z.int(),
  /** Cores in use, on average over the last minute. */
  busyCores: z.number(),
  /** By name, in the order of their ids. */
  languages: z.array(z.string()),
  /** Submissions that it is judging. */
  submissions: z.int(),
  startedAt: timestamp,
  reportedAt: timestamp,
  /** Null before its first verdict. */
  lastVerdictAt: timestamp.nullable(),
  /** The name of the token with which its machine joined; empty if that is revoked, null if the worker reaches the database itself. */
  joinToken: z.string().nullable(),
  /** Whether it decides runs near a limit. */
  isReference: z.boolean(),
  /** How many times as long as on the reference machine programs take on it; null if that is not known. */
  slowness: z.number().nullable(),
  /** `lost` if it no longer holds its lease, `silent` if it does but has not reported for a minute, `paused` if it is to take nothing. */
  state: z.enum(["working", "paused", "silent", "lost"]),
});
export type Worker = z.infer<typeof worker>;

/** What machines may present themselves with, without the secret. */
export const joinToken = z.object({
  _id: objectId,
  name: z.string(),
  createdAt: timestamp,
  /** The user name of who created it; null for the command line, and for an account that is deleted. */
  createdBy: z.string().nullable(),
  /** When a machine last joined with it; null if none has. */
  lastUsedAt: timestamp.nullable(),
  /** Null if it does not expire. */
  expiresAt: timestamp.nullable(),
  /** Machines that are joined with it. */
  machines: z.int(),
});
export type JoinToken = z.infer<typeof joinToken>;

/** A token is named on the command line, too. */
export const joinTokenName = requiredText(LABELS.name, LIMITS.joinTokenNameLength).regex(
  /^[\w.-]+$/,
  said(SCHEMA_TEXTS.joinTokenName),
);

const DAYS = said(FIELD_TEXTS.wholeNumberBetween({ label: LABELS.days, min: 1, max: LIMITS.joinTokenDays }));
/** For how many days a token is valid. */
export const joinTokenDays = z.int(DAYS).min(1, DAYS).max(LIMITS.joinTokenDays, DAYS);

/** Within how many seconds half, 95 % and 99 % of submissions had their verdict. */
const verdictTimes = z.object({ p50: z.number(), p95: z.number(), p99: z.number() });

/** What takes up the disk, in `STORAGE_KINDS`. */
const storage = z.object({
  kinds: z.array(
    z.object({
      kind: z.enum(STORAGE_KINDS),
      bytes: z.number(),
      /** Null before growth has been measured for a day. */
      bytesPerDay: z.number().nullable(),
    }),
  ),
  /** Free on the disk of the database; null if the database is elsewhere and DATABASE_DISK_BYTES is not set. */
  freeBytes: z.number().nullable(),
  /** Over how many days growth was measured; null before the first. */
  measuredDays: z.int().nullable(),
  /** When the disk is full if it goes on growing like this; null if that is not known or more than ten years away. */
  fullOn: timestamp.nullable(),
  /** For how many days outputs, the audit log, dismissed reports and ended rejudges are kept; null for ever. */
  keptDays: z.object({
    outputs: z.int().nullable(),
    audit: z.int().nullable(),
    reports: z.int().nullable(),
    rejudges: z.int().nullable(),
  }),
  /** The newest backup that `npm run admin -- backup` has written; null if it has written none. */
  lastBackup: z.object({ place: z.enum(BACKUP_PLACES), writtenAt: timestamp, bytes: z.number() }).nullable(),
});
export type Storage = z.infer<typeof storage>;

export const OPERATION_ROUTES = defineRoutes(OPERATION_ENDPOINTS, "operation", {
  listWorkers: {
    summary: "The judge workers that run, and those lost in the last hour, by host",
    replies: {
      200: z.object({
        workers: z.array(worker),
        /** Machines that are paused and on which no worker runs. */
        pausedHosts: z.array(z.object({ host: z.string(), pausedAt: timestamp })),
      }),
    },
  },
  setHostPaused: {
    summary: "Pause a machine: its workers finish what they have and take no more; or resume it",
    body: z.object({ host: requiredText(LABELS.host, LIMITS.hostNameLength), isPaused: z.boolean() }),
    replies: { 200: messageReply },
  },
  prefetch: {
    summary: "Let all workers load what the problems of a list, or one problem, need to be judged",
    body: z.object({ name: requiredText(LABELS.listOrProblem, LIMITS.titleLength) }),
    replies: {
      200: z.object({
        workers: z.int(),
        problems: z.int(),
        /** Of their tests; each text counts once. */
        bytes: z.number(),
      }),
    },
  },
  listJoinTokens: {
    summary: "The tokens with which judge workers join, by name",
    replies: { 200: z.object({ tokens: z.array(joinToken) }) },
  },
  /** The only reply that contains the secret. */
  createJoinToken: {
    summary: "Create a token with which judge workers join; its secret is only shown here",
    body: z.object({ name: joinTokenName, days: joinTokenDays.nullable() }),
    replies: { 201: z.object({ name: z.string(), secret: z.string() }) },
  },
  revokeJoinToken: {
    summary: "Revoke such a token and disconnect its workers",
    params: z.object({ tokenId: objectId }),
    replies: { 200: messageReply },
  },
  readStorage: {
    summary: "What takes up the disk, how fast it grows, and when the disk will be full",
    replies: { 200: storage },
  },
  readStatus: {
    summary: "Whether submissions are being judged, how long they wait now, and how long verdicts take by language",
    replies: {
      200: z.object({
        /** True if a worker runs. */
        isJudging: z.boolean(),
        /** How long the submission of a page that has waited longest has waited, in seconds; 0 if none waits. */
        waitSeconds: z.number(),
        /** Languages with enough verdicts in the last day to say something without telling of single submissions. */
        languages: z.array(z.object({ name: z.string(), hour: verdictTimes.nullable(), day: verdictTimes })),
      }),
    },
  },
});
export type Status = z.infer<(typeof OPERATION_ROUTES.readStatus)["replies"][200]>;
