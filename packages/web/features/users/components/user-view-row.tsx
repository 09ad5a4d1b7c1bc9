import type { UserWithEmail } from "@assay/contract/routes/users";
import { ROLE_NAMES } from "@assay/contract/vocabulary/roles";
import { type RefObject, useState } from "react";
import { useDeleteUser } from "#features/users/api/delete-user";
import { DeleteUserDialog } from "#features/users/components/delete-user-dialog";
import { RowError } from "#features/users/components/row-error";
import { ADMIN_MESSAGES } from "#lib/messages/admin";
import { Button } from "#ui/button";

const CELL = "px-3 py-2 wrap-anywhere";

/** A user as they are, with Edit and Delete. */
export function UserViewRow(props: {
  user: UserWithEmail;
  serialNumber: number;
  editButton: RefObject<HTMLButtonElement | null>;
  onEdit: () => void;
}) {
  const { user, serialNumber } = props;
  const [isAsking, setAsking] = useState(false);
  const removal = useDeleteUser(user._id);
  const words = (action: string) => ({ "aria-label": `${action} ${user.userName}` });
  return (
    <>
      <tr className="border-t border-line">
        <td className={`${CELL} text-muted tabular-nums`}>{serialNumber}</td>
        <td className={CELL}>{user.name}</td>
        <td className={CELL}>{user.userName}</td>
        <td className={CELL}>{user.email}</td>
        <td className={CELL}>{ADMIN_MESSAGES.roleOption(user.role, ROLE_NAMES[user.role])}</td>
        <td className={CELL}>
          <span className="flex gap-2">
            <Button ref={props.editButton} size="small" {...words(ADMIN_MESSAGES.edit)} onClick={props.onEdit}>
              {ADMIN_MESSAGES.edit}
            </Button>
            <Button size="small" {...words(ADMIN_MESSAGES.delete)} onClick={() => setAsking(true)}>
              {ADMIN_MESSAGES.delete}
            </Button>
            {isAsking && (
              <DeleteUserDialog
                user={user}
                isBusy={removal.isPending}
                onConfirm={() => removal.mutate(undefined, { onSettled: () => setAsking(false) })}
                onClose={() => setAsking(false)}
              />
            )}
          </span>
        </td>
      </tr>
      <RowError error={removal.error} />
    </>
  );
}
