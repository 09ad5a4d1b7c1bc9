import { TOASTS } from "@assay/contract/texts/toasts";
import { type RefObject, useEffect, useRef, useState } from "react";

import { useDeleteUser, useUserList } from "#features/users/api";
import { DeleteUserDialog } from "#features/users/delete-user-dialog";
import { ACCESS_MESSAGES, ADMIN_MESSAGES, roleName } from "#features/users/messages";
import { RowError } from "#features/users/row-error";
import { UserAccessDialog } from "#features/users/user-access";
import { UserEditRow } from "#features/users/user-edit-row";
import { ApiError, isServerFailure } from "#lib/api-client";
import type { User } from "#lib/entities/user";
import { Button } from "#ui/button";
import { ErrorState, Loading, Skeleton } from "#ui/states";

/** The list of all users, or why it could not be loaded (specification, sections 6 and 8). */
export function AllUsers() {
  const list = useUserList();
  return (
    <>
      {list.isPending && (
        <Loading label={ADMIN_MESSAGES.loadingUsers}>
          <Skeleton className="h-64" />
        </Loading>
      )}
      {list.isLoadingError && (
        <ErrorState
          title={isUnauthorised(list.error) ? TOASTS.unauthorised : list.error.message}
          error={isServerFailure(list.error) ? list.error : undefined}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      )}
      {list.data && <UsersTable users={list.data} />}
    </>
  );
}

function isUnauthorised(error: Error): boolean {
  return error instanceof ApiError && error.status === 401;
}

const HEAD_CELL = "px-3 font-medium";

/** The table of users. On narrow screens its rows become blocks, one field under the other. */
function UsersTable({ users }: { users: readonly User[] }) {
  const { columns, users: title } = ADMIN_MESSAGES;
  return (
    <div className="overflow-clip rounded-lg border border-line bg-surface">
      <table className="w-full table-fixed text-start max-lg:block">
        <caption className="sr-only">{title}</caption>
        <thead className="bg-sunken text-xs text-muted max-lg:sr-only">
          <tr className="h-10">
            <th scope="col" className={`w-20 ${HEAD_CELL} whitespace-nowrap`}>
              {columns.serialNumber}
            </th>
            <th scope="col" className={HEAD_CELL}>
              {columns.name}
            </th>
            <th scope="col" className={HEAD_CELL}>
              {columns.userName}
            </th>
            <th scope="col" className={`w-72 ${HEAD_CELL}`}>
              {columns.email}
            </th>
            <th scope="col" className={`w-30 ${HEAD_CELL}`}>
              {columns.role}
            </th>
            <th scope="col" className={`w-60 ${HEAD_CELL}`}>
              {columns.actions}
            </th>
          </tr>
        </thead>
        <tbody className="max-lg:block">
          {users.map((user, index) => (
            <UserRow key={user._id} user={user} serialNumber={index + 1} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A user's row, which Edit turns into fields until Save or Cancel (specification, section 4). */
function UserRow({ user, serialNumber }: { user: User; serialNumber: number }) {
  const [isEditing, setEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  // Save and Cancel unmount with the fields, so the focus moves to the row's Edit button.
  useEffect(() => {
    if (wasEditing.current && !isEditing) editButton.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);

  return isEditing ? (
    <UserEditRow user={user} serialNumber={serialNumber} onEnd={() => setEditing(false)} />
  ) : (
    <UserViewRow user={user} serialNumber={serialNumber} editButton={editButton} onEdit={() => setEditing(true)} />
  );
}

const CELL = "px-3 py-2 wrap-anywhere max-lg:px-0 max-lg:py-0";
/** On narrow screens: the number, the fields one below the other, and the buttons. */
const ROW =
  "border-t border-line max-lg:grid max-lg:grid-cols-[2rem_minmax(0,1fr)_auto] max-lg:gap-x-2 max-lg:px-4 max-lg:py-3";
const FIELD = `${CELL} max-lg:col-start-2`;

function UserViewRow(props: {
  user: User;
  serialNumber: number;
  editButton: RefObject<HTMLButtonElement | null>;
  onEdit: () => void;
}) {
  const { user, serialNumber } = props;
  const [isAsking, setAsking] = useState(false);
  const [isAccessOpen, setAccessOpen] = useState(false);
  const removal = useDeleteUser(user._id);
  const labelled = (action: string) => ({ "aria-label": `${action} ${user.userName}` });
  return (
    <>
      <tr className={ROW}>
        <td className={`${CELL} text-muted tabular-nums`}>{serialNumber}</td>
        <td lang="" dir="auto" className={`${FIELD} max-lg:font-semibold`}>
          {user.name}
        </td>
        <td className={FIELD}>{user.userName}</td>
        <td className={FIELD}>{user.email}</td>
        <td className={`${FIELD} max-lg:text-muted`}>
          {ADMIN_MESSAGES.roleOption({ role: user.role, name: roleName(user.role) })}
        </td>
        <td className={`${CELL} max-lg:col-start-3 max-lg:row-span-4 max-lg:row-start-1`}>
          <span className="flex gap-2 max-sm:flex-col">
            <Button ref={props.editButton} size="small" {...labelled(ADMIN_MESSAGES.edit)} onClick={props.onEdit}>
              {ADMIN_MESSAGES.edit}
            </Button>
            <Button size="small" {...labelled(ACCESS_MESSAGES.open)} onClick={() => setAccessOpen(true)}>
              {ACCESS_MESSAGES.open}
            </Button>
            <Button size="small" {...labelled(ADMIN_MESSAGES.delete)} onClick={() => setAsking(true)}>
              {ADMIN_MESSAGES.delete}
            </Button>
            {isAccessOpen && <UserAccessDialog user={user} onClose={() => setAccessOpen(false)} />}
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
      <RowError message={removal.error?.message} />
    </>
  );
}
