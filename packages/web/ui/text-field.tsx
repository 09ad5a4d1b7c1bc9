import type { ComponentProps } from "react";
import { classNames } from "#ui/class-names";
import { Field, type FieldProps, fieldStyles } from "#ui/field";

type TextFieldProps = FieldProps & Omit<ComponentProps<"input">, "id" | "children">;

/** A labelled input of one line. */
export function TextField({ label, hint, error, className, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(ties) => <input {...input} {...ties} className={classNames(fieldStyles(error), "h-10")} />}
    </Field>
  );
}
