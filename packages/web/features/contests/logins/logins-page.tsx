import type { ContestDetails } from "@assay/contract/routes/contests/contests";
import { useState } from "react";
import { ContestFrame } from "#features/contests/frame/contest-frame";
import { type CreatedLogin, useCreateLogins, useEndSessions, useTeamLogins } from "#features/contests/logins/api";
import { LoginList } from "#features/contests/logins/login-list";
import { LoginSheets } from "#features/contests/logins/login-sheets";
import { readRows } from "#features/contests/logins/read-rows";
import { RulesForm } from "#features/contests/logins/rules-form";
import { LOGIN_MESSAGES as TEXTS } from "#features/contests/messages";
import { useForm } from "#lib/form";
import { useMay } from "#lib/stored-user";
import { TitledCard } from "#ui/boxes";
import { ConfirmedButton } from "#ui/confirmed-button";
import { Refusal, TextArea } from "#ui/fields";
import { Form, SubmitButton } from "#ui/form";
import { EmptyState, ErrorState, Loading, Skeleton } from "#ui/states";

/** Accounts of teams (`/contests/{key}/logins`): made from a list, printed on sheets, bound to addresses, and where they are logged in. For who may create accounts. */
export function TeamLoginsPage() {
  return <ContestFrame title={TEXTS.title}>{(contest) => <ForAdmins contest={contest} />}</ContestFrame>;
}

function ForAdmins({ contest }: { contest: ContestDetails }) {
  const mayCreate = useMay("user.manage") && contest.role === "manager";
  return mayCreate ? <TeamLogins contest={contest} /> : <EmptyState title={TEXTS.forAdmins} />;
}

function TeamLogins({ contest }: { contest: ContestDetails }) {
  const [created, setCreated] = useState<readonly CreatedLogin[]>([]);
  const ending = useEndSessions(contest.key);
  const query = useTeamLogins(contest.key);
  return (
    <div className="grid gap-6">
      {created.length > 0 && <LoginSheets contest={contest} logins={created} />}
      <div className="grid gap-6 print:hidden">
        <TitledCard title={TEXTS.create}>
          <CreateForm contest={contest} onCreated={(logins) => setCreated((before) => [...before, ...logins])} />
        </TitledCard>
        {query.data && (
          <TitledCard title={TEXTS.rules}>
            <RulesForm contestKey={contest.key} {...query.data} />
          </TitledCard>
        )}
        <TitledCard
          title={TEXTS.accounts}
          aside={
            <ConfirmedButton
              size="small"
              title={TEXTS.endTitle}
              question={TEXTS.endQuestion}
              action={TEXTS.endAll}
              onConfirm={() => ending.mutateAsync()}
            >
              {TEXTS.endAll}
            </ConfirmedButton>
          }
        >
          {query.isPending && (
            <Loading label={TEXTS.loading}>
              <Skeleton className="m-4 h-24" />
            </Loading>
          )}
          {query.isLoadingError && <ErrorState title={TEXTS.failed} query={query} />}
          {query.data && <LoginList contestKey={contest.key} logins={query.data.logins} />}
        </TitledCard>
      </div>
    </div>
  );
}

type CreateFormProps = { contest: ContestDetails; onCreated: (logins: readonly CreatedLogin[]) => void };

function CreateForm({ contest, onCreated }: CreateFormProps) {
  const form = useForm(useCreateLogins(contest.key, onCreated), {
    fields: ["rows"],
    input: ({ rows }) => readRows(rows),
    onDone: (_reply, _values, element) => element.reset(),
  });
  return (
    <Form form={form} className="p-4">
      <TextArea
        name="rows"
        label={TEXTS.rows}
        hint={TEXTS.rowsHint}
        rows={6}
        inputClassName="font-mono"
        spellCheck={false}
        required
      />
      <Refusal />
      <SubmitButton className="mt-2">{TEXTS.create}</SubmitButton>
    </Form>
  );
}
