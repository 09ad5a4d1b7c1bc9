import type { ApiToken } from "@assay/contract/routes/api-tokens";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { API_TOKEN_MESSAGES } from "#features/users/messages";
import { callApi } from "#lib/api-client";
import type { User } from "#lib/entities/user";
import { useForm } from "#lib/form";
import { formatDate } from "#lib/format";
import { QUERY_KEYS } from "#lib/query-keys";
import { siteSettings } from "#lib/site";
import { useStoredUser } from "#lib/stored-user";
import { guidePath } from "#paths";
import { Card } from "#ui/boxes";
import { Button, buttonStyles } from "#ui/button";
import { ConfirmedButton } from "#ui/confirmed-button";
import { CopyButton } from "#ui/copy-button";
import { Refusal, TextField } from "#ui/fields";
import { Form, SubmitButton } from "#ui/form";
import { ErrorState, Loading, Skeleton } from "#ui/states";

const LINK = "text-accent underline underline-offset-2";

/** The section for API tokens, shown to users on their own profile. */
export function ApiTokenCorner({ profile }: { profile: User }) {
  const viewer = useStoredUser();
  const [isOpen, setOpen] = useState(false);
  if (viewer?._id !== profile._id) return null;
  return (
    <Card className="mt-4 p-4">
      <h2 className="text-base font-semibold">{API_TOKEN_MESSAGES.title}</h2>
      <p className="mt-1 text-muted">{API_TOKEN_MESSAGES.about}</p>
      <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
        <a href="/api/docs" className={LINK}>
          {API_TOKEN_MESSAGES.description}
        </a>
        <Link to={guidePath("judge0-api")} className={LINK}>
          {API_TOKEN_MESSAGES.guide}
        </Link>
      </p>
      <div className="mt-3">
        {isOpen ? <ApiTokens /> : <Button onClick={() => setOpen(true)}>{API_TOKEN_MESSAGES.manage}</Button>}
      </div>
    </Card>
  );
}

function ApiTokens() {
  const tokens = useApiTokens();
  return (
    <div className="grid gap-5">
      {tokens.isPending && (
        <Loading label={API_TOKEN_MESSAGES.loading}>
          <Skeleton className="h-24" />
        </Loading>
      )}
      {tokens.isLoadingError && <ErrorState title={API_TOKEN_MESSAGES.listFailed} query={tokens} />}
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

function ApiTokenRow({ token }: { token: ApiToken }) {
  const revocation = useRevokeApiToken(token._id);
  const { name, createdAt, lastUsedAt } = token;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 px-4 py-3">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm text-muted">
          {API_TOKEN_MESSAGES.createdAt({ date: formatDate(createdAt) })},{" "}
          {lastUsedAt === null
            ? API_TOKEN_MESSAGES.neverUsed
            : API_TOKEN_MESSAGES.lastUsedAt({ date: formatDate(lastUsedAt) })}
        </p>
      </div>
      <ConfirmedButton
        size="small"
        label={`${API_TOKEN_MESSAGES.revoke} ${name}`}
        title={API_TOKEN_MESSAGES.revokeTitle({ name })}
        question={API_TOKEN_MESSAGES.revokeDetail}
        action={API_TOKEN_MESSAGES.revoke}
        onConfirm={() => revocation.mutateAsync()}
      >
        {API_TOKEN_MESSAGES.revoke}
      </ConfirmedButton>
    </li>
  );
}

/** Creates a token and shows its secret until another is created or the page is left. */
function NewApiToken() {
  const creation = useCreateApiToken();
  const form = useForm(creation, {
    fields: ["name"],
    input: ({ name }) => name,
    onDone: (_reply, _values, element) => element.reset(),
  });
  return (
    <>
      {creation.data && <Secret name={creation.data.token.name} secret={creation.data.secret} />}
      <Form form={form} className="max-w-md">
        <TextField
          label={API_TOKEN_MESSAGES.name}
          hint={API_TOKEN_MESSAGES.nameHint}
          name="name"
          required
          autoComplete="off"
        />
        <Refusal />
        <SubmitButton className="mt-2">{API_TOKEN_MESSAGES.create}</SubmitButton>
      </Form>
    </>
  );
}

function Secret({ name, secret }: { name: string; secret: string }) {
  const userName = useStoredUser()?.userName ?? "";
  return (
    <div role="status" className="rounded-lg border border-line bg-sunken p-4">
      <p>{API_TOKEN_MESSAGES.created({ name })}</p>
      <p className="mt-2 flex flex-wrap items-center gap-3">
        <code className="text-sm wrap-anywhere">{secret}</code>
        <CopyButton text={secret} what={API_TOKEN_MESSAGES.secret} />
        <a
          href={`data:application/octet-stream,${encodeURIComponent(kattisrc(userName, secret))}`}
          download=".kattisrc"
          className={buttonStyles("secondary", "small")}
        >
          {API_TOKEN_MESSAGES.kattisrc}
        </a>
      </p>
    </div>
  );
}

/** The settings of kattis-cli for this site (docs/guide/clients.md). */
function kattisrc(userName: string, secret: string): string {
  const base = siteSettings()?.publicUrl ?? window.location.origin;
  return [
    ...["[user]", `username: ${userName}`, `token: ${secret}`, "", "[kattis]", `hostname: ${new URL(base).host}`],
    ...[`loginurl: ${base}/kattis/login`, `submissionurl: ${base}/kattis/submit`],
    `submissionsurl: ${base}/kattis/submissions`,
    "",
  ].join("\n");
}

/** Loads the user's API tokens, newest first. */
function useApiTokens() {
  return useQuery({
    queryKey: QUERY_KEYS.apiTokens(),
    queryFn: async ({ signal }) => (await callApi("listApiTokens", { signal })).tokens,
  });
}

/** Creates a token. Only this reply contains the secret, so it is not cached. */
function useCreateApiToken() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => callApi("createApiToken", { body: { name } }),
    onSuccess: () => client.invalidateQueries({ queryKey: QUERY_KEYS.apiTokens() }),
    gcTime: 0,
  });
}

function useRevokeApiToken(tokenId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi("revokeApiToken", { params: { tokenId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: QUERY_KEYS.apiTokens() }),
  });
}
