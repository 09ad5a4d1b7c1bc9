import { PAGE_TEXTS } from "@assay/contract/texts/pages";
import { TOASTS } from "@assay/contract/texts/toasts";
import { PAGE_TIMINGS } from "@assay/contract/vocabulary/limits";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { AccountCard, ShowPassword } from "#features/accounts/account-form";
import { ACCOUNT_MESSAGES } from "#features/accounts/messages";
import { ApiError, type CallInput, callApi, isUnanswered } from "#lib/api-client";
import { usePageTitle } from "#lib/browser";
import { fieldValue, invalidFields, useFieldErrors } from "#lib/field-errors";
import { SHELL_MESSAGES } from "#lib/messages/shell";
import { useNextPage, withNext } from "#lib/next-page";
import { storeUser } from "#lib/stored-user";
import { PATHS } from "#paths";
import { Button } from "#ui/button";
import { Refusal, TextField } from "#ui/fields";
import { PublicAddressLink, publicAddress } from "#ui/public-address";
import { showToast } from "#ui/toast";

const LABELS = { userName: ACCOUNT_MESSAGES.userName, password: ACCOUNT_MESSAGES.password };

/**
 * The login page (specification, sections 2, 4 and 8). Whoever comes from a problem returns there instead of to the home page;
 * whoever has just signed up finds the user name filled in.
 */
export function LoginPage() {
  usePageTitle(ACCOUNT_MESSAGES.loginTitle);
  const navigate = useNavigate();
  const logIn = useLogIn();
  const next = useNextPage();
  const { userName, password } = useNewAccount();
  const [isShown, setShown] = useState(false);
  const { errors, show, onInput } = useFieldErrors();

  useEffect(() => {
    if (!logIn.isSuccess) return;
    const timer = setTimeout(() => void navigate(next ?? PATHS.home), PAGE_TIMINGS.loginRedirectMs);
    return () => clearTimeout(timer);
  }, [logIn.isSuccess, navigate, next]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (logIn.isPending || logIn.isSuccess) return;
    const form = event.currentTarget;
    const found = invalidFields(form, LABELS);
    show(form, found);
    if (Object.keys(found).length > 0) return;
    logIn.mutate(
      { userName: fieldValue(form, "userName"), password: fieldValue(form, "password") },
      { onSuccess: () => showToast("success", TOASTS.loginSuccess), onError: showFailure },
    );
  };

  return (
    <AccountCard title={ACCOUNT_MESSAGES.loginTitle} next={next}>
      <form noValidate onSubmit={submit} onInput={onInput}>
        <TextField
          label={LABELS.userName}
          name="userName"
          required
          defaultValue={userName}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.userName}
        />
        <TextField
          ref={password}
          className="mt-3"
          label={LABELS.password}
          name="password"
          type={isShown ? "text" : "password"}
          required
          autoComplete="current-password"
          error={errors.password}
        />
        <ShowPassword isShown={isShown} onChange={setShown} />
        <div className="mt-5 grid grid-cols-1 gap-3 sm:grid-cols-2">
          <Button kind="primary" size="form" type="submit" isBusy={logIn.isPending || logIn.isSuccess}>
            {PAGE_TEXTS.loginButton}
          </Button>
          <Button size="form" onClick={() => void navigate(withNext(PATHS.signup, next))}>
            {PAGE_TEXTS.signupInstead}
          </Button>
        </div>
        <Refusal message={refusalOf(logIn.error)} />
      </form>
    </AccountCard>
  );
}

/** The user name that sign-up passes on, and a reference to the password field, which then takes the focus. */
function useNewAccount() {
  const state: unknown = useLocation().state;
  const userName = typeof state === "object" && state && "userName" in state ? String(state.userName) : "";
  const password = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (userName === "") return;
    // A frame later, because a new page first moves the focus to its start.
    const frame = requestAnimationFrame(() => password.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [userName]);
  return { userName, password };
}

function showFailure(error: unknown): void {
  if (isUnanswered(error) || isUnreadable(error)) showToast("error", TOASTS.loginServerError);
  else if (!isAtWrongAddress(error)) showToast("info", TOASTS.loginRefused);
}

/** True if login succeeded but the reply holds no user, so nobody is signed in. */
function isUnreadable(error: unknown): boolean {
  return error instanceof ApiError && error.status === 200;
}

/**
 * True if the server refused because the page was opened at an address other than its own; it did not check the
 * credentials.
 */
function isAtWrongAddress(error: unknown): boolean {
  return error instanceof ApiError && error.code === "wrong_address";
}

/** Returns what the toast does not already say, such as too many attempts, or null. */
function refusalOf(error: Error | null): ReactNode {
  if (error === null || error.message === TOASTS.loginRefused) return null;
  const address = isAtWrongAddress(error) ? publicAddress(PATHS.login) : null;
  if (address === null) return error.message;
  return (
    <>
      {SHELL_MESSAGES.wrongAddress} <PublicAddressLink address={address} />
    </>
  );
}

/** Logs in, stores the whole reply and drops everything cached for the visitor, such as solved marks. */
function useLogIn() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<"login">["body"]) => callApi("login", { body }),
    onSuccess: (reply) => {
      storeUser(reply);
      queryClient.clear();
    },
  });
}
