import { z } from "zod";
import { STATISTICS_ENDPOINTS } from "#endpoints/workshop";
import { objectId } from "#routes/fields";
import { defineRoutes } from "#routes/route";
import { VERDICTS } from "#vocabulary/verdicts";

const verdict = z.enum(VERDICTS);
const verdictCounts = z.array(z.object({ verdict, count: z.int() }));

export const problemStatistics = z.object({
  /** All submissions with a verdict other than Internal Error, and the accepted ones among them. */
  judged: z.int(),
  accepted: z.int(),
  /** The verdicts of the newest submissions, at most `LIMITS.verdictsCounted`; the most frequent first. */
  verdicts: verdictCounts,
  /**
   * The newest submissions that ran on the current tests, at most `LIMITS.testStatisticsCounted`: what follows is about them.
   * Those that ended as a Compilation Error or an Internal Error are left out.
   */
  counted: z.int(),
  /** The current tests in order. */
  tests: z.array(
    z.object({
      /** Counted from 1. */
      number: z.int(),
      name: z.string(),
      isSample: z.boolean(),
      verdicts: verdictCounts,
      /** Submissions that failed it, and those of them that failed no other test. */
      failed: z.int(),
      failedAlone: z.int(),
    }),
  ),
  /** Accepted submissions by language, the most frequent first, with the wall time of their slowest test. */
  languages: z.array(
    z.object({
      language: z.string(),
      accepted: z.int(),
      medianMs: z.number(),
      slowestMs: z.number(),
      /** The highest limit of a test, in this language. */
      limitMs: z.number(),
      /** How many took up to 10 % of the limit, how many more than that and up to 20 %, and so on. */
      tenths: z.array(z.int()).length(10),
      /** How many took more than half of the limit, and more than 90 % of it. */
      aboveHalf: z.int(),
      aboveNinety: z.int(),
    }),
  ),
});
export type ProblemStatistics = z.infer<typeof problemStatistics>;

export const STATISTICS_ROUTES = defineRoutes(STATISTICS_ENDPOINTS, "workshop", {
  readProblemStatistics: {
    summary: "Verdicts by test, and times against the limit",
    params: z.object({ problemId: objectId }),
    replies: { 200: z.object({ statistics: problemStatistics }) },
  },
});
