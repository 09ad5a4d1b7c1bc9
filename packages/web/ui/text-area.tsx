import type { ComponentProps } from "react";
import { classNames } from "#ui/class-names";
import { Field, type FieldProps, fieldStyles } from "#ui/field";

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
