import { useMutation } from "@tanstack/react-query";
import { callApi } from "#lib/api-client";
import { isServerFailure } from "#lib/api-error";
import { clearStoredUser } from "#lib/stored-user";

/**
 * Ends the session and removes the stored user (specification, section 4). When the server fails or is silent
 * the session lives on, so the user stays: whoever leaves a school machine has to know.
 */
export function useLogOut() {
  return useMutation({
    mutationFn: async () => {
      try {
        await callApi("logout", {});
      } catch (error) {
        if (isServerFailure(error)) throw error;
      }
      clearStoredUser();
    },
  });
}
