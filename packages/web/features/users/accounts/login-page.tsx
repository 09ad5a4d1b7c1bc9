import { PAGE_TEXTS } from "@assay/contract/texts/pages";
import { TOASTS } from "@assay/contract/texts/toasts";
import { PAGE_TIMINGS } from "@assay/contract/vocabulary/page-timings";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link, useLocation, useNavigate, useSearchParams } from "react-router";
import { AccountCard, ShowPassword } from "#features/users/accounts/account-form";
import { AddressLogin } from "#features/users/accounts/address-login";
import { CodeStep, NewPasswordStep } from "#features/users/accounts/login-steps";
import { ACCOUNT_MESSAGES } from "#features/users/accounts/messages";
import { ProviderLogins } from "#features/users/accounts/provider-logins";
import { type LoginProgress, type LoginStep, stepOf, useLoginCall } from "#features/users/accounts/use-login";
import { ApiError, type CallInput, callApi, isUnanswered } from "#lib/api-client";
import { usePageTitle } from "#lib/browser";
import { useForm } from "#lib/form";
import { SHELL_MESSAGES } from "#lib/messages/shell";
import { AFTER_LOGIN, isOfServer, useNextPage, withNext } from "#lib/next-page";
import { mayRegister } from "#lib/site";
import { PATHS } from "#paths";
import { Button } from "#ui/button";
import { Refusal, TextField } from "#ui/fields";
import { Form, SubmitButton } from "#ui/form";
import { PublicAddressLink, publicAddress } from "#ui/public-address";
import { type showToast, useFormToasts } from "#ui/toast";

/**
 * The login page (specification, sections 2, 4 and 8). Whoever comes from a problem returns there instead of to the home page;
 * whoever has just signed up finds the user name filled in. Some logins need a code or a new password after that; `step=code` and
 * `step=password` are for who comes from another system and has two-factor login, or has to choose a new password.
 */
export function LoginPage() {
  const navigate = useNavigate();
  usePageTitle(ACCOUNT_MESSAGES.loginTitle);
  const next = useNextPage();
  const [params] = useSearchParams();
  const [step, setStep] = useState<LoginStep | null>(STEPS[params.get("step") ?? ""] ?? null);
  const [isDone, setDone] = useState(false);

  useEffect(() => {
    if (!isDone) return;
    const goOn = () => {
      if (next !== null && isOfServer(next)) window.location.assign(next);
      else void navigate(next ?? PATHS.home, { state: AFTER_LOGIN });
    };
    const timer = setTimeout(goOn, PAGE_TIMINGS.loginRedirectMs);
    return () => clearTimeout(timer);
  }, [isDone, next, navigate]);

  const progress: LoginProgress = { isDone, onDone: () => setDone(true), onStep: setStep };
  if (step === "code_needed") return <CodeStep {...progress} />;
  if (step === "new_password_needed") return <NewPasswordStep {...progress} />;
  return <CredentialsStep {...progress} next={next} />;
}

/** Steps of a login that another system began, as the address names them. */
const STEPS: Readonly<Record<string, LoginStep>> = { code: "code_needed", password: "new_password_needed" };

/** The specification's form: user name and password. */
function CredentialsStep({ next, ...progress }: LoginProgress & { next: string | null }) {
  const navigate = useNavigate();
  const logIn = useLoginCall((body: CallInput<"login">["body"]) => callApi("login", { body }), progress);
  const { userName, password } = useNewAccount();
  const [isShown, setShown] = useState(false);
  const [isShared, setShared] = useState(false);
  const toasts = useFormToasts();
  const form = useForm(logIn, {
    fields: ["userName", "password"],
    input: (values) => ({ ...values, ...(isShared && { isShared }) }),
    onAttempt: toasts.clear,
    onRefused: (error) => stepOf(error) === null && showFailure(error, toasts.show),
    refusal: (error) => (stepOf(error) === null ? refusalOf(error) : null),
    isLast: true,
  });

  return (
    <AccountCard title={ACCOUNT_MESSAGES.loginTitle} next={next}>
      <AddressLogin {...progress} />
      <ProviderLogins next={next} isShared={isShared} />
      <Form form={form}>
        <TextField
          label={ACCOUNT_MESSAGES.userName}
          hint={ACCOUNT_MESSAGES.orEmail}
          name="userName"
          required
          defaultValue={userName}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField
          ref={password}
          className="mt-3"
          label={ACCOUNT_MESSAGES.password}
          name="password"
          type={isShown ? "text" : "password"}
          required
          autoComplete="current-password"
        />
        <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <ShowPassword isShown={isShown} onChange={setShown} />
          <Link to={PATHS.forgotPassword} className="text-sm font-medium text-accent underline underline-offset-2">
            {ACCOUNT_MESSAGES.forgot}
          </Link>
        </div>
        <label className="mt-1 flex w-fit items-center gap-2 py-1 text-sm">
          <input
            type="checkbox"
            checked={isShared}
            onChange={(event) => setShared(event.target.checked)}
            className="size-4 accent-accent"
          />
          {ACCOUNT_MESSAGES.sharedComputer}
        </label>
        {isShared && <p className="text-small text-muted">{ACCOUNT_MESSAGES.sharedComputerHint}</p>}
        <Refusal />
        <div className="mt-5 grid grid-cols-1 gap-3 sm:grid-cols-2">
          <SubmitButton>{PAGE_TEXTS.loginButton}</SubmitButton>
          {mayRegister() && (
            <Button size="form" onClick={() => void navigate(withNext(PATHS.signup, next))}>
              {PAGE_TEXTS.signupInstead}
            </Button>
          )}
        </div>
      </Form>
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

function showFailure(error: unknown, show: typeof showToast): void {
  if (isUnanswered(error)) show("error", TOASTS.loginServerError);
  else if (!isAtWrongAddress(error)) show("info", TOASTS.loginRefused);
}

/**
 * True if the server refused because the page was opened at an address other than its own; it did not check the
 * credentials.
 */
function isAtWrongAddress(error: unknown): boolean {
  return error instanceof ApiError && error.code === "wrong_address";
}

/** Returns what the toast does not already say: that the password is wrong, or too many attempts. */
function refusalOf(error: Error): ReactNode {
  if (error instanceof ApiError && error.code === "wrong_credentials") return ACCOUNT_MESSAGES.wrongCredentials;
  const address = isAtWrongAddress(error) ? publicAddress(PATHS.login) : null;
  if (address === null) return error.message;
  return (
    <>
      {SHELL_MESSAGES.wrongAddress} <PublicAddressLink address={address} />
    </>
  );
}
