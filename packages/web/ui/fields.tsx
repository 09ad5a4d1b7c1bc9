import { type ComponentProps, type ReactNode, use, useId } from "react";
import { FormContext } from "#lib/form";
import { classNames } from "#ui/class-names";

interface FieldProps {
  label: string;
  /** Shown under the field unless there is an error. */
  hint?: string | undefined;
  /** By default the form's error for the field of this name. */
  error?: string | undefined;
  className?: string | undefined;
  /** True in a row, where the label is for screen readers and there is only space for an error once there is one. */
  isCompact?: boolean | undefined;
}

interface FieldTies {
  id: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
  className: string;
}

function fieldStyles(error: string | undefined): string {
  return classNames(
    "block w-full rounded-md border bg-surface px-3 text-base text-ink placeholder:text-muted [&[readonly]]:bg-sunken",
    error ? "border-danger" : "border-edge",
  );
}

type NamedFieldProps = FieldProps & { name: string | undefined; children: (ties: FieldTies) => ReactNode };

/** A label, the input that `children` returns, and its hint or error. Space for the error is reserved, so that nothing moves. */
function Field({ name = "", label, hint, className, isCompact = false, children, ...props }: NamedFieldProps) {
  const id = useId();
  const { errors } = use(FormContext);
  const error = props.error ?? errors[name];
  const note = error ?? hint;
  return (
    <div className={className}>
      <label htmlFor={id} className={isCompact ? "sr-only" : "mb-1 block w-fit text-sm font-medium"}>
        {label}
      </label>
      {children({
        id,
        "aria-invalid": error ? true : undefined,
        "aria-describedby": note ? `${id}-note` : undefined,
        className: fieldStyles(error),
      })}
      <p
        id={`${id}-note`}
        className={classNames(
          "mt-1 text-small leading-4",
          isCompact ? "empty:hidden" : "min-h-4",
          error ? "text-danger" : "text-muted",
          // So that a hint stands nearer to its own field than to the next one.
          hint && "mb-2",
        )}
      >
        {note}
      </p>
    </div>
  );
}

type TextFieldProps = FieldProps & Omit<ComponentProps<"input">, "id" | "children">;

export function TextField({ label, hint, error, className, isCompact, ...input }: TextFieldProps) {
  return (
    <Field name={input.name} label={label} hint={hint} error={error} className={className} isCompact={isCompact}>
      {(ties) => (
        <input
          {...(isCompact && { placeholder: label })}
          {...input}
          {...ties}
          className={classNames(ties.className, "h-10")}
        />
      )}
    </Field>
  );
}

type TextAreaProps = FieldProps &
  Omit<ComponentProps<"textarea">, "id" | "children"> & {
    /** Classes of the text area itself; `className` is for label, text area and note together. */
    inputClassName?: string;
  };

/** A labelled multi-line input that the user can make taller. */
export function TextArea({ label, hint, error, className, inputClassName, rows = 3, ...input }: TextAreaProps) {
  return (
    <Field name={input.name} label={label} hint={hint} error={error} className={className}>
      {(ties) => (
        <textarea
          {...input}
          {...ties}
          rows={rows}
          className={classNames(ties.className, "resize-y py-2", inputClassName)}
        />
      )}
    </Field>
  );
}

type SelectFieldProps = FieldProps & Omit<ComponentProps<"select">, "id">;

/** A labelled select; `children` are its options. */
export function SelectField({ label, hint, error, className, isCompact, children, ...select }: SelectFieldProps) {
  return (
    <Field name={select.name} label={label} hint={hint} error={error} className={className} isCompact={isCompact}>
      {(ties) => (
        <select {...select} {...ties} className={classNames(ties.className, "h-10")}>
          {children}
        </select>
      )}
    </Field>
  );
}

/** The server's error about the request as a whole, by default that of the form around it. It belongs at the end, where it moves nothing. */
export function Refusal({ message }: { message?: ReactNode }) {
  const { refusal } = use(FormContext);
  return (
    <p role="alert" className="mt-4 text-sm text-danger empty:hidden">
      {message === undefined ? refusal : message}
    </p>
  );
}
