import type { Results } from "#features/submissions/judging/follow-test-runs";
import { ApiError, callApi } from "#lib/api-client";
import { ANSWER_MESSAGES } from "#lib/messages/common";
import { showToast } from "#ui/toast";

/**
 * Cancels what these results belong to. True if the judge has stopped, false if it has just ended by itself or the server refuses,
 * which a toast says. Never throws.
 */
export async function cancelRun(results: Results): Promise<boolean> {
  const token = results.rows[0]?.token ?? "";
  try {
    await callApi("cancelOwnSubmission", { params: { token } });
    return true;
  } catch (error) {
    const hasEnded = error instanceof ApiError && error.status === 404;
    if (!hasEnded) showToast("error", error instanceof Error ? error.message : ANSWER_MESSAGES.noAnswer);
    return false;
  }
}
