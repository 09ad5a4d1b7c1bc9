import { useMutation } from "@tanstack/react-query";
import { callApi, isServerFailure } from "#lib/api-client";
import { SHELL_MESSAGES } from "#lib/messages/shell";
import { clearStoredUser } from "#lib/stored-user";
import { Button } from "#ui/button";
import { showToast } from "#ui/toast";

/** Logs out. */
export function LogoutButton({ reload = () => window.location.reload() }: { reload?: () => void }) {
  const logOut = useLogOut(reload);
  const press = () => logOut.mutate(undefined, { onError: () => showToast("error", SHELL_MESSAGES.logoutFailed) });
  return (
    <Button size="small" onClick={press} isBusy={logOut.isPending}>
      {SHELL_MESSAGES.logout}
    </Button>
  );
}

/**
 * Ends the session, removes the stored user and reloads the page, so that nothing fetched for the user stays in memory (specification, section 4). When the server fails or is silent
 * the session lives on, so the user stays: whoever leaves a school machine has to know.
 */
function useLogOut(reload: () => void) {
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
