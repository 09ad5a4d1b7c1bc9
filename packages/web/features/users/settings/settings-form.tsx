import { type FormEvent, type ReactNode, useRef } from "react";
import { type FieldErrors, invalidFields, refusedFields, useFieldErrors } from "#lib/field-errors";
import { Button, type ButtonKind } from "#ui/button";
import { Refusal } from "#ui/fields";

/** What a form needs of a mutation. */
interface Sending {
  readonly isPending: boolean;
  readonly error: Error | null;
}

/**
 * A form that checks required fields, sends one request at a time, and shows the server's errors at their fields or else at
 * its end. `send` gets the form's values and calls `onRefused` if the server refuses them; `children` get the fields' errors.
 */
export function SettingsForm(props: {
  /** The label of each field, by its name. */
  labels: Readonly<Record<string, string>>;
  action: string;
  actionKind?: ButtonKind;
  sending: Sending;
  send: (
    values: Readonly<Record<string, string>>,
    outcome: { onDone: () => void; onRefused: (error: Error) => void },
  ) => void;
  /** Beside the button that sends. */
  aside?: ReactNode;
  /** True for a form whose fields keep their values after success. */
  keepsValues?: boolean;
  children: (errors: FieldErrors) => ReactNode;
}) {
  const { labels, sending } = props;
  const { errors, show, onInput } = useFieldErrors();
  const element = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // If a dialog is rendered inside a form, React would pass the submit event of the dialog's form on to that form.
    event.stopPropagation();
    if (sending.isPending) return;
    const form = event.currentTarget;
    const found = invalidFields(form, labels);
    show(form, found);
    if (Object.keys(found).length > 0) return;
    const values = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
    props.send(values, {
      onDone: () => !props.keepsValues && element.current?.reset(),
      onRefused: (error) => show(form, refusedFields(error)),
    });
  };
  const isAtField = Object.keys(refusedFields(sending.error)).some((name) => name in labels);
  return (
    <form ref={element} noValidate onSubmit={submit} onInput={onInput}>
      {props.children(errors)}
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <Button type="submit" kind={props.actionKind ?? "primary"} size="form" isBusy={sending.isPending}>
          {props.action}
        </Button>
        {props.aside}
      </div>
      <Refusal message={isAtField ? null : (sending.error?.message ?? null)} />
    </form>
  );
}
