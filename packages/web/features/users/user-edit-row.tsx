import { ROLE_ADMIN, ROLE_USER } from "@assay/contract/vocabulary/roles";
import { useId } from "react";
import { roleOf, useEditUser } from "#features/users/api";
import { ADMIN_MESSAGES, roleName } from "#features/users/messages";
import { RowError } from "#features/users/row-error";
import type { User } from "#lib/entities/user";
import { useForm } from "#lib/form";
import { Button } from "#ui/button";
import { classNames } from "#ui/class-names";
import { Form, SubmitButton } from "#ui/form";

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
  const form = useForm(edit, {
    fields: [...FIELDS, "role"],
    input: ({ role, ...values }) => ({ ...values, role: roleOf(role) }),
    onDone: onEnd,
  });
  return (
    <>
      <tr className="border-t border-line bg-sunken max-lg:block max-lg:py-2">
        <td className={`${CELL} pt-3.5 text-muted tabular-nums`}>{serialNumber}</td>
        {FIELDS.map((field, index) => (
          <td key={field} className={FIELD} data-label={ADMIN_MESSAGES.columns[field]}>
            <CellField
              form={formId}
              name={field}
              label={ADMIN_MESSAGES.of({ what: ADMIN_MESSAGES.columns[field], userName: user.userName })}
              value={user[field]}
              error={form.errors[field]}
              isFirst={index === 0}
            />
          </td>
        ))}
        <td className={FIELD} data-label={ADMIN_MESSAGES.columns.role}>
          <select
            form={formId}
            name="role"
            aria-label={ADMIN_MESSAGES.of({ what: ADMIN_MESSAGES.columns.role, userName: user.userName })}
            defaultValue={user.role}
            className="h-8 w-full rounded-md border border-edge bg-surface px-1 text-ink"
          >
            {([ROLE_USER, ROLE_ADMIN] as const).map((role) => (
              <option key={role} value={role}>
                {ADMIN_MESSAGES.roleOption({ role, name: roleName(role) })}
              </option>
            ))}
          </select>
        </td>
        <td className={CELL}>
          <Form form={form} id={formId} className="flex gap-2">
            <SubmitButton size="small">{ADMIN_MESSAGES.save}</SubmitButton>
            <Button size="small" onClick={onEnd}>
              {ADMIN_MESSAGES.cancel}
            </Button>
          </Form>
        </td>
      </tr>
      <RowError message={form.refusal ?? form.errors.role} />
    </>
  );
}

/** A text field in a table cell, with its error below. The first one takes the focus. */
function CellField(props: {
  /** The id of the field's form, because HTML allows no form around a row's cells. */
  form: string;
  name: string;
  label: string;
  value: string;
  error: string | undefined;
  isFirst: boolean;
}) {
  const { error } = props;
  const id = useId();
  return (
    <>
      <input
        // biome-ignore lint/a11y/noAutofocus: the admin has just asked for these fields
        autoFocus={props.isFirst}
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
