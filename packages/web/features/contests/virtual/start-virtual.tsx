import type { ContestDetails } from "@assay/contract/routes/contests/contests";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { ReactNode } from "react";
import { useStartVirtual } from "#features/contests/virtual/api";
import { VIRTUAL_MESSAGES as TEXTS } from "#features/contests/virtual/messages";
import { useForm } from "#lib/form";
import { formatLength } from "#lib/format";
import { TitledCard } from "#ui/boxes";
import { Refusal, TextField } from "#ui/fields";
import { Form, SubmitButton } from "#ui/form";

type StartVirtualProps = {
  contest: ContestDetails;
  isAgain?: boolean;
  /** What stands in place of the button, for who cannot begin. */
  children?: ReactNode;
};

/** What a virtual participation is, and the button that begins one. */
export function StartVirtual({ contest, isAgain = false, children }: StartVirtualProps) {
  return (
    <TitledCard title={TEXTS.title}>
      <div className="grid max-w-160 justify-items-start gap-3 p-4">
        <p>{TEXTS.lead({ length: formatLength(contest.windowMs ?? contest.durationMs) })}</p>
        {contest.unit === "team" && <p className="text-muted">{TEXTS.alone}</p>}
        {children ?? <StartForm contest={contest} isAgain={isAgain} />}
      </div>
    </TitledCard>
  );
}

function StartForm({ contest, isAgain }: { contest: ContestDetails; isAgain: boolean }) {
  const asksCode = contest.joining === "code" && contest.participation === null && contest.role === null;
  const form = useForm(useStartVirtual(contest.key), {
    fields: ["code"],
    input: ({ code }) => (asksCode ? { code } : {}),
  });
  return (
    <Form form={form} className="grid justify-items-start gap-2">
      {asksCode && (
        <TextField
          name="code"
          label={TEXTS.code}
          maxLength={LIMITS.joinCodeLength.max}
          autoComplete="off"
          required
          className="w-full"
        />
      )}
      <Refusal />
      <SubmitButton>{isAgain ? TEXTS.startAgain : TEXTS.start}</SubmitButton>
    </Form>
  );
}
