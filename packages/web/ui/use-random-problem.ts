import { useState } from "react";
import { callApi } from "#lib/api-client";
import { navigate } from "#lib/router";
import { problemPath } from "#paths";
import { showToast } from "#ui/toast";

/**
 * Opens a random problem (specification, section 2), and whether that is in progress; then another call does nothing. Without
 * a query library, which visitors of the home page need not load.
 */
export function useRandomProblem(): { readonly isPending: boolean; readonly open: () => Promise<void> } {
  const [isPending, setPending] = useState(false);
  const open = async () => {
    if (isPending) return;
    setPending(true);
    try {
      const { problemId } = await callApi("randomProblem", {});
      navigate(problemPath(problemId));
    } catch (error) {
      showToast("error", error instanceof Error ? error.message : String(error));
    } finally {
      setPending(false);
    }
  };
  return { isPending, open };
}
