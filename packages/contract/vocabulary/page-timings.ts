import { SECOND } from "#vocabulary/units";

/** The pages' timings (specification, sections 4 and 9). */
export const PAGE_TIMINGS = {
  resultDelayMs: 2 * SECOND,
  resultPollMs: SECOND,
  /** Longer by this for each submission that is ahead, up to the most. */
  resultPollMsAhead: 10,
  resultPollMostMs: 10 * SECOND,
  /** The longest pause between two attempts to reach a server that does not reply, for a submission's results. */
  reconnectMostMs: 5 * SECOND,
  /** After a restart of the server, websockets are opened again at random moments within this time. */
  reconnectWithinMs: 10 * SECOND,
  loginRedirectMs: 100,
  toastMs: 5 * SECOND,
  /** Share of a toast's width after which dragging dismisses it, in per cent. */
  toastDragPercent: 80,
  chunkTimeoutMs: 120 * SECOND,
} as const;
