import { useMutation } from "@tanstack/react-query";
import { callApi, isServerFailure } from "#lib/api-client";
import { clearStoredUser } from "#lib/stored-user";

/**
 * Ends the session, removes the stored user and reloads the page, so that nothing fetched for the user stays in memory (specification, section 4). When the server fails or is silent
 * the session lives on, so the user stays: whoever leaves a school machine has to know.
 */
export function useLogOut(reload: () => void) {
  return useMutation({
    mutationFn: async () => {
      try {
        await callApi("logout", {});
      } catch (error) {
        if (isServerFailure(error)) throw error;
      }
      // Reloads here: without a stored user the button that was pressed goes, and with it what it would do afterwards.
      clearStoredUser();
      reload();
    },
  });
}
