import { ADMIN_MESSAGES } from "#features/users/messages";
import type { User } from "#lib/entities/user";
import { useStoredUser } from "#lib/stored-user";
import { ConfirmDialog } from "#ui/dialog";
import { Refusal } from "#ui/fields";

type DeleteUserDialogProps = {
  user: User;
  isBusy: boolean;
  /** Why the last try failed, where nothing else shows it. */
  error?: Error | null;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks for confirmation before a user is deleted. */
export function DeleteUserDialog({ user, isBusy, error = null, onConfirm, onClose }: DeleteUserDialogProps) {
  const isOneself = useStoredUser()?._id === user._id;
  return (
    <ConfirmDialog
      title={ADMIN_MESSAGES.deleteTitle({ userName: user.userName })}
      action={ADMIN_MESSAGES.delete}
      isBusy={isBusy}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{ADMIN_MESSAGES.deleteDetail}</p>
      {isOneself && <p className="mt-2 font-medium text-ink">{ADMIN_MESSAGES.deleteYourself}</p>}
      <Refusal message={error?.message} />
    </ConfirmDialog>
  );
}
