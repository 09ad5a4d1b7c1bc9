import type { ServerResponse } from "node:http";

/**
 * Calls `work` once, when the response has been sent or its client is gone. That may be so already, because a request waits for its
 * turn and for the database; then it calls it at once, as the response says so only once.
 */
export function whenClosed(response: ServerResponse, work: () => void): void {
  if (response.destroyed) work();
  else response.once("close", work);
}

/** Returns a signal that aborts when the response has been sent or its client is gone. */
export function closedSignal(response: ServerResponse): AbortSignal {
  const closed = new AbortController();
  whenClosed(response, () => closed.abort());
  return closed.signal;
}
