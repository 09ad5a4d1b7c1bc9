import type { ContestDetails } from "@assay/contract/routes/contests/contests";
import type { ContestToken } from "@assay/contract/routes/contests/tokens";
import { CONTEST_TOKEN_ROLES } from "@assay/contract/vocabulary/contest";
import { ContestFrame } from "#features/contests/frame/contest-frame";
import { useContestTokens, useCreateContestToken, useRevokeContestToken } from "#features/contests/tools/api";
import { TOOL_MESSAGES as TEXTS } from "#features/contests/tools/messages";
import { TokenCommands } from "#features/contests/tools/token-commands";
import { useForm } from "#lib/form";
import { formatWhen } from "#lib/format";
import { TitledCard } from "#ui/boxes";
import { ConfirmedButton } from "#ui/confirmed-button";
import { Refusal, SelectField, TextField } from "#ui/fields";
import { Form, SubmitButton } from "#ui/form";
import { EmptyState, ErrorState, Loading, Skeleton } from "#ui/states";

/** How tools get access to a contest (`/contests/{key}/tools`). For its managers. */
export function ContestToolsPage() {
  return <ContestFrame title={TEXTS.title}>{(contest) => <Tools contest={contest} />}</ContestFrame>;
}

function Tools({ contest }: { contest: ContestDetails }) {
  if (contest.role !== "manager") return <EmptyState title={TEXTS.forManagers} />;
  return (
    <div className="grid gap-6">
      <p className="max-w-prose text-muted">{TEXTS.about}</p>
      <TitledCard title={TEXTS.tokens}>
        <TokenList contestKey={contest.key} />
      </TitledCard>
      <TitledCard title={TEXTS.create}>
        <NewToken contestKey={contest.key} />
      </TitledCard>
    </div>
  );
}

function TokenList({ contestKey }: { contestKey: string }) {
  const query = useContestTokens(contestKey);
  if (query.isPending)
    return (
      <Loading label={TEXTS.loading}>
        <Skeleton className="m-4 h-24" />
      </Loading>
    );
  if (query.isLoadingError) return <ErrorState title={TEXTS.failed} query={query} />;
  if (!query.data?.length) return <p className="p-4 text-muted">{TEXTS.none}</p>;
  return (
    <ul>
      {query.data.map((token) => (
        <TokenRow key={token.id} contestKey={contestKey} token={token} />
      ))}
    </ul>
  );
}

function TokenRow({ contestKey, token }: { contestKey: string; token: ContestToken }) {
  const { id, name, role, createdAt, lastUsedAt } = token;
  const revocation = useRevokeContestToken(contestKey, id);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 border-b border-line px-4 py-3 last:border-0">
      <div className="min-w-0">
        <p dir="auto" className="font-semibold wrap-anywhere">
          {name}
        </p>
        <p className="text-small text-muted">{TEXTS.roles[role]}</p>
        <p className="text-small text-muted">
          {[
            TEXTS.createdAt({ date: formatWhen(createdAt) }),
            lastUsedAt === null ? TEXTS.neverUsed : TEXTS.usedAt({ date: formatWhen(lastUsedAt) }),
          ].join(" · ")}
        </p>
      </div>
      <ConfirmedButton
        size="small"
        label={`${TEXTS.revoke} ${name}`}
        title={TEXTS.revokeTitle({ name })}
        question={TEXTS.revokeQuestion}
        action={TEXTS.revoke}
        onConfirm={() => revocation.mutateAsync()}
      >
        {TEXTS.revoke}
      </ConfirmedButton>
    </li>
  );
}

/** Creates a token and shows its secret until another is created or the page is left. */
function NewToken({ contestKey }: { contestKey: string }) {
  const creation = useCreateContestToken(contestKey);
  const form = useForm(creation, {
    fields: ["name", "role"],
    input: ({ name, role }) => ({ name, role: CONTEST_TOKEN_ROLES.find((each) => each === role) ?? "analyst" }),
    onDone: (_reply, _values, element) => element.reset(),
  });
  return (
    <div className="grid gap-4 p-4">
      {creation.data && (
        <TokenCommands contestKey={contestKey} name={creation.data.token.name} secret={creation.data.secret} />
      )}
      <Form form={form} className="max-w-md">
        <TextField label={TEXTS.name} hint={TEXTS.nameHint} name="name" required autoComplete="off" />
        <SelectField label={TEXTS.role} name="role" defaultValue="analyst">
          {CONTEST_TOKEN_ROLES.map((role) => (
            <option key={role} value={role}>
              {TEXTS.roles[role]}
            </option>
          ))}
        </SelectField>
        <Refusal />
        <SubmitButton className="mt-2">{TEXTS.create}</SubmitButton>
      </Form>
    </div>
  );
}
