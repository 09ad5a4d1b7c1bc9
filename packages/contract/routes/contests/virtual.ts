import { z } from "zod";
import { VIRTUAL_ENDPOINTS } from "#endpoints/contests";
import { boardKey, boardRow, contestBoard } from "#routes/contests/board";
import { ownParticipation } from "#routes/contests/contests";
import { contestParams } from "#routes/contests/fields";
import { countedNumber, optionalText, pageNumber, timestamp } from "#routes/fields";
import { defineRoutes } from "#routes/route";
import { LABELS } from "#routes/schema-texts";
import { LIMITS } from "#vocabulary/limits";

const participation = ownParticipation.extend({
  /** From 1 on, for each user. */
  run: z.int(),
});

export type VirtualPlace = z.infer<typeof participation>;

export const VIRTUAL_ROUTES = defineRoutes(VIRTUAL_ENDPOINTS, "contests", {
  /** Who has a virtual participation that still runs gets that one. 409 before all results of the contest are public. */
  joinVirtual: {
    summary: "Take part in a contest that is over, on a clock of one's own",
    params: contestParams,
    body: z.object({ code: optionalText(LABELS.code, LIMITS.joinCodeLength.max).optional() }).default({}),
    replies: { 200: z.object({ participation }) },
  },
  readVirtual: {
    showsPeople: "standings",
    summary: "One's virtual participation, with the board of the contest at its own time",
    params: contestParams,
    query: z.object({
      /** Which of one's participations; the newest if absent. */
      run: countedNumber("run").optional(),
      group: boardKey,
      organisation: boardKey,
      page: pageNumber("page").unwrap().optional(),
    }),
    replies: {
      200: z.object({
        /** Null for who has none, or none of this number. */
        participation: participation.nullable(),
        /** All of them, the newest first. */
        runs: z.array(participation),
        /** The contest as it stood at this time; null without a participation, or if the contest shows no board. */
        board: contestBoard.nullable(),
        /** The viewer's row with all its results, and its place among the others. */
        own: boardRow.nullable(),
        now: timestamp,
      }),
    },
  },
});
