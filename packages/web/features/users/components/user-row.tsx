import type { UserWithEmail } from "@assay/contract/routes/users";
import { useEffect, useRef, useState } from "react";
import { UserEditRow } from "#features/users/components/user-edit-row";
import { UserViewRow } from "#features/users/components/user-view-row";

/** A user in the table, to be read or, between Edit and Save or Cancel, to be changed (specification, section 4). */
export function UserRow({ user, serialNumber }: { user: UserWithEmail; serialNumber: number }) {
  const [isEditing, setEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  // The button that was pressed is gone: the focus goes on in the row.
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
