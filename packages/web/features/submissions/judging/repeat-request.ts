import { isAway } from "#lib/api-client";

/**
 * The longest pauses before a request is sent again. Together they are short: somebody is waiting for an answer. A pause is between half of
 * it and all, so that the pages that a server lost do not all come back at the same moment.
 */
const PAUSES_MS = [400, 900, 1_700];

/**
 * Sends a request, and again after a pause while the server is away; it has to be one that the server does not do twice. Throws what the
 * last attempt threw, or the signal's reason.
 */
export async function repeatRequest<Reply>(
  send: () => Promise<Reply>,
  onLost: () => void,
  signal: AbortSignal,
): Promise<Reply> {
  for (const pauseMs of PAUSES_MS) {
    try {
      return await send();
    } catch (error) {
      if (signal.aborted || !isAway(error)) throw error;
    }
    onLost();
    await delay(pauseMs * (1 - Math.random() / 2), signal);
  }
  return send();
}

/** Resolves after `ms` milliseconds. Rejects with the signal's reason if it is aborted first. */
export function delay(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const onAbort = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", onAbort);
      resolve();
    }, ms);
    signal.addEventListener("abort", onAbort, { once: true });
  });
}
