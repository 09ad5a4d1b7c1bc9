import { useState } from "react";
import { useNavigate } from "react-router";
import { callApi } from "#lib/api-client";
import { fieldsOf, textOf } from "#lib/entities/values";
import { problemPath } from "#paths";
import { showToast } from "#ui/toast";

/**
 * Returns a function that opens a random problem (specification, section 2), and whether that is in progress: the function then
 * does nothing. It uses no query library, so that visitors of the home page need not load one.
 */
export function useRandomProblem(): { readonly isPending: boolean; readonly open: () => Promise<void> } {
  const navigate = useNavigate();
  const [isPending, setPending] = useState(false);
  const open = async () => {
    if (isPending) return;
    setPending(true);
    try {
      const reply = await callApi("randomProblem", {});
      void navigate(problemPath(textOf(fieldsOf(reply).problemId)));
    } catch (error) {
      showToast("error", error instanceof Error ? error.message : String(error));
    } finally {
      setPending(false);
    }
  };
  return { isPending, open };
}
