import type { ReactNode } from "react";
import { useApiTokens } from "#features/users/api/api-tokens";
import { ApiTokenRow } from "#features/users/components/api-token-row";
import { NewApiToken } from "#features/users/components/new-api-token";
import { API_TOKEN_MESSAGES } from "#lib/messages/api-tokens";
import { ErrorState } from "#ui/states";

/** One's API tokens, and the form for another. */
export function ApiTokens({ loading }: { loading: ReactNode }) {
  const tokens = useApiTokens();
  return (
    <div className="grid gap-5">
      {tokens.isPending && loading}
      {tokens.isLoadingError && (
        <ErrorState
          title={API_TOKEN_MESSAGES.listFailed}
          detail={tokens.error.message}
          onRetry={() => void tokens.refetch()}
          isRetrying={tokens.isFetching}
        />
      )}
      {tokens.data?.length === 0 && <p className="text-muted">{API_TOKEN_MESSAGES.none}</p>}
      {tokens.data && tokens.data.length > 0 && (
        <ul
          aria-label={API_TOKEN_MESSAGES.list}
          className="divide-y divide-line rounded-lg border border-line bg-surface"
        >
          {tokens.data.map((token) => (
            <ApiTokenRow key={token._id} token={token} />
          ))}
        </ul>
      )}
      {tokens.data && <NewApiToken />}
    </div>
  );
}
