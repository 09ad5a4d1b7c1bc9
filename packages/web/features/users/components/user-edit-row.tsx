import type { UserWithEmail } from "@assay/contract/routes/users";
import { ROLE_ADMIN, ROLE_NAMES, ROLE_USER } from "@assay/contract/vocabulary/roles";
import { type FormEvent, useId } from "react";
import { useEditUser } from "#features/users/api/edit-user";
import { CellField } from "#features/users/components/cell-field";
import { RowError } from "#features/users/components/row-error";
import { refusedFields } from "#lib/field-errors";
import { ADMIN_MESSAGES } from "#lib/messages/admin";
import { Button } from "#ui/button";

const FIELDS = ["name", "userName", "email"] as const;
const CELL = "px-3 py-2 align-top";

/** A user as they are to be, with Save and Cancel; what the server finds wrong stands at its field. `onEnd` ends the editing. */
export function UserEditRow(props: { user: UserWithEmail; serialNumber: number; onEnd: () => void }) {
  const { user, serialNumber, onEnd } = props;
  const formId = useId();
  const edit = useEditUser(user._id);
  const errors = refusedFields(edit.error);
  const atFault = FIELDS.findIndex((field) => errors[field] !== undefined);

  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (edit.isPending) return;
    const given = new FormData(event.currentTarget);
    const [name = "", userName = "", email = ""] = FIELDS.map((field) => String(given.get(field)));
    const role = Number(given.get("role")) === ROLE_ADMIN ? ROLE_ADMIN : ROLE_USER;
    edit.mutate({ name, userName, email, role }, { onSuccess: onEnd });
  };
  return (
    <>
      <tr className="border-t border-line bg-sunken">
        <td className={`${CELL} pt-3.5 text-muted tabular-nums`}>{serialNumber}</td>
        {FIELDS.map((field, index) => (
          <td key={field} className={CELL}>
            <CellField
              form={formId}
              name={field}
              label={ADMIN_MESSAGES.of(ADMIN_MESSAGES.columns[field], user.userName)}
              value={user[field]}
              error={errors[field]}
              hasFocus={index === Math.max(atFault, 0)}
            />
          </td>
        ))}
        <td className={CELL}>
          <select
            form={formId}
            name="role"
            aria-label={ADMIN_MESSAGES.of(ADMIN_MESSAGES.columns.role, user.userName)}
            defaultValue={user.role}
            className="h-8 w-full rounded-md border border-edge bg-surface px-1 text-ink"
          >
            {([ROLE_USER, ROLE_ADMIN] as const).map((role) => (
              <option key={role} value={role}>
                {ADMIN_MESSAGES.roleOption(role, ROLE_NAMES[role])}
              </option>
            ))}
          </select>
        </td>
        <td className={CELL}>
          <form id={formId} noValidate onSubmit={save} className="flex gap-2">
            <Button type="submit" kind="primary" size="small" isBusy={edit.isPending}>
              {ADMIN_MESSAGES.save}
            </Button>
            <Button size="small" onClick={onEnd}>
              {ADMIN_MESSAGES.cancel}
            </Button>
          </form>
        </td>
      </tr>
      <RowError error={atFault < 0 ? edit.error : null} />
    </>
  );
}
