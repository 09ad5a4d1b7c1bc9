import { useState } from "react";
import { callApi, isServerFailure } from "#lib/api-client";
import { forgetDrafts, sendLastDrafts } from "#lib/drafts/change-owner";
import { draftOwner } from "#lib/drafts/local-drafts";
import { SHELL_MESSAGES } from "#lib/messages/shell";
import { clearStoredUser } from "#lib/stored-user";
import { Button } from "#ui/button";
import { ConfirmDialog } from "#ui/dialog";
import { showToast } from "#ui/toast";

/**
 * The logout button in the header. It ends the session, removes the stored user and reloads the page, so that nothing fetched for
 * the user stays in memory (specification, section 4), and nothing that the user wrote stays in the browser: if the server could not
 * be sent all of it, the user is asked first. If the server fails or does not respond, the session is still alive: the user stays
 * logged in and sees that, which matters on shared machines. Tests replace `reload`.
 */
export function LogoutButton({ reload = () => window.location.reload() }: { reload?: () => void }) {
  const [isPending, setPending] = useState(false);
  const [unsent, setUnsent] = useState(0);
  const logOut = async () => {
    if (isPending) return;
    setPending(true);
    const count = await sendLastDrafts();
    if (count === 0) return endSession();
    setUnsent(count);
    setPending(false);
  };
  const endSession = async () => {
    const owner = draftOwner();
    setPending(true);
    try {
      await callApi("logout", {});
    } catch (error) {
      if (isServerFailure(error)) {
        setPending(false);
        setUnsent(0);
        showToast("error", SHELL_MESSAGES.logoutFailed);
        return;
      }
    }
    clearStoredUser();
    forgetDrafts(owner);
    reload();
  };
  return (
    <>
      <Button kind="quiet" size="small" onClick={() => void logOut()} isBusy={isPending}>
        {SHELL_MESSAGES.logout}
      </Button>
      {unsent > 0 && (
        <ConfirmDialog
          title={SHELL_MESSAGES.unsentDrafts}
          action={SHELL_MESSAGES.logoutAnyway}
          isBusy={isPending}
          onConfirm={() => void endSession()}
          onClose={() => setUnsent(0)}
        >
          <p>{SHELL_MESSAGES.unsentDraftsDetail({ count: unsent })}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
