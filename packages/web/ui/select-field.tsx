import type { ComponentProps } from "react";
import { classNames } from "#ui/class-names";
import { Field, type FieldProps, fieldStyles } from "#ui/field";

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
