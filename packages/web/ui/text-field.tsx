import { type ComponentProps, useId } from "react";
import { classNames } from "#ui/class-names";

type TextFieldProps = Omit<ComponentProps<"input">, "id" | "children"> & {
  label: string;
  /** Stands under the field until an error takes its place. */
  hint?: string;
  error?: string | undefined;
};

/** A labelled input with its hint or error tied to it. The line for the error is reserved, so nothing jumps. */
export function TextField({ label, hint, error, className, ...input }: TextFieldProps) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block w-fit text-sm font-medium">
        {label}
      </label>
      <input
        {...input}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={note ? `${id}-note` : undefined}
        className={classNames(
          "block h-10 w-full rounded-md border bg-surface px-3 text-base text-ink placeholder:text-muted",
          error ? "border-danger" : "border-edge",
        )}
      />
      <p
        id={`${id}-note`}
        className={classNames("mt-1 min-h-4 text-[0.8125rem] leading-4", error ? "text-danger" : "text-muted")}
      >
        {note}
      </p>
    </div>
  );
}
