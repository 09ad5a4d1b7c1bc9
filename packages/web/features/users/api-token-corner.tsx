import { lazy, Suspense, useState } from "react";
import { API_TOKEN_MESSAGES } from "#features/users/messages";
import type { User } from "#lib/entities/user";
import { loadChunk } from "#lib/load-chunk";
import { useStoredUser } from "#lib/stored-user";
import { Card } from "#ui/boxes";
import { Button } from "#ui/button";
import { Loading, Skeleton } from "#ui/states";

const ApiTokens = lazy(async () => ({
  default: (await loadChunk(() => import("#features/users/api-tokens"))).ApiTokens,
}));

/** The section for API tokens, shown to users on their own profile. */
export function ApiTokenCorner({ profile }: { profile: User }) {
  const viewer = useStoredUser();
  const [isOpen, setOpen] = useState(false);
  if (viewer?._id !== profile._id) return null;
  return (
    <Card className="mt-4 p-4">
      <h2 className="text-base font-semibold">{API_TOKEN_MESSAGES.title}</h2>
      <p className="mt-1 text-muted">{API_TOKEN_MESSAGES.about}</p>
      <div className="mt-3">
        {isOpen ? (
          <Suspense fallback={<ApiTokensLoading />}>
            <ApiTokens loading={<ApiTokensLoading />} />
          </Suspense>
        ) : (
          <Button onClick={() => setOpen(true)}>{API_TOKEN_MESSAGES.manage}</Button>
        )}
      </div>
    </Card>
  );
}

function ApiTokensLoading() {
  return (
    <Loading label={API_TOKEN_MESSAGES.loading}>
      <Skeleton className="h-24" />
    </Loading>
  );
}
