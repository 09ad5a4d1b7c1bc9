import type { UserWithEmail } from "@assay/contract/routes/users";
import { ADMIN_MESSAGES } from "#lib/messages/admin";
import { useStoredUser } from "#lib/stored-user";
import { ConfirmDialog } from "#ui/dialog";

/** Asks before a user is deleted, and says what goes with them. */
export function DeleteUserDialog(props: {
  user: UserWithEmail;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}) {
  const isOneself = useStoredUser()?._id === props.user._id;
  return (
    <ConfirmDialog
      title={ADMIN_MESSAGES.deleteTitle(props.user.userName)}
      action={ADMIN_MESSAGES.delete}
      isBusy={props.isBusy}
      onConfirm={props.onConfirm}
      onClose={props.onClose}
    >
      <p>{ADMIN_MESSAGES.deleteDetail}</p>
      {isOneself && <p className="mt-2 font-medium text-ink">{ADMIN_MESSAGES.deleteYourself}</p>}
    </ConfirmDialog>
  );
}
