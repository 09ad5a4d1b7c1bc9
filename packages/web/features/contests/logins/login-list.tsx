import type { TeamLogin } from "@assay/contract/routes/contests/logins";
import { useState } from "react";
import { useEndLogin } from "#features/contests/logins/api";
import { BindDialog } from "#features/contests/logins/bind-dialog";
import { LOGIN_MESSAGES as TEXTS } from "#features/contests/messages";
import { formatMoment, formatWhen } from "#lib/format";
import { Button } from "#ui/button";
import { Note } from "#ui/note";
import { showToast } from "#ui/toast";

type ListProps = { contestKey: string; logins: readonly TeamLogin[] };

/** The accounts of a contest: those first that are in use in two places. */
export function LoginList({ contestKey, logins }: ListProps) {
  if (logins.length === 0) return <p className="p-4 text-muted">{TEXTS.none}</p>;
  const sorted = [...logins].sort((one, other) => Number(other.isAlert) - Number(one.isAlert));
  return (
    <ul>
      {sorted.map((login) => (
        <LoginRow key={login.userId} contestKey={contestKey} login={login} />
      ))}
    </ul>
  );
}

function LoginRow({ contestKey, login }: { contestKey: string; login: TeamLogin }) {
  const { userId, userName, team, networks, sessions, isAlert, isBindable } = login;
  const [isBinding, setBinding] = useState(false);
  const ending = useEndLogin(contestKey);
  const end = () =>
    ending.mutate(userId, {
      onSuccess: () => showToast("success", TEXTS.ended),
      onError: ({ message }) => showToast("error", message),
    });
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-b border-line px-4 py-3 last:border-0">
      <div className="min-w-0 grow basis-64">
        <p className="wrap-anywhere">
          <span dir="auto" className="font-semibold">
            {team}
          </span>{" "}
          <span className="text-muted">{userName}</span>
        </p>
        {networks.length > 0 && (
          <p className="text-small wrap-anywhere">{TEXTS.boundTo({ networks: networks.join(", ") })}</p>
        )}
        {sessions.length === 0 && <p className="text-small text-muted">{TEXTS.unused}</p>}
        <Sessions sessions={sessions} />
        {isAlert && (
          <Note kind="warning" className="mt-1">
            {TEXTS.alert}
          </Note>
        )}
      </div>
      <div className="flex gap-2">
        {isBindable && (
          <Button size="row" aria-label={TEXTS.bindOf({ name: userName })} onClick={() => setBinding(true)}>
            {TEXTS.bind}
          </Button>
        )}
        {sessions.length > 0 && (
          <Button size="row" aria-label={TEXTS.endOf({ name: userName })} isBusy={ending.isPending} onClick={end}>
            {TEXTS.end}
          </Button>
        )}
      </div>
      {isBinding && <BindDialog contestKey={contestKey} login={login} onClose={() => setBinding(false)} />}
    </li>
  );
}

function Sessions({ sessions }: { sessions: TeamLogin["sessions"] }) {
  return sessions.map(({ place, device, since, usedAt }) => (
    <p key={`${place} ${device} ${since}`} className="text-small text-muted wrap-anywhere">
      {TEXTS.session({
        place,
        device: device || TEXTS.unknownDevice,
        since: formatMoment(since, Date.now()),
        used: formatWhen(usedAt),
      })}
    </p>
  ));
}
