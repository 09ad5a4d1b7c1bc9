import type { JoinToken } from "@assay/contract/routes/operation";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { useCreateJoinToken, useJoinTokens, useRevokeJoinToken } from "#features/operation/api";
import { JOIN_TOKEN_MESSAGES as TEXTS } from "#features/operation/messages";
import { useForm } from "#lib/form";
import { formatDate, formatWhen } from "#lib/format";
import { siteSettings } from "#lib/site";
import { TitledCard } from "#ui/boxes";
import { ConfirmedButton } from "#ui/confirmed-button";
import { CopyButton } from "#ui/copy-button";
import { Refusal, SelectField, TextField } from "#ui/fields";
import { Form, SubmitButton } from "#ui/form";
import { ErrorState, Loading, Skeleton } from "#ui/states";

/** The tokens with which machines join, for those who may manage workers. */
export function JoinTokens() {
  const tokens = useJoinTokens();
  return (
    <TitledCard title={TEXTS.title} className="mt-6">
      <div className="grid gap-5 p-4">
        <p className="text-muted">{TEXTS.about}</p>
        {tokens.isPending && (
          <Loading label={TEXTS.loading}>
            <Skeleton className="h-24" />
          </Loading>
        )}
        {tokens.isLoadingError && <ErrorState title={TEXTS.failed} query={tokens} />}
        {tokens.data && tokens.data.length > 0 && (
          <ul aria-label={TEXTS.list} className="divide-y divide-line rounded-lg border border-line">
            {tokens.data.map((token) => (
              <TokenRow key={token._id} token={token} />
            ))}
          </ul>
        )}
        {tokens.data && <NewToken />}
      </div>
    </TitledCard>
  );
}

function TokenRow({ token }: { token: JoinToken }) {
  const revocation = useRevokeJoinToken(token._id);
  const { name, machines } = token;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 px-4 py-3">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-small text-muted">
          {createdText(token)} · {usedText(token)} · {expiryText(token)}
        </p>
        <p className="text-small">{TEXTS.machines({ count: machines })}</p>
      </div>
      <ConfirmedButton
        size="small"
        label={TEXTS.revokeOne({ name })}
        title={TEXTS.revokeTitle({ name })}
        question={TEXTS.revokeDetail({ count: machines })}
        action={TEXTS.revoke}
        onConfirm={() => revocation.mutateAsync()}
      >
        {TEXTS.revoke}
      </ConfirmedButton>
    </li>
  );
}

function createdText({ createdAt, createdBy }: JoinToken): string {
  const date = formatDate(createdAt);
  return createdBy === null ? TEXTS.created({ date }) : TEXTS.createdBy({ date, name: createdBy });
}

function usedText({ lastUsedAt }: JoinToken): string {
  return lastUsedAt === null ? TEXTS.neverUsed : TEXTS.used({ when: formatWhen(lastUsedAt) });
}

function expiryText({ expiresAt }: JoinToken): string {
  if (expiresAt === null) return TEXTS.staysValid;
  const date = formatDate(expiresAt);
  return Date.parse(expiresAt) < Date.now() ? TEXTS.expired({ date }) : TEXTS.expires({ date });
}

/** For how many days a token may be chosen to be valid; "" for ever. */
const DAYS = ["", "1", "7", "30", "365"];

/** Creates a token and shows the command with its secret until another is created or the page is left. */
function NewToken() {
  const creation = useCreateJoinToken();
  const form = useForm(creation, {
    fields: ["name", "days"],
    input: ({ name, days }) => ({ name, days: days === "" ? null : Number(days) }),
    onDone: (_reply, _values, element) => element.reset(),
  });
  return (
    <div>
      {creation.data && <JoinCommand {...creation.data} />}
      <Form form={form} className="grid max-w-xl gap-x-4 sm:grid-cols-[1fr_14rem]">
        <TextField
          label={TEXTS.name}
          hint={TEXTS.nameHint}
          name="name"
          required
          maxLength={LIMITS.joinTokenNameLength}
          autoComplete="off"
        />
        <SelectField label={TEXTS.validity} name="days">
          {DAYS.map((days) => (
            <option key={days} value={days}>
              {days === "" ? TEXTS.forEver : TEXTS.days({ count: Number(days) })}
            </option>
          ))}
        </SelectField>
        <div className="sm:col-span-2">
          <Refusal />
          <SubmitButton className="mt-2">{TEXTS.create}</SubmitButton>
        </div>
      </Form>
    </div>
  );
}

function JoinCommand({ name, secret }: { name: string; secret: string }) {
  const address = siteSettings()?.publicUrl ?? window.location.origin;
  const command = `npm run worker -- join ${address.replace(/\/$/, "")} ${secret}`;
  return (
    <div role="status" className="mb-5 rounded-md bg-sunken p-3">
      <p>{TEXTS.made({ name })}</p>
      <p className="mt-2 flex flex-wrap items-center gap-2">
        <code dir="ltr" className="text-small wrap-anywhere">
          {command}
        </code>
        <CopyButton text={command} what={TEXTS.command} />
      </p>
    </div>
  );
}
