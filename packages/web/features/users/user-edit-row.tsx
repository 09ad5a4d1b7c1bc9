import { ROLE_ADMIN, ROLE_NAMES, ROLE_USER } from "@assay/contract/vocabulary/roles";
import { type FormEvent, useEffect, useId, useRef } from "react";
import { useEditUser } from "#features/users/api";
import { ADMIN_MESSAGES } from "#features/users/messages";
import { RowError } from "#features/users/row-error";
import type { User } from "#lib/entities/user";
import { refusedFields } from "#lib/field-errors";
import { Button } from "#ui/button";
import { classNames } from "#ui/class-names";

const FIELDS = ["name", "userName", "email"] as const;
const CELL = "px-3 py-2 align-top max-lg:block max-lg:px-4";
/** On narrow screens the column's name is above the field, because the table's head is not shown. */
const FIELD = `${CELL} max-lg:before:mb-1 max-lg:before:block max-lg:before:text-xs max-lg:before:text-muted max-lg:before:content-[attr(data-label)]`;

/**
 * A user's row with fields, Save and Cancel. Errors from the server appear at their fields. `onEnd` ends the editing.
 */
export function UserEditRow(props: { user: User; serialNumber: number; onEnd: () => void }) {
  const { user, serialNumber, onEnd } = props;
  const formId = useId();
  const edit = useEditUser(user._id);
  const errors = refusedFields(edit.error);
  const firstInvalid = FIELDS.findIndex((field) => errors[field] !== undefined);

  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (edit.isPending) return;
    const fields = new FormData(event.currentTarget);
    const [name = "", userName = "", email = ""] = FIELDS.map((field) => String(fields.get(field)));
    const role = Number(fields.get("role")) === ROLE_ADMIN ? ROLE_ADMIN : ROLE_USER;
    edit.mutate({ name, userName, email, role }, { onSuccess: onEnd });
  };
  return (
    <>
      <tr className="border-t border-line bg-sunken max-lg:block max-lg:py-2">
        <td className={`${CELL} pt-3.5 text-muted tabular-nums`}>{serialNumber}</td>
        {FIELDS.map((field, index) => (
          <td key={field} className={FIELD} data-label={ADMIN_MESSAGES.columns[field]}>
            <CellField
              form={formId}
              name={field}
              label={ADMIN_MESSAGES.of(ADMIN_MESSAGES.columns[field], user.userName)}
              value={user[field]}
              error={errors[field]}
              hasFocus={index === Math.max(firstInvalid, 0)}
            />
          </td>
        ))}
        <td className={FIELD} data-label={ADMIN_MESSAGES.columns.role}>
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
      <RowError error={firstInvalid < 0 ? edit.error : null} />
    </>
  );
}

/**
 * A text field in a table cell, with its error below. With `hasFocus` it takes the focus, and again with every new
 * error.
 */
function CellField(props: {
  /** The id of the field's form, because HTML allows no form around a row's cells. */
  form: string;
  name: string;
  label: string;
  value: string;
  error: string | undefined;
  hasFocus: boolean;
}) {
  const { error, hasFocus } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new error focuses the field again
  useEffect(() => {
    if (hasFocus) input.current?.focus();
  }, [hasFocus, error]);
  return (
    <>
      <input
        ref={input}
        form={props.form}
        name={props.name}
        aria-label={props.label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
        defaultValue={props.value}
        autoComplete="off"
        className={classNames(
          "h-8 w-full rounded-md border bg-surface px-2 text-ink",
          error ? "border-danger" : "border-edge",
        )}
      />
      {error && (
        <p id={id} className="mt-1 text-sm leading-4 text-danger">
          {error}
        </p>
      )}
    </>
  );
}
