import type { Session } from "@assay/contract/routes/settings";
import { useEndSession, useSessions } from "#features/users/settings/api";
import { SETTINGS_MESSAGES } from "#features/users/settings/messages";
import { formatDate, formatWhen } from "#lib/format";
import { Button } from "#ui/button";
import { ConfirmedButton } from "#ui/confirmed-button";
import { ErrorState, Loading, Skeleton } from "#ui/states";

export function SessionsSection() {
  const sessions = useSessions();
  const endOthers = useEndSession(null);
  const others = sessions.data?.filter(({ isCurrent }) => !isCurrent) ?? [];
  return (
    <>
      <p className="text-muted">{SETTINGS_MESSAGES.sessionsAbout}</p>
      {sessions.isPending && (
        <Loading label={SETTINGS_MESSAGES.loadingSessions}>
          <Skeleton className="mt-3 h-16" />
        </Loading>
      )}
      {sessions.isLoadingError && <ErrorState title={SETTINGS_MESSAGES.sessionsFailed} query={sessions} />}
      {sessions.data && (
        <ul aria-label={SETTINGS_MESSAGES.sessions} className="mt-3 divide-y divide-line border-y border-line">
          {sessions.data.map((session) => (
            <SessionRow key={session._id} session={session} />
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <ConfirmedButton
          className="mt-4"
          title={SETTINGS_MESSAGES.endOthersTitle}
          question={SETTINGS_MESSAGES.endOthersDetail}
          action={SETTINGS_MESSAGES.endOthers}
          onConfirm={() => endOthers.mutateAsync()}
        >
          {SETTINGS_MESSAGES.endOthers}
        </ConfirmedButton>
      )}
    </>
  );
}

function SessionRow({ session }: { session: Session }) {
  const end = useEndSession(session._id);
  const device = deviceOf(session);
  const facts = [
    session.network && SETTINGS_MESSAGES.network({ network: session.network }),
    SETTINGS_MESSAGES.loggedIn({ date: formatDate(session.createdAt) }),
    SETTINGS_MESSAGES.lastUsed({ when: formatWhen(session.lastUsedAt) }),
  ].filter(Boolean);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {device}
          {session.isCurrent && (
            <span className="rounded bg-accent-soft px-1.5 py-0.5 text-xs font-medium text-accent">
              {SETTINGS_MESSAGES.thisSession}
            </span>
          )}
        </p>
        <p className="text-small text-muted">{facts.join(" · ")}</p>
        {end.error && (
          <p role="alert" className="text-sm text-danger">
            {end.error.message}
          </p>
        )}
      </div>
      {!session.isCurrent && (
        <Button
          size="row"
          aria-label={SETTINGS_MESSAGES.endOf({ device })}
          isBusy={end.isPending}
          onClick={() => end.mutate()}
        >
          {SETTINGS_MESSAGES.end}
        </Button>
      )}
    </li>
  );
}

/** The browser and system of a session, "Firefox on Linux", or the one of them that is known. */
function deviceOf({ device }: Session): string {
  const [browser = "", system] = device.split(" on ");
  return system ? SETTINGS_MESSAGES.device({ browser, system }) : browser || SETTINGS_MESSAGES.unknownDevice;
}
