import { z } from "zod";
import { REHEARSAL_ENDPOINTS } from "#endpoints/contests";
import { contestParams, milliseconds } from "#routes/contests/fields";
import { messageReply } from "#routes/errors";
import { timestamp } from "#routes/fields";
import { defineRoutes } from "#routes/route";
import { FIELD_TEXTS, said } from "#routes/schema-texts";
import { CONTEST_STATES } from "#vocabulary/contest";
import { LIMITS } from "#vocabulary/limits";
import { BROKEN_PROMISES, REHEARSAL_PHASES, REHEARSAL_STATES } from "#vocabulary/rehearsal";
import { VERDICTS } from "#vocabulary/verdicts";

/** A reference solution that did not do what its package promises. */
const brokenPromise = z.object({
  kind: z.enum(BROKEN_PROMISES),
  /** Of its problem. */
  label: z.string(),
  /** The path in its package; null for who may not read reference solutions. */
  path: z.string().nullable(),
  /** The verdict that decides; how often it was sent, and how often it was not as promised. */
  verdict: z.enum(VERDICTS).nullable(),
  sent: z.int(),
  broken: z.int(),
});
export type BrokenPromiseReport = z.infer<typeof brokenPromise>;

const phase = z.object({
  phase: z.enum(REHEARSAL_PHASES),
  submissions: z.int(),
  /** The longest wait for the judge, and the longest time from sending to the verdict; null if nothing was sent. */
  longestWaitMs: z.int().nullable(),
  slowestMs: z.int().nullable(),
});

export const rehearsalReport = z.object({
  promises: z.array(brokenPromise),
  phases: z.array(phase),
  /** What could not be sent, and what the judge could not judge. */
  unsent: z.int(),
  failed: z.int(),
  capacity: z.object({
    /** The cores of the machines that judge now, and those with which few submissions would wait for long. */
    cores: z.int(),
    needed: z.int(),
    /** What one submission takes of a core here, on average. */
    judgingMs: z.int(),
  }),
  /** Whether the boards equalled a recount, before the thaw and after it; null if there was none, or no freeze. */
  isFrozenRight: z.boolean().nullable(),
  isFinalRight: z.boolean().nullable(),
});
export type RehearsalReport = z.infer<typeof rehearsalReport>;

export const rehearsal = z.object({
  /** The key of the contest in which it takes place. */
  key: z.string(),
  state: z.enum(REHEARSAL_STATES),
  clock: z.enum(CONTEST_STATES),
  teams: z.int(),
  startAt: timestamp.nullable(),
  endAt: timestamp.nullable(),
  durationMs: z.int(),
  planned: z.int(),
  sent: z.int(),
  judged: z.int(),
  /** When it is removed by itself; null while it runs. */
  keptUntil: timestamp.nullable(),
  /** Null while it runs. */
  report: rehearsalReport.nullable(),
});
export type Rehearsal = z.infer<typeof rehearsal>;

const reply = z.object({ rehearsal: rehearsal.nullable(), now: timestamp });

export const REHEARSAL_ROUTES = defineRoutes(REHEARSAL_ENDPOINTS, "contests", {
  /** 409 `rehearsal_disturbs` unless `isConfirmed`, while another contest runs on a busy judge. An earlier rehearsal is removed. */
  startRehearsal: {
    summary: "Let simulated teams run a copy of a contest in a few minutes",
    params: contestParams,
    body: z.object({
      teams: milliseconds("teams", LIMITS.rehearsalTeams),
      minutes: milliseconds("minutes", LIMITS.rehearsalMinutes),
      isConfirmed: z.boolean(said(FIELD_TEXTS.trueOrFalse({ label: "isConfirmed" }))).default(false),
    }),
    replies: { 201: reply },
  },
  readRehearsal: {
    summary: "The rehearsal of a contest, and its report",
    params: contestParams,
    replies: { 200: reply },
  },
  stopRehearsal: {
    worksOnFullDisk: true,
    summary: "Stop the rehearsal of a contest",
    params: contestParams,
    replies: { 200: reply },
  },
  removeRehearsal: {
    worksOnFullDisk: true,
    summary: "Remove the rehearsal of a contest with everything in it",
    params: contestParams,
    replies: { 200: messageReply },
  },
});
