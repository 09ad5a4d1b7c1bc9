import type { ApiToken } from "@assay/contract/routes/api-tokens";
import { useState } from "react";
import { useRevokeApiToken } from "#features/users/api/api-tokens";
import { formatDate } from "#lib/format";
import { API_TOKEN_MESSAGES } from "#lib/messages/api-tokens";
import { Button } from "#ui/button";
import { ConfirmDialog } from "#ui/dialog";
import { Refusal } from "#ui/fields";

/** One token: what it is for, how old it is, and the way to end it. */
export function ApiTokenRow({ token }: { token: ApiToken }) {
  const [isAsking, setAsking] = useState(false);
  const revocation = useRevokeApiToken(token._id);
  const { name, createdAt, lastUsedAt } = token;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 px-4 py-3">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-sm text-muted">
          {API_TOKEN_MESSAGES.createdAt(formatDate(createdAt))},{" "}
          {lastUsedAt === null ? API_TOKEN_MESSAGES.neverUsed : API_TOKEN_MESSAGES.lastUsedAt(formatDate(lastUsedAt))}
        </p>
      </div>
      <Button size="small" aria-label={`${API_TOKEN_MESSAGES.revoke} ${name}`} onClick={() => setAsking(true)}>
        {API_TOKEN_MESSAGES.revoke}
      </Button>
      <Refusal message={revocation.error?.message ?? null} />
      {isAsking && (
        <ConfirmDialog
          title={API_TOKEN_MESSAGES.revokeTitle(name)}
          action={API_TOKEN_MESSAGES.revoke}
          isBusy={revocation.isPending}
          onConfirm={() => revocation.mutate(undefined, { onSettled: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        >
          <p>{API_TOKEN_MESSAGES.revokeDetail}</p>
        </ConfirmDialog>
      )}
    </li>
  );
}
