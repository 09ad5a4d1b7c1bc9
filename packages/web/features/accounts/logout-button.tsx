import { useState } from "react";
import { callApi, isServerFailure } from "#lib/api-client";
import { forgetSent, sendLastDrafts } from "#lib/drafts/change-owner";
import { draftOwner } from "#lib/drafts/local-drafts";
import { SHELL_MESSAGES } from "#lib/messages/shell";
import { clearStoredUser } from "#lib/stored-user";
import { Button } from "#ui/button";
import { showToast } from "#ui/toast";

/**
 * The logout button in the header. It ends the session, removes the stored user and reloads the page, so that nothing fetched for
 * the user stays in memory (specification, section 4), and nothing that the user wrote stays in sight. If the server fails or does not respond, the session is still alive: the
 * user stays logged in and sees that, which matters on shared machines. Tests replace `reload`.
 */
export function LogoutButton({ reload = () => window.location.reload() }: { reload?: () => void }) {
  const [isPending, setPending] = useState(false);
  const logOut = async () => {
    if (isPending) return;
    setPending(true);
    const owner = draftOwner();
    await sendLastDrafts();
    try {
      await callApi("logout", {});
    } catch (error) {
      if (isServerFailure(error)) {
        setPending(false);
        showToast("error", SHELL_MESSAGES.logoutFailed);
        return;
      }
    }
    clearStoredUser();
    forgetSent(owner);
    reload();
  };
  return (
    <Button size="small" onClick={() => void logOut()} isBusy={isPending}>
      {SHELL_MESSAGES.logout}
    </Button>
  );
}
