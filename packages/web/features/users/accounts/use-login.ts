import { TOASTS } from "@assay/contract/texts/toasts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError } from "#lib/api-client";
import { takeVisitorDrafts } from "#lib/drafts/change-owner";
import { startLanguage } from "#lib/language";
import { storeUser } from "#lib/stored-user";
import { showToastFirst } from "#ui/toast";

/** What a login may need after the right password. */
export type LoginStep = "code_needed" | "new_password_needed";

/** How a step of the login reports its outcome to the page. */
export interface LoginProgress {
  /** True while the page waits to leave after a complete login. */
  readonly isDone: boolean;
  readonly onDone: () => void;
  /** Shows another step; null is the first one. */
  readonly onStep: (step: LoginStep | null) => void;
}

/** The step that a reply with status 202 asks for, or null for any other failure. */
export function stepOf(error: unknown): LoginStep | null {
  if (!(error instanceof ApiError) || error.status !== 202) return null;
  return error.code === "code_needed" || error.code === "new_password_needed" ? error.code : null;
}

/**
 * One step of a login. When it completes the login, it stores the whole reply, loads the account's language, drops everything cached for the visitor,
 * such as solved marks, and shows a toast.
 */
export function useLoginCall<Body>(call: (body: Body) => Promise<unknown>, progress: LoginProgress) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess: async (reply) => {
      storeUser(reply);
      await startLanguage();
      takeVisitorDrafts();
      queryClient.clear();
      await showToastFirst("success", TOASTS.loginSuccess);
      progress.onDone();
    },
    onError: (error) => {
      const step = stepOf(error);
      if (step !== null) progress.onStep(step);
    },
  });
}
