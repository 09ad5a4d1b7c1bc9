import type { SsoProvider } from "@assay/contract/routes/sso";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { useState } from "react";
import { useDeleteProvider, useSaveProvider, useSsoProviders } from "#features/sso/api";
import { SSO_MESSAGES as TEXTS } from "#features/sso/messages";
import { useForm } from "#lib/form";
import { TitledCard } from "#ui/boxes";
import { Button } from "#ui/button";
import { ConfirmedButton } from "#ui/confirmed-button";
import { Refusal, SelectField, TextField } from "#ui/fields";
import { Form, SubmitButton } from "#ui/form";
import { ErrorState, Loading, Skeleton } from "#ui/states";
import { showToast } from "#ui/toast";

/** Where admins set up providers of single sign-on: part of the site's settings. */
export function ProvidersCard() {
  const query = useSsoProviders();
  const [edited, setEdited] = useState<SsoProvider | "new" | null>(null);
  const close = () => setEdited(null);
  return (
    <TitledCard title={TEXTS.title}>
      <div className="grid gap-4 p-4">
        <p className="text-muted">{TEXTS.about}</p>
        {query.isPending && (
          <Loading label={TEXTS.loading}>
            <Skeleton className="h-16" />
          </Loading>
        )}
        {query.isLoadingError && <ErrorState title={TEXTS.failed} query={query} />}
        {query.data?.length === 0 && edited === null && <p className="text-muted">{TEXTS.none}</p>}
        {query.data && query.data.length > 0 && (
          <ul>
            {query.data.map((provider) => (
              <ProviderRow key={provider.key} provider={provider} onEdit={() => setEdited(provider)} />
            ))}
          </ul>
        )}
        {edited === null ? (
          <Button className="w-fit" onClick={() => setEdited("new")}>
            {TEXTS.add}
          </Button>
        ) : (
          <ProviderForm
            key={edited === "new" ? "" : edited.key}
            provider={edited === "new" ? null : edited}
            onDone={close}
          />
        )}
      </div>
    </TitledCard>
  );
}

function ProviderRow({ provider, onEdit }: { provider: SsoProvider; onEdit: () => void }) {
  const { key, name, issuer, redirectUri, identityCount, isEnabled } = provider;
  const removal = useDeleteProvider(key);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 border-b border-line py-3 first:pt-0 last:border-0">
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">{name}</p>
        <p className="text-small text-muted">{issuer}</p>
        <p className="text-small text-muted">
          {TEXTS.redirectUri}: <code>{redirectUri}</code>
        </p>
        <p className="text-small text-muted">{isEnabled ? TEXTS.linked({ count: identityCount }) : TEXTS.isOff}</p>
      </div>
      <div className="flex gap-2">
        <Button size="small" aria-label={TEXTS.editOne({ name })} onClick={onEdit}>
          {TEXTS.edit}
        </Button>
        <ConfirmedButton
          size="small"
          kind="danger"
          label={TEXTS.removeOne({ name })}
          title={TEXTS.removeOne({ name })}
          question={TEXTS.removeQuestion({ count: identityCount })}
          action={TEXTS.remove}
          onConfirm={() => removal.mutateAsync()}
        >
          {TEXTS.remove}
        </ConfirmedButton>
      </div>
    </li>
  );
}

const FIELDS = [
  "key",
  "name",
  "issuer",
  "clientId",
  "clientSecret",
  "userNameClaim",
  "createsAccounts",
  "isEnabled",
] as const;

function ProviderForm({ provider, onDone }: { provider: SsoProvider | null; onDone: () => void }) {
  const form = useForm(useSaveProvider(), {
    fields: FIELDS,
    input: ({ createsAccounts, isEnabled, clientSecret, ...values }) => ({
      ...values,
      scope: provider?.scope ?? "openid profile email",
      createsAccounts: createsAccounts === "yes",
      isEnabled: isEnabled === "yes",
      ...((clientSecret !== "" || provider === null) && { clientSecret }),
    }),
    nameOf: (field) => (field === "providerKey" ? "key" : field),
    onDone: () => {
      showToast("success", TEXTS.saved);
      onDone();
    },
  });
  const text = { maxLength: LIMITS.ssoTextLength, required: true, autoComplete: "off" } as const;
  return (
    <Form form={form} className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
      <TextField {...text} name="name" label={TEXTS.name} hint={TEXTS.nameHint} defaultValue={provider?.name} />
      <TextField
        {...text}
        name="key"
        label={TEXTS.key}
        hint={TEXTS.keyHint}
        defaultValue={provider?.key ?? "school"}
        readOnly={provider !== null}
      />
      <TextField {...text} name="issuer" label={TEXTS.issuer} hint={TEXTS.issuerHint} defaultValue={provider?.issuer} />
      <TextField {...text} name="clientId" label={TEXTS.clientId} defaultValue={provider?.clientId} />
      <TextField
        name="clientSecret"
        type="password"
        label={TEXTS.clientSecret}
        hint={provider?.hasSecret ? TEXTS.secretKept : undefined}
        autoComplete="off"
      />
      <TextField
        {...text}
        name="userNameClaim"
        label={TEXTS.userNameClaim}
        defaultValue={provider?.userNameClaim ?? "preferred_username"}
      />
      <YesOrNo name="createsAccounts" label={TEXTS.createsAccounts} isOn={provider?.createsAccounts ?? true} />
      <YesOrNo name="isEnabled" label={TEXTS.isEnabled} isOn={provider?.isEnabled ?? true} />
      <div className="mt-2 flex flex-wrap gap-3 sm:col-span-2">
        <SubmitButton>{TEXTS.save}</SubmitButton>
        <Button size="form" onClick={onDone}>
          {TEXTS.cancel}
        </Button>
      </div>
      <div className="sm:col-span-2">
        <Refusal />
      </div>
    </Form>
  );
}

function YesOrNo({ name, label, isOn }: { name: string; label: string; isOn: boolean }) {
  return (
    <SelectField name={name} label={label} defaultValue={isOn ? "yes" : "no"}>
      <option value="yes">{TEXTS.yes}</option>
      <option value="no">{TEXTS.no}</option>
    </SelectField>
  );
}
