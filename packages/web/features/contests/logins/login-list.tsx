import type { ContestDetails } from "@assay/contract/routes/contests/contests";
import type { TeamLogin } from "@assay/contract/routes/contests/logins";
import { useTeamLogins } from "#features/contests/logins/api";
import { LOGIN_MESSAGES as TEXTS } from "#features/contests/messages";
import { Note } from "#ui/note";
import { ErrorState, Loading, Skeleton } from "#ui/states";

/** The accounts of a contest: those first that are in use in two networks. */
export function LoginList({ contest }: { contest: ContestDetails }) {
  const query = useTeamLogins(contest.key);
  if (query.isPending)
    return (
      <Loading label={TEXTS.loading}>
        <Skeleton className="m-4 h-24" />
      </Loading>
    );
  if (query.isLoadingError) return <ErrorState title={TEXTS.failed} query={query} />;
  const logins = query.data ?? [];
  if (logins.length === 0) return <p className="p-4 text-muted">{TEXTS.none}</p>;
  const sorted = [...logins].sort((one, other) => Number(other.isAlert) - Number(one.isAlert));
  return (
    <ul>
      {sorted.map((login) => (
        <LoginRow key={login.userId} login={login} />
      ))}
    </ul>
  );
}

function LoginRow({ login }: { login: TeamLogin }) {
  const { userName, team, seen, isAlert } = login;
  return (
    <li className="border-b border-line px-4 py-3 last:border-0">
      <p className="wrap-anywhere">
        <span dir="auto" className="font-semibold">
          {team}
        </span>{" "}
        <span className="text-muted">{userName}</span>
      </p>
      <p className="text-small text-muted">
        {seen.length === 0 ? TEXTS.unused : TEXTS.seen({ networks: seen.join(", ") })}
      </p>
      {isAlert && (
        <Note kind="warning" className="mt-1">
          {TEXTS.alert}
        </Note>
      )}
    </li>
  );
}
