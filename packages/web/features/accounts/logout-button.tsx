import { useMutation } from "@tanstack/react-query";
import { callApi, isServerFailure } from "#lib/api-client";
import { SHELL_MESSAGES } from "#lib/messages/shell";
import { clearStoredUser } from "#lib/stored-user";
import { Button } from "#ui/button";
import { showToast } from "#ui/toast";

/** The logout button in the header. `reload` is replaced in tests. */
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
 * Ends the session, removes the stored user and reloads the page, so that nothing fetched for the user stays in memory
 * (specification, section 4). If the server fails or does not respond, the session is still alive: the user stays
 * signed in and sees that, which matters on shared machines.
 */
function useLogOut(reload: () => void) {
  return useMutation({
    mutationFn: async () => {
      try {
        await callApi("logout", {});
      } catch (error) {
        if (isServerFailure(error)) throw error;
      }
      // Reload here and not in the button: removing the stored user unmounts the button and its callbacks.
      clearStoredUser();
      reload();
    },
  });
}
