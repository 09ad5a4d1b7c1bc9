import { useLogOut } from "#features/accounts/api/log-out";
import { SHELL_MESSAGES } from "#lib/messages/shell";
import { Button } from "#ui/button";
import { showToast } from "#ui/toast";

/** Logs out, then reloads the page, so that nothing fetched for the user stays in memory. */
export function LogoutButton({ reload = () => window.location.reload() }: { reload?: () => void }) {
  const logOut = useLogOut();
  const press = () =>
    logOut.mutate(undefined, {
      onSuccess: reload,
      onError: () => showToast("error", SHELL_MESSAGES.logoutFailed),
    });
  return (
    <Button size="small" onClick={press} isBusy={logOut.isPending}>
      {SHELL_MESSAGES.logout}
    </Button>
  );
}
