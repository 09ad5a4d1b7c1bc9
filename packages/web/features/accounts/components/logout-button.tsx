import { useLogOut } from "#features/accounts/api/log-out";
import { SHELL_MESSAGES } from "#lib/messages/shell";
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
