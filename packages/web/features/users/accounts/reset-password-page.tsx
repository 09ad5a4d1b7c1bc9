import { useMutation, useQuery } from "@tanstack/react-query";
import { Link, useLocation, useNavigate } from "react-router";
import { AccountCard, NewPasswordField } from "#features/users/accounts/account-form";
import { ACCOUNT_MESSAGES } from "#features/users/accounts/messages";
import { ApiError, callApi, isServerFailure } from "#lib/api-client";
import { usePageTitle } from "#lib/browser";
import { useForm } from "#lib/form";
import { QUERY_KEYS } from "#lib/query-keys";
import { PATHS } from "#paths";
import { buttonStyles } from "#ui/button";
import { Refusal } from "#ui/fields";
import { Form, SubmitButton } from "#ui/form";
import { ErrorState, Loading, Skeleton } from "#ui/states";
import { showToast } from "#ui/toast";

/** The page of a password reset link. The link's token is after `#`, where only the browser sees it. */
export function ResetPasswordPage() {
  usePageTitle(ACCOUNT_MESSAGES.resetTitle);
  const token = useLocation().hash.slice(1);
  const link = usePasswordLink(token);
  const isGone = token === "" || (link.error instanceof ApiError && !isServerFailure(link.error));
  if (isGone) return <LinkGone />;
  return (
    <AccountCard title={ACCOUNT_MESSAGES.resetTitle} next={null}>
      {link.isPending && (
        <Loading label={ACCOUNT_MESSAGES.loadingLink}>
          <Skeleton className="h-52" />
        </Loading>
      )}
      {link.isLoadingError && <ErrorState title={ACCOUNT_MESSAGES.linkFailed} query={link} />}
      {link.data && <PasswordForm token={token} userName={link.data.userName} />}
    </AccountCard>
  );
}

function LinkGone() {
  return (
    <AccountCard title={ACCOUNT_MESSAGES.linkGone} next={null}>
      <p className="text-muted">{ACCOUNT_MESSAGES.linkGoneDetail}</p>
      <Link to={PATHS.forgotPassword} className={`mt-5 w-full ${buttonStyles("primary", "form")}`}>
        {ACCOUNT_MESSAGES.askAgain}
      </Link>
    </AccountCard>
  );
}

function PasswordForm({ token, userName }: { token: string; userName: string }) {
  const navigate = useNavigate();
  const use = useMutation({
    mutationFn: (password: string) => callApi("usePasswordLink", { body: { token, password } }),
  });
  const form = useForm(use, {
    fields: ["password"],
    input: ({ password }) => password,
    onDone: () => {
      showToast("success", ACCOUNT_MESSAGES.passwordSet);
      void navigate(PATHS.login, { state: { userName } });
    },
    isLast: true,
  });
  return (
    <Form form={form}>
      <p className="mb-4 wrap-anywhere text-muted">{ACCOUNT_MESSAGES.resetFor({ userName })}</p>
      {/* For password managers, which store the password under this name. */}
      <input type="hidden" name="username" autoComplete="username" value={userName} />
      <NewPasswordField />
      <SubmitButton className="mt-3 w-full">{ACCOUNT_MESSAGES.setPassword}</SubmitButton>
      <Refusal />
    </Form>
  );
}

function usePasswordLink(token: string) {
  return useQuery({
    queryKey: QUERY_KEYS.passwordLink(token),
    queryFn: ({ signal }) => callApi("readPasswordLink", { body: { token }, signal }),
    enabled: token !== "",
    retry: false,
    gcTime: 0,
  });
}
