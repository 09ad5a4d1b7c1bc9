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
export type LiveVerdict = z.infer<typeof liveVerdict>;

/** The tokens whose live verdicts a page wants; tokens of other users are silently ignored unless an admin sends them. */
export const watchRequest = z.array(z.uuid()).max(LIMITS.testCaseCount);

/** Whose submissions a page wants events about: its user's, or everybody's, which only admins may watch. */
export const watchedSubmissions = z.enum(["mine", "all"]);
export type WatchedSubmissions = z.infer<typeof watchedSubmissions>;

/** The events with which pages that do not know rooms (rooms.ts) join those of verdicts and of submissions. */
export interface LiveEventsToServer {
  /** For verdicts; the acknowledgement has those already stored. */
  watch: (tokens: string[], answer: (known: LiveVerdict[]) => void) => void;
  /** For changes of submissions to problems; the acknowledgement says whether the page may have them. */
  watchSubmissions: (whose: WatchedSubmissions, answer: (isWatching: boolean) => void) => void;
}
