import { z } from "zod";
import { LIMITS } from "#vocabulary/limits";
import { VERDICTS } from "#vocabulary/verdicts";

/** A test run's news: the same values as in Judge0's fields, sent as soon as they are stored. */
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

/** The tokens that a page wants live verdicts of; those that are not its user's are left out silently. */
export const watchRequest = z.array(z.uuid()).max(LIMITS.testCaseCount);

/** What a page emits to be told of its test runs; the acknowledgement carries what is already known. */
export interface LiveEventsToServer {
  watch: (tokens: string[], answer: (known: LiveVerdict[]) => void) => void;
}

/** What the server emits. */
export interface LiveEventsToClient {
  verdicts: (news: LiveVerdict[]) => void;
}
