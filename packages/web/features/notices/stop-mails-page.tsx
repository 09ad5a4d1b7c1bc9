import { Link, useLocation } from "react-router";
import { useStopNoticeMails } from "#features/notices/api";
import { NOTICES_MESSAGES as TEXTS } from "#features/notices/messages";
import { usePageTitle } from "#lib/browser";
import { PATHS } from "#paths";
import { Button, buttonStyles } from "#ui/button";
import { EmptyState } from "#ui/states";
import { showToast } from "#ui/toast";

/**
 * Where the link in a mail with notices leads (`/notices/stop-mails`). The token is after `#`. It asks first, because programs that check
 * mails open their links.
 */
export function StopMailsPage() {
  usePageTitle(TEXTS.stopTitle);
  const token = useLocation().hash.slice(1);
  const stop = useStopNoticeMails();
  return (
    <div className="page-width pt-8 sm:pt-10">
      {token === "" && (
        <EmptyState isPage title={TEXTS.incomplete}>
          <p>{TEXTS.incompleteHint}</p>
        </EmptyState>
      )}
      {token !== "" && !stop.isSuccess && (
        <EmptyState isPage title={TEXTS.stopTitle}>
          <p>{TEXTS.stopQuestion}</p>
          <Button
            kind="primary"
            isBusy={stop.isPending}
            onClick={() => stop.mutate(token, { onError: (error) => showToast("error", error.message) })}
          >
            {TEXTS.stop}
          </Button>
        </EmptyState>
      )}
      {stop.isSuccess && (
        <EmptyState isPage title={TEXTS.stopped}>
          <p>{TEXTS.stoppedHint}</p>
          <Link to={PATHS.notices} className={buttonStyles()}>
            {TEXTS.all}
          </Link>
        </EmptyState>
      )}
    </div>
  );
}
