import { TOASTS } from "@assay/contract/texts/toasts";
import { passwordError, userNameError } from "@assay/contract/vocabulary/account-fields";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Link, useNavigate } from "react-router";
import { AccountCard, ShowPassword } from "#features/users/accounts/account-form";
import { ACCOUNT_MESSAGES } from "#features/users/accounts/messages";
import { type CallInput, callApi, isUnanswered } from "#lib/api-client";
import { usePageTitle } from "#lib/browser";
import { type FieldErrors, fieldValue, invalidFields, refusedFields, useFieldErrors } from "#lib/field-errors";
import { useNextPage, withNext } from "#lib/next-page";
import { siteSettings } from "#lib/site";
import { PATHS } from "#paths";
import { Button } from "#ui/button";
import { Refusal, TextField } from "#ui/fields";
import { showToastFirst, useFormToasts } from "#ui/toast";

const LABELS = {
  name: ACCOUNT_MESSAGES.name,
  userName: ACCOUNT_MESSAGES.userName,
  email: ACCOUNT_MESSAGES.email,
  password: ACCOUNT_MESSAGES.password,
  confirmPassword: ACCOUNT_MESSAGES.confirmPassword,
  code: ACCOUNT_MESSAGES.registrationCode,
};

/**
 * The sign-up page (specification, sections 2, 5 and 8). It makes only the checks the specification names; the server
 * makes all of them.
 */
export function SignupPage() {
  const navigate = useNavigate();
  usePageTitle(ACCOUNT_MESSAGES.signupTitle);
  const signUp = useSignUp();
  const loginPath = withNext(PATHS.login, useNextPage());
  const [isShown, setShown] = useState(false);
  const { errors, show, onInput } = useFieldErrors();
  const toasts = useFormToasts();
  const registration = siteSettings()?.registration ?? "open";
  const passwordType = isShown ? "text" : "password";

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (signUp.isPending || signUp.isSuccess) return;
    const form = event.currentTarget;
    const found = checkForm(form);
    show(form, found);
    toasts.clear();
    if (found.confirmPassword === TOASTS.passwordsDiffer) toasts.show("error", TOASTS.passwordsDiffer);
    if (Object.keys(found).length > 0) return;
    signUp.mutate(
      {
        name: fieldValue(form, "name"),
        userName: fieldValue(form, "userName"),
        email: fieldValue(form, "email"),
        password: fieldValue(form, "password"),
        ...(registration === "code" && { code: fieldValue(form, "code") }),
      },
      {
        onSuccess: async () => {
          const userName = fieldValue(form, "userName");
          await showToastFirst("success", TOASTS.signupSuccess);
          void navigate(loginPath, { state: { userName } });
        },
        onError: (error) => {
          toasts.show("error", isUnanswered(error) ? TOASTS.signupError : TOASTS.signupRefused);
          show(form, refusedFields(error));
        },
      },
    );
  };

  const next = useNextPage();
  const logInInstead = (
    <p className="mt-2 text-sm text-muted">
      {ACCOUNT_MESSAGES.haveAccount}{" "}
      <Link to={loginPath} className="font-medium text-accent underline underline-offset-2">
        {ACCOUNT_MESSAGES.logInInstead}
      </Link>
    </p>
  );
  if (registration === "admins") {
    return (
      <AccountCard title={ACCOUNT_MESSAGES.signupTitle} next={next}>
        <p>{ACCOUNT_MESSAGES.signupClosed}</p>
        {logInInstead}
      </AccountCard>
    );
  }

  return (
    <AccountCard title={ACCOUNT_MESSAGES.signupTitle} next={next}>
      <form noValidate onSubmit={submit} onInput={onInput} className="grid gap-3">
        <TextField label={LABELS.name} name="name" required autoComplete="name" error={errors.name} />
        <TextField
          label={LABELS.userName}
          name="userName"
          required
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          hint={ACCOUNT_MESSAGES.userNameHint}
          error={errors.userName}
        />
        <TextField label={LABELS.email} name="email" type="email" required autoComplete="email" error={errors.email} />
        <TextField
          label={LABELS.password}
          name="password"
          type={passwordType}
          required
          autoComplete="new-password"
          hint={ACCOUNT_MESSAGES.passwordHint(LIMITS.passwordLength.min)}
          error={errors.password}
        />
        <TextField
          label={LABELS.confirmPassword}
          name="confirmPassword"
          type={passwordType}
          required
          autoComplete="new-password"
          error={errors.confirmPassword}
        />
        {registration === "code" && (
          <TextField
            label={LABELS.code}
            name="code"
            required
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            hint={ACCOUNT_MESSAGES.registrationCodeHint}
            error={errors.code}
          />
        )}
        <ShowPassword isShown={isShown} onChange={setShown} />
        <Button className="mt-3" kind="primary" size="form" type="submit" isBusy={signUp.isPending}>
          {ACCOUNT_MESSAGES.signUpButton}
        </Button>
        <Refusal message={refusalOf(signUp.error)} />
        {logInInstead}
      </form>
    </AccountCard>
  );
}

/** The specification's checks. Where they keep the form from being sent, also what the server would refuse then. */
function checkForm(form: HTMLFormElement): FieldErrors {
  const found: Record<string, string> = { ...invalidFields(form, LABELS) };
  const [userName, password] = [fieldValue(form, "userName"), fieldValue(form, "password")];
  if (password !== fieldValue(form, "confirmPassword")) found.confirmPassword = TOASTS.passwordsDiffer;
  if (Object.keys(found).length === 0) return found;
  const others = { userName: userNameError(userName), password: passwordError(password) };
  for (const [name, error] of Object.entries(others)) if (error !== null) found[name] ??= error;
  return found;
}

/** Returns the error unless the toast or a field already shows it. */
function refusalOf(error: Error | null): string | null {
  return error === null || Object.keys(refusedFields(error)).length > 0 ? null : error.message;
}

/** Creates an account without logging in. */
function useSignUp() {
  return useMutation({ mutationFn: (body: CallInput<"signup">["body"]) => callApi("signup", { body }) });
}
