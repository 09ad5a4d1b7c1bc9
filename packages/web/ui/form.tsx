import type { ComponentProps, KeyboardEvent } from "react";
import { use } from "react";
import { FormContext, type Form as FormHandle } from "#lib/form";
import { Button } from "#ui/button";

type FormProps = Omit<ComponentProps<"form">, "onSubmit" | "onChange" | "onKeyDown"> & {
  form: Pick<FormHandle, "state" | "onSubmit" | "onChange">;
  /** True if Enter in a line does not send the form, because it would rarely be finished. */
  keepsEnter?: boolean;
};

/** A form of `useForm`. The fields, the button and the refusal in it show its state by themselves. */
export function Form({ form, keepsEnter = false, ...rest }: FormProps) {
  return (
    <FormContext value={form.state}>
      <form
        {...rest}
        noValidate
        onSubmit={form.onSubmit}
        onChange={form.onChange}
        {...(keepsEnter && { onKeyDown: keepEnter })}
      />
    </FormContext>
  );
}

function keepEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget } = event;
  if (event.key === "Enter" && target instanceof HTMLInputElement && target.form === currentTarget)
    event.preventDefault();
}

/** In a text area: Enter sends the form, Shift+Enter starts a new line. */
export function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  // Input methods for Chinese or Japanese use Enter to finish a word.
  if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

/** The button that sends the form around it. */
export function SubmitButton({ kind = "primary", size = "form", ...rest }: ComponentProps<typeof Button>) {
  return <Button {...rest} kind={kind} size={size} type="submit" isBusy={use(FormContext).isBusy} />;
}
