import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Confirmation } from "#features/users/settings/api";
import { SETTINGS_MESSAGES as TEXTS } from "#features/users/settings/messages";
import { PasswordDialog } from "#features/users/settings/password-dialog";
import { type CallReply, callApi } from "#lib/api-client";
import { formatWhen } from "#lib/format";
import { QUERY_KEYS } from "#lib/query-keys";
import { Button } from "#ui/button";
import { ConfirmedButton } from "#ui/confirmed-button";

type Identity = CallReply<"listOwnIdentities">["identities"][number];

/** The accounts elsewhere with which the reader logs in, and those that could be linked. */
export function IdentitiesSection() {
  const { data: identities = [] } = useQuery({
    queryKey: QUERY_KEYS.identities(),
    queryFn: async ({ signal }) => (await callApi("listOwnIdentities", { signal })).identities,
  });
  if (identities.length === 0) return <p className="text-muted">{TEXTS.noProviders}</p>;
  return (
    <ul>
      {identities.map((identity) => (
        <IdentityRow key={identity.key} identity={identity} />
      ))}
    </ul>
  );
}

function IdentityRow({ identity: { key, name, linkedAt } }: { identity: Identity }) {
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const linking = useMutation({
    mutationFn: ({ password }: Confirmation) => callApi("linkIdentity", { body: { providerKey: key, password } }),
    onSuccess: ({ address }) => window.location.assign(address),
  });
  const unlink = async () => {
    await callApi("unlinkIdentity", { params: { providerKey: key } });
    await client.invalidateQueries({ queryKey: QUERY_KEYS.identities() });
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-3 first:pt-0 last:border-0 last:pb-0">
      <div>
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-small text-muted">
          {linkedAt === null ? TEXTS.notLinked : TEXTS.linkedSince({ when: formatWhen(linkedAt) })}
        </p>
      </div>
      {linkedAt === null ? (
        <Button aria-label={TEXTS.linkOne({ name })} onClick={() => setAsking(true)}>
          {TEXTS.link}
        </Button>
      ) : (
        <ConfirmedButton
          label={TEXTS.unlinkOne({ name })}
          title={TEXTS.unlinkOne({ name })}
          question={TEXTS.unlinkQuestion}
          action={TEXTS.unlink}
          onConfirm={unlink}
        >
          {TEXTS.unlink}
        </ConfirmedButton>
      )}
      {isAsking && (
        <PasswordDialog
          title={TEXTS.linkOne({ name })}
          action={TEXTS.link}
          sending={linking}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  );
}
