import { passwordError, userNameError } from "@assay/contract/texts/account-fields";
import { TOASTS } from "@assay/contract/texts/toasts";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { AccountCard, ShowPassword } from "#features/users/accounts/account-form";
import { ACCOUNT_MESSAGES } from "#features/users/accounts/messages";
import { type CallInput, callApi, isUnanswered } from "#lib/api-client";
import { usePageTitle } from "#lib/browser";
import { type FieldErrors, useForm } from "#lib/form";
import { useNextPage, withNext } from "#lib/next-page";
import { siteSettings } from "#lib/site";
import { PATHS } from "#paths";
import { Refusal, TextField } from "#ui/fields";
import { Form, SubmitButton } from "#ui/form";
import { showToastFirst, useFormToasts } from "#ui/toast";

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
  const toasts = useFormToasts();
  const registration = siteSettings()?.registration ?? "open";
  const passwordType = isShown ? "text" : "password";
  const form = useForm(signUp, {
    fields: ["name", "userName", "email", "password", "confirmPassword", "code"],
    input: ({ confirmPassword: _, code, ...values }) => ({ ...values, ...(registration === "code" && { code }) }),
    check: checkValues,
    onAttempt: (found) => {
      toasts.clear();
      if (found.confirmPassword === TOASTS.passwordsDiffer) toasts.show("error", TOASTS.passwordsDiffer);
    },
    onDone: async (_, { userName }) => {
      await showToastFirst("success", TOASTS.signupSuccess);
      void navigate(loginPath, { state: { userName } });
    },
    onRefused: (error) => toasts.show("error", isUnanswered(error) ? TOASTS.signupError : TOASTS.signupRefused),
    isLast: true,
  });

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
      <Form form={form} className="grid gap-3">
        <TextField label={ACCOUNT_MESSAGES.name} name="name" required autoComplete="name" />
        <TextField
          label={ACCOUNT_MESSAGES.userName}
          name="userName"
          required
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          hint={ACCOUNT_MESSAGES.userNameHint}
        />
        <TextField label={ACCOUNT_MESSAGES.email} name="email" type="email" required autoComplete="email" />
        <TextField
          label={ACCOUNT_MESSAGES.password}
          name="password"
          type={passwordType}
          required
          autoComplete="new-password"
          hint={ACCOUNT_MESSAGES.passwordHint({ length: LIMITS.passwordLength.min })}
        />
        <TextField
          label={ACCOUNT_MESSAGES.confirmPassword}
          name="confirmPassword"
          type={passwordType}
          required
          autoComplete="new-password"
        />
        {registration === "code" && (
          <TextField
            label={ACCOUNT_MESSAGES.registrationCode}
            name="code"
            required
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            hint={ACCOUNT_MESSAGES.registrationCodeHint}
          />
        )}
        <ShowPassword isShown={isShown} onChange={setShown} />
        <SubmitButton className="mt-3">{ACCOUNT_MESSAGES.signUpButton}</SubmitButton>
        <Refusal />
        {logInInstead}
      </Form>
    </AccountCard>
  );
}

/** The specification's checks. Where they keep the form from being sent, also what the server would refuse then. */
function checkValues(
  values: Readonly<Record<"userName" | "password" | "confirmPassword", string>>,
  found: FieldErrors,
) {
  const isDifferent = values.password !== values.confirmPassword;
  if (!isDifferent && Object.keys(found).length === 0) return found;
  const others = { userName: userNameError(values.userName), password: passwordError(values.password) };
  return {
    ...Object.fromEntries(Object.entries(others).filter((entry): entry is [string, string] => entry[1] !== null)),
    ...found,
    ...(isDifferent && { confirmPassword: TOASTS.passwordsDiffer }),
  };
}

/** Creates an account without logging in. */
function useSignUp() {
  return useMutation({ mutationFn: (body: CallInput<"signup">["body"]) => callApi("signup", { body }) });
}
