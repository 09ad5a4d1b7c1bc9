import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { ACCOUNT_MESSAGES as TEXTS } from "#features/users/accounts/messages";
import { callApi } from "#lib/api-client";
import { QUERY_KEYS } from "#lib/query-keys";
import { buttonStyles } from "#ui/button";
import { Note } from "#ui/note";

/** Ways to log in with an account elsewhere, and why the last one did not work; nothing where there are none. */
export function ProviderLogins({ next, isShared }: { next: string | null; isShared: boolean }) {
  const [params] = useSearchParams();
  const { data: providers = [] } = useQuery({
    queryKey: QUERY_KEYS.loginProviders(),
    queryFn: async ({ signal }) => (await callApi("listLoginProviders", { signal })).providers,
    retry: false,
  });
  const refused = params.get("refused");
  if (providers.length === 0 && refused === null) return null;
  return (
    <div className="mb-6 grid gap-3">
      {refused !== null && <Note kind="warning">{reasonOf(refused)}</Note>}
      {providers.map(({ key, name }) => (
        // The server answers with a redirect to another site, so this is no link of the router.
        <a
          key={key}
          href={`/sso/${encodeURIComponent(key)}${questionOf(next, isShared)}`}
          className={buttonStyles("secondary", "form", true)}
        >
          {TEXTS.logInWith({ name })}
        </a>
      ))}
      {providers.length > 0 && <p className="text-center text-small text-muted">{TEXTS.orPassword}</p>}
    </div>
  );
}

function questionOf(next: string | null, isShared: boolean): string {
  const query = new URLSearchParams({ ...(next !== null && { next }), ...(isShared && { shared: "1" }) }).toString();
  return query === "" ? "" : `?${query}`;
}

function reasonOf(code: string): string {
  const { ssoReasons } = TEXTS;
  return code in ssoReasons ? ssoReasons[code as keyof typeof ssoReasons] : ssoReasons.sso_refused;
}
