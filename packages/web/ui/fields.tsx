import { type ComponentProps, type ReactNode, useId } from "react";
import { classNames } from "#ui/class-names";

/** What a field's label, hint and error look like, and how they are tied to it. */
export interface FieldProps {
  label: string;
  /** Stands under the field until an error takes its place. */
  hint?: string | undefined;
  error?: string | undefined;
  className?: string | undefined;
}

/** The attributes that tie an input to its label and its note. */
export interface FieldTies {
  id: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
}

/** The look of what is filled in. */
export function fieldStyles(error: string | undefined): string {
  return classNames(
    "block w-full rounded-md border bg-surface px-3 text-base text-ink placeholder:text-muted",
    error ? "border-danger" : "border-edge",
  );
}

/** A label, the input that `children` makes, and its hint or error. The line for the error is reserved, so nothing jumps. */
export function Field({
  label,
  hint,
  error,
  className,
  children,
}: FieldProps & { children: (ties: FieldTies) => ReactNode }) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block w-fit text-sm font-medium">
        {label}
      </label>
      {children({
        id,
        "aria-invalid": error ? true : undefined,
        "aria-describedby": note ? `${id}-note` : undefined,
      })}
      <p
        id={`${id}-note`}
        className={classNames("mt-1 min-h-4 text-[0.8125rem] leading-4", error ? "text-danger" : "text-muted")}
      >
        {note}
      </p>
    </div>
  );
}

type TextFieldProps = FieldProps & Omit<ComponentProps<"input">, "id" | "children">;

/** A labelled input of one line. */
export function TextField({ label, hint, error, className, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(ties) => <input {...input} {...ties} className={classNames(fieldStyles(error), "h-10")} />}
    </Field>
  );
}

type TextAreaProps = FieldProps &
  Omit<ComponentProps<"textarea">, "id" | "children"> & {
    /** For the text itself, where `className` is for label, text and note together. */
    inputClassName?: string;
  };

/** A labelled input of several lines, which its reader may make taller. */
export function TextArea({ label, hint, error, className, inputClassName, rows = 3, ...input }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(ties) => (
        <textarea
          {...input}
          {...ties}
          rows={rows}
          className={classNames(fieldStyles(error), "resize-y py-2", inputClassName)}
        />
      )}
    </Field>
  );
}

type SelectFieldProps = FieldProps & Omit<ComponentProps<"select">, "id">;

/** A labelled choice; `children` are its options. */
export function SelectField({ label, hint, error, className, children, ...select }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(ties) => (
        <select {...select} {...ties} className={classNames(fieldStyles(error), "h-10")}>
          {children}
        </select>
      )}
    </Field>
  );
}

/** What the server said about the request as a whole, at the end of the form, where it moves nothing. */
export function Refusal({ message }: { message: ReactNode }) {
  return (
    <p role="alert" className="mt-4 text-sm text-danger empty:hidden">
      {message}
    </p>
  );
}
