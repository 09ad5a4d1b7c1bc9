import type { ReactNode } from "react";
import type { useForm } from "#lib/form";
import type { ButtonKind } from "#ui/button";
import { Refusal } from "#ui/fields";
import { Form, SubmitButton } from "#ui/form";

/** A form with its button below the fields, and `aside` beside the button. */
export function SettingsForm(props: {
  form: ReturnType<typeof useForm>;
  action: string;
  actionKind?: ButtonKind | undefined;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Form form={props.form}>
      {props.children}
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <SubmitButton kind={props.actionKind ?? "primary"}>{props.action}</SubmitButton>
        {props.aside}
      </div>
      <Refusal />
    </Form>
  );
}
