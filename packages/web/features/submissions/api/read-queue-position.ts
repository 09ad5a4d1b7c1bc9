import { callApi } from "#lib/api-client";

/**
 * How many submissions will be taken before the one of this test run; null when it is being judged, or when no answer
 * comes: the page does not depend on it. Throws the signal's reason when it is aborted.
 */
export async function readQueuePosition(token: string, signal: AbortSignal): Promise<number | null> {
  try {
    return (await callApi("readQueuePosition", { params: { token }, signal })).ahead;
  } catch (error) {
    if (signal.aborted) throw error;
    return null;
  }
}
