import { z } from "zod";
import { SCORE_GROUP_ENDPOINTS } from "#endpoints/workshop";
import { objectId, revision } from "#routes/fields";
import { defineRoutes } from "#routes/route";
import { SCHEMA_TEXTS, said } from "#routes/schema-texts";
import { workshopProblem, workshopScoreGroup } from "#routes/workshop";
import { LIMITS } from "#vocabulary/limits";

export const SCORE_GROUP_ROUTES = defineRoutes(SCORE_GROUP_ENDPOINTS, "workshop", {
  /**
   * Replaces all score groups with these, in this order; without any, the problem has no score. Tests that are not listed in any
   * group end up without one. 409 if somebody has changed the problem since `revision`.
   */
  editScoreGroups: {
    summary: "Set a problem's score groups and their tests",
    params: z.object({ problemId: objectId }),
    bodyBytes: LIMITS.groupRequestBytes,
    body: z.object({
      revision,
      groups: z
        .array(workshopScoreGroup)
        .max(LIMITS.scoreGroupCount, said(SCHEMA_TEXTS.scoreGroups({ max: LIMITS.scoreGroupCount })))
        .refine(
          (groups) => new Set(groups.map(({ name }) => name)).size === groups.length,
          said(SCHEMA_TEXTS.groupsAlike),
        )
        .refine((groups) => {
          const tests = groups.flatMap((group) => group.tests);
          return new Set(tests).size === tests.length;
        }, said(SCHEMA_TEXTS.testInGroups)),
    }),
    replies: { 200: z.object({ problem: workshopProblem }) },
  },
});
