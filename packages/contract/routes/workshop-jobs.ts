import { z } from "zod";
import { WORKSHOP_JOB_ENDPOINTS } from "#endpoints/workshop";
import { objectId, timestamp } from "#routes/fields";
import { defineRoutes } from "#routes/route";
import { FIELD_TEXTS, LABELS, SCHEMA_TEXTS, said } from "#routes/schema-texts";
import { workshopProblem } from "#routes/workshop";
import {
  JOB_ITEM_STAGES,
  WORKSHOP_JOB_FAILURES,
  WORKSHOP_JOB_KINDS,
  WORKSHOP_JOB_STATES,
} from "#vocabulary/author-programs";
import { LIMITS } from "#vocabulary/limits";
import { isPassedOn } from "#vocabulary/test-script";
import { VERDICTS } from "#vocabulary/verdicts";

const { stress } = LIMITS.authorPrograms;

const stressOutput = z.object({ verdict: z.enum(VERDICTS), output: z.string(), message: z.string() });

/** One run of a job that failed, or whose output is another one than the test has. */
export const jobItem = z.object({
  test: z.string(),
  stage: z.enum(JOB_ITEM_STAGES),
  /** The line of the script; null if there is none. */
  line: z.string().nullable(),
  verdict: z.enum(VERDICTS).nullable(),
  exitCode: z.int().nullable(),
  message: z.string(),
  differs: z.boolean(),
});
export type JobItem = z.infer<typeof jobItem>;

/** Work with the programs of a problem's author. */
export const workshopJob = z.object({
  _id: objectId,
  kind: z.enum(WORKSHOP_JOB_KINDS),
  state: z.enum(WORKSHOP_JOB_STATES),
  failure: z.enum(WORKSHOP_JOB_FAILURES).nullable(),
  /** What a compiler, for example, has printed. */
  detail: z.string(),
  /** Runs that have ended, and all that are known; rounds of a stress test. */
  done: z.int(),
  total: z.int(),
  /** How many of them failed, and how many outputs differ from those of the tests. */
  failed: z.int(),
  differing: z.int(),
  /** The first of these. */
  items: z.array(jobItem),
  /** Of a stress test that has found something. */
  finding: z
    .object({
      seed: z.int(),
      argumentLine: z.string(),
      /** Cut after some thousand characters, as the outputs are. */
      input: z.string(),
      inputBytes: z.int(),
      first: stressOutput,
      second: stressOutput,
      checkerMessage: z.string(),
    })
    .nullable(),
  createdAt: timestamp,
  finishedAt: timestamp.nullable(),
});
export type WorkshopJob = z.infer<typeof workshopJob>;

const params = z.object({ problemId: objectId });
const jobParams = params.extend({ jobId: objectId });
const started = { 200: z.object({ job: workshopJob }) };

const rounds = said(FIELD_TEXTS.wholeNumberBetween({ label: LABELS.rounds, min: 1, max: stress.rounds.max }));
const minutes = said(FIELD_TEXTS.wholeNumberBetween({ label: LABELS.minutes, min: 1, max: stress.minutes.max }));

/** All of these are 409 while another job of the problem runs, and 503 while too many jobs of the site do. */
export const WORKSHOP_JOB_ROUTES = defineRoutes(WORKSHOP_JOB_ENDPOINTS, "workshop", {
  /**
   * Stores the missing outputs as a new version of the tests. With `all`, the model solution runs on all tests, and nothing is stored before
   * `applyOutputs`. `solutionId` makes that reference solution the model.
   */
  fillOutputs: {
    summary: "Have the model solution print the outputs of tests",
    params,
    body: z.object({ all: z.boolean().optional(), solutionId: objectId.optional() }),
    replies: started,
  },
  /** Replaces the tests that an earlier run of the script has made, and has the model solution print their outputs. */
  generateTests: {
    summary: "Make the tests of the script",
    params,
    replies: started,
  },
  validateTests: {
    summary: "Have the validators read the inputs of all tests",
    params,
    replies: started,
  },
  /** `{seed}` in the arguments is replaced by 1, 2, 3 … `first` is the model solution if absent. */
  startStressTest: {
    summary: "Compare two solutions on generated inputs until they differ",
    params,
    body: z.object({
      first: objectId.optional(),
      second: objectId,
      generator: objectId,
      arguments: z
        .string()
        .max(LIMITS.optionsLength, said(FIELD_TEXTS.tooLong({ label: LABELS.arguments, max: LIMITS.optionsLength })))
        .refine((line) => isPassedOn(line), said(SCHEMA_TEXTS.argumentCharacters))
        .refine((line) => line.includes("{seed}"), said(SCHEMA_TEXTS.seed({ example: "{seed}" }))),
      rounds: z.int(rounds).min(1, rounds).max(stress.rounds.max, rounds).default(stress.rounds.default),
      minutes: z.int(minutes).min(1, minutes).max(stress.minutes.max, minutes).default(stress.minutes.default),
    }),
    replies: started,
  },
  stopJob: {
    worksOnFullDisk: true,
    summary: "Stop a job, or discard what it has found",
    params: jobParams,
    replies: started,
  },
  /** 409 unless outputs are waiting. */
  applyOutputs: {
    summary: "Store the outputs that the model solution has printed",
    params: jobParams,
    replies: { 200: z.object({ problem: workshopProblem }) },
  },
  /** The input that a stress test has found, with the output of the first solution. 409 if it has found none. */
  addFinding: {
    summary: "Add the input that a stress test has found to the tests",
    params: jobParams,
    replies: { 200: z.object({ problem: workshopProblem }) },
  },
});
