import { useEffect, useId, useRef } from "react";
import { classNames } from "#ui/class-names";

/** A text field in a cell of the table, with its error under it. With `hasFocus` it takes the focus, again with every new error. */
export function CellField(props: {
  /** The id of the form that it belongs to: a form cannot stand around the cells of a row. */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: every error leads back to the field
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
