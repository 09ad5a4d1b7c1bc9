import { z } from "zod";
import { LIMITS } from "#vocabulary/limits";
import { VERDICTS } from "#vocabulary/verdicts";

/** A test run's state, in Judge0's fields, sent as soon as it is stored. */
export const liveVerdict = z.object({
  token: z.uuid(),
  status: z.object({ id: z.int(), description: z.string() }),
  verdict: z.enum(VERDICTS).nullable(),
  time: z.string().nullable(),
  wall_time: z.string().nullable(),
  memory: z.int().nullable(),
});
/** See `liveVerdict`. */
export type LiveVerdict = z.infer<typeof liveVerdict>;

/** The tokens whose live verdicts a page wants; tokens of other users are silently ignored. */
export const watchRequest = z.array(z.uuid()).max(LIMITS.testCaseCount);

/** The event that a page emits to receive verdicts; the acknowledgement has those already stored. */
export interface LiveEventsToServer {
  watch: (tokens: string[], answer: (known: LiveVerdict[]) => void) => void;
}

/** The event that the server emits. */
export interface LiveEventsToClient {
  verdicts: (verdicts: LiveVerdict[]) => void;
}
