import { z } from "zod";
import { PROBLEM_HISTORY_ENDPOINTS } from "#endpoints/workshop";
import { objectId, revision, timestamp } from "#routes/fields";
import { defineRoutes } from "#routes/route";
import { FIELD_TEXTS, LABELS, said } from "#routes/schema-texts";
import { workshopProblem } from "#routes/workshop";

const params = z.object({ problemId: objectId });

const wholeNumber = said(FIELD_TEXTS.wholeNumberFrom({ label: LABELS.version, min: 1 }));
const number = z.coerce.number(wholeNumber).int(wholeNumber).min(1, wholeNumber).max(2_147_483_647, wholeNumber);

/** A version of a problem: what it was after an edit. */
export const problemVersion = z.object({
  number: z.int(),
  at: timestamp,
  /** The admin's name; null for what the problem was before its first edit, and if the account was deleted. */
  author: z.string().nullable(),
  /** What was changed, as in the audit log. */
  changes: z.array(z.object({ field: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
  isCurrent: z.boolean(),
});
export type ProblemVersion = z.infer<typeof problemVersion>;

/** How two versions differ: the first is the older one. */
export const versionDifference = z.object({
  /** Values and texts that differ; statements as admins wrote them. */
  fields: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  /** Test cases that differ, by their names. */
  tests: z.array(
    z.object({
      name: z.string(),
      change: z.enum(["added", "removed", "changed"]),
      /** Which parts of a changed test case differ. */
      parts: z.array(z.enum(["input", "output", "sample", "group", "limits"])),
    }),
  ),
  /** The tests that both have are in another order. */
  isReordered: z.boolean(),
});
export type VersionDifference = z.infer<typeof versionDifference>;

export const PROBLEM_HISTORY_ROUTES = defineRoutes(PROBLEM_HISTORY_ENDPOINTS, "workshop", {
  /** Newest first. */
  listVersions: {
    summary: "The versions of a problem",
    params,
    replies: { 200: z.object({ versions: z.array(problemVersion) }) },
  },
  /** How two versions differ, from the lower number to the higher. */
  compareVersions: {
    summary: "Compare two versions of a problem",
    params: params.extend({ number }),
    query: z.object({ with: number }),
    replies: { 200: z.object({ difference: versionDifference }) },
  },
  /**
   * Makes a new version that is like this one. 409 if somebody has changed the problem since `revision`, or if tests of the version
   * are no longer stored.
   */
  restoreVersion: {
    summary: "Restore a version of a problem",
    params: params.extend({ number }),
    body: z.object({ revision }),
    replies: { 200: z.object({ problem: workshopProblem }) },
  },
});
