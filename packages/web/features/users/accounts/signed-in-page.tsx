import { useEffect, useRef } from "react";
import { Link, useNavigate } from "react-router";
import { AccountCard } from "#features/users/accounts/account-form";
import { ACCOUNT_MESSAGES as TEXTS } from "#features/users/accounts/messages";
import { useLoginCall } from "#features/users/accounts/use-login";
import { callApi } from "#lib/api-client";
import { usePageTitle } from "#lib/browser";
import { AFTER_LOGIN, isOfServer, useNextPage } from "#lib/next-page";
import { PATHS } from "#paths";
import { buttonStyles } from "#ui/button";
import { Loading, Skeleton } from "#ui/states";

/**
 * Where somebody arrives whose session another system has started (`/signed-in`): stores the user as login does, and goes on to the page
 * that `next` names.
 */
export function SignedInPage() {
  usePageTitle(TEXTS.loginTitle);
  const navigate = useNavigate();
  const next = useNextPage();
  const progress = {
    isDone: false,
    onDone: () => {
      if (next !== null && isOfServer(next)) window.location.replace(next);
      else void navigate(next ?? PATHS.home, { state: AFTER_LOGIN, replace: true });
    },
    onStep: () => void navigate(PATHS.login, { replace: true }),
  };
  const { mutate, isError, error } = useLoginCall((_: null) => callApi("readOwnSession", {}), progress);
  const hasAsked = useRef(false);
  useEffect(() => {
    if (hasAsked.current) return;
    hasAsked.current = true;
    mutate(null);
  }, [mutate]);
  return (
    <AccountCard title={TEXTS.loginTitle} next={next}>
      {isError ? (
        <>
          <p role="alert">{error.message}</p>
          <Link to={PATHS.login} className={`${buttonStyles()} mt-4`}>
            {TEXTS.backToLogin}
          </Link>
        </>
      ) : (
        <Loading label={TEXTS.signingIn}>
          <Skeleton className="h-10 w-full" />
        </Loading>
      )}
    </AccountCard>
  );
}
