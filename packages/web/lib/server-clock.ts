/** What is known of the server's clock: it showed `serverMs` at a moment from `performance.now()` until `slackMs` before. */
interface Reading {
  readonly serverMs: number;
  readonly at: number;
  readonly slackMs: number;
}

let known: Reading | null = null;

/**
 * Learns the server's clock from a reply that says it, as ISO 8601, to a request that was sent at `sentAt` of `performance.now()`. The
 * quickest reply counts, until another one contradicts it: this device may have slept, or the server's clock have been set.
 */
export function noteServerTime(now: string, sentAt: number): void {
  const at = performance.now();
  const slackMs = Math.max(0, at - sentAt);
  const serverMs = Date.parse(now) + slackMs / 2;
  if (known !== null && slackMs > known.slackMs) {
    const difference = Math.abs(serverMs - (known.serverMs + at - known.at));
    if (difference <= (slackMs + known.slackMs) / 2) return;
  }
  known = { serverMs, at, slackMs };
}

/**
 * The server's time in ms since 1970, whatever the clock of this device shows; that clock's time before the server has been heard of.
 */
export function serverNow(): number {
  return known === null ? Date.now() : known.serverMs + performance.now() - known.at;
}

/** Forgets what is known of the server's clock. For tests. */
export function forgetServerTime(): void {
  known = null;
}
