import { type ReactNode, type Ref, useEffect, useRef } from "react";
import { AccountCard, NewPasswordField } from "#features/users/accounts/account-form";
import { ACCOUNT_MESSAGES } from "#features/users/accounts/messages";
import { type LoginProgress, stepOf, useLoginCall } from "#features/users/accounts/use-login";
import { callApi } from "#lib/api-client";
import { useForm } from "#lib/form";
import { Button } from "#ui/button";
import { Refusal, TextField } from "#ui/fields";
import { Form, SubmitButton } from "#ui/form";

/** The second step of a login with two-factor login: a code from the device, or a recovery code. */
export function CodeStep(progress: LoginProgress) {
  return (
    <Step
      name="code"
      title={ACCOUNT_MESSAGES.codeTitle}
      detail={ACCOUNT_MESSAGES.codeDetail}
      give={(code) => callApi("giveLoginCode", { body: { code } })}
      progress={progress}
      field={(ref) => (
        <TextField
          ref={ref}
          label={ACCOUNT_MESSAGES.code}
          name="code"
          required
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    />
  );
}

/** The last step of the first login after somebody else has set the password. */
export function NewPasswordStep(progress: LoginProgress) {
  return (
    <Step
      name="password"
      title={ACCOUNT_MESSAGES.newPasswordTitle}
      detail={ACCOUNT_MESSAGES.newPasswordDetail}
      give={(password) => callApi("giveNewPassword", { body: { password } })}
      progress={progress}
      field={(ref) => <NewPasswordField ref={ref} />}
    />
  );
}

interface StepProps<Name extends string> {
  readonly name: Name;
  readonly title: string;
  readonly detail: string;
  readonly give: (value: string) => Promise<unknown>;
  readonly progress: LoginProgress;
  readonly field: (ref: Ref<HTMLInputElement>) => ReactNode;
}

function Step<Name extends string>({ name, title, detail, give, progress, field }: StepProps<Name>) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const form = useForm(useLoginCall(give, progress), {
    fields: [name],
    input: (values) => values[name],
    refusal: (error) => (stepOf(error) === null ? error.message : null),
    isLast: true,
  });
  return (
    <AccountCard title={title} next={null}>
      <Form form={form}>
        <p className="mb-4 text-muted">{detail}</p>
        {field(input)}
        <div className="mt-5 grid grid-cols-1 gap-3 sm:grid-cols-2">
          <SubmitButton>{ACCOUNT_MESSAGES.goOn}</SubmitButton>
          <Button size="form" onClick={() => progress.onStep(null)}>
            {ACCOUNT_MESSAGES.startAgain}
          </Button>
        </div>
        <Refusal />
      </Form>
    </AccountCard>
  );
}
