import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { AccountCard, NewPasswordField } from "#features/users/accounts/account-form";
import { ACCOUNT_MESSAGES } from "#features/users/accounts/messages";
import { type LoginProgress, stepOf, useLoginCall } from "#features/users/accounts/use-login";
import { callApi } from "#lib/api-client";
import { fieldValue, invalidFields, refusedFields, useFieldErrors } from "#lib/field-errors";
import { Button } from "#ui/button";
import { Refusal, TextField } from "#ui/fields";

/** The second step of a login with two-factor login: a code from the device, or a recovery code. */
export function CodeStep(progress: LoginProgress) {
  const give = useLoginCall((code: string) => callApi("giveLoginCode", { body: { code } }), progress);
  const form = useStepForm("code", ACCOUNT_MESSAGES.code, give, progress);
  return (
    <AccountCard title={ACCOUNT_MESSAGES.codeTitle} next={null}>
      <StepForm {...form} detail={ACCOUNT_MESSAGES.codeDetail} progress={progress}>
        <TextField
          ref={form.field}
          label={ACCOUNT_MESSAGES.code}
          name="code"
          required
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          error={form.errors.code}
        />
      </StepForm>
    </AccountCard>
  );
}

/** The last step of the first login after somebody else has set the password. */
export function NewPasswordStep(progress: LoginProgress) {
  const give = useLoginCall((password: string) => callApi("giveNewPassword", { body: { password } }), progress);
  const form = useStepForm("password", ACCOUNT_MESSAGES.newPassword, give, progress);
  return (
    <AccountCard title={ACCOUNT_MESSAGES.newPasswordTitle} next={null}>
      <StepForm {...form} detail={ACCOUNT_MESSAGES.newPasswordDetail} progress={progress}>
        <NewPasswordField ref={form.field} error={form.errors.password} />
      </StepForm>
    </AccountCard>
  );
}

/** The form of a step with one field, which takes the focus. */
function useStepForm(
  name: string,
  label: string,
  call: ReturnType<typeof useLoginCall<string>>,
  { isDone }: LoginProgress,
) {
  const { errors, show, onInput } = useFieldErrors();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const isBusy = call.isPending || isDone;
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const found = invalidFields(form, { [name]: label });
    show(form, found);
    if (Object.keys(found).length > 0) return;
    call.mutate(fieldValue(form, name), { onError: (error) => show(form, refusedFields(error)) });
  };
  const isShown = stepOf(call.error) === null && Object.keys(refusedFields(call.error)).length === 0;
  return { field, errors, onInput, onSubmit, isBusy, refusal: isShown ? (call.error?.message ?? null) : null };
}

function StepForm(props: {
  detail: string;
  isBusy: boolean;
  refusal: string | null;
  progress: LoginProgress;
  onInput: (event: FormEvent<HTMLFormElement>) => void;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  children: ReactNode;
}) {
  return (
    <form noValidate onSubmit={props.onSubmit} onInput={props.onInput}>
      <p className="mb-4 text-muted">{props.detail}</p>
      {props.children}
      <div className="mt-5 grid grid-cols-1 gap-3 sm:grid-cols-2">
        <Button kind="primary" size="form" type="submit" isBusy={props.isBusy}>
          {ACCOUNT_MESSAGES.goOn}
        </Button>
        <Button size="form" onClick={() => props.progress.onStep(null)}>
          {ACCOUNT_MESSAGES.startAgain}
        </Button>
      </div>
      <Refusal message={props.refusal} />
    </form>
  );
}
