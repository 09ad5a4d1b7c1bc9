import type { ContestDetails } from "@assay/contract/routes/contests/contests";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { Link } from "react-router";
import { useJoinContest, useLeaveContest, useStartWindow } from "#features/contests/api";
import { phaseOf } from "#features/contests/frame/phase";
import { JOIN_MESSAGES as TEXTS } from "#features/contests/messages";
import { useForm } from "#lib/form";
import { formatLength } from "#lib/format";
import { withNext } from "#lib/next-page";
import { useStoredUser } from "#lib/stored-user";
import { useServerNow } from "#lib/use-server-now";
import { contestPath, PATHS } from "#paths";
import { TitledCard } from "#ui/boxes";
import { buttonStyles } from "#ui/button";
import { ConfirmedButton } from "#ui/confirmed-button";
import { Refusal, TextField } from "#ui/fields";
import { Form, SubmitButton } from "#ui/form";

/** Whether the reader takes part in a contest, and how they may. Nothing once nobody can join. */
export function ParticipationCard({ contest }: { contest: ContestDetails }) {
  const { kind } = phaseOf(contest, useServerNow());
  if (contest.participation !== null)
    return <OwnPlace contest={contest} isBefore={kind === "before" || kind === "unset"} />;
  if (kind === "ended") return null;
  return (
    <TitledCard title={TEXTS.title}>
      <div className="p-4">
        <WaysIn contest={contest} />
      </div>
    </TitledCard>
  );
}

function OwnPlace({ contest, isBefore }: { contest: ContestDetails; isBefore: boolean }) {
  const leaving = useLeaveContest(contest.key);
  return (
    <TitledCard title={TEXTS.title}>
      <div className="grid justify-items-start gap-3 p-4">
        <p className="wrap-anywhere">{TEXTS.takesPart({ name: contest.participation?.name ?? "" })}</p>
        {isBefore && <p className="text-muted">{TEXTS.before}</p>}
        <BeginWindow contest={contest} />
        {isBefore && contest.unit === "person" && contest.joining !== "invited" && (
          <ConfirmedButton
            size="small"
            title={TEXTS.leaveTitle}
            question={TEXTS.leaveQuestion}
            action={TEXTS.leaveAction}
            onConfirm={() => leaving.mutateAsync()}
          >
            {TEXTS.leave}
          </ConfirmedButton>
        )}
      </div>
    </TitledCard>
  );
}

/** In a contest with personal windows, what begins the reader's own; nothing before it may begin, and once it has. */
function BeginWindow({ contest: { key, participation, windowMs } }: { contest: ContestDetails }) {
  const starting = useStartWindow(key);
  const now = useServerNow();
  const opensAt = participation?.windowOpensAt;
  if (!opensAt || windowMs === null || Date.parse(opensAt) > now) return null;
  return (
    <ConfirmedButton
      kind="primary"
      title={TEXTS.beginTitle}
      question={TEXTS.beginQuestion({ length: formatLength(windowMs) })}
      action={TEXTS.begin}
      onConfirm={() => starting.mutateAsync()}
    >
      {TEXTS.begin}
    </ConfirmedButton>
  );
}

function WaysIn({ contest }: { contest: ContestDetails }) {
  const user = useStoredUser();
  if (contest.unit === "team") return <p className="text-muted">{TEXTS.teams}</p>;
  if (contest.joining === "invited") return <p className="text-muted">{TEXTS.invited}</p>;
  if (user === null)
    return (
      <Link to={withNext(PATHS.login, contestPath(contest.key))} className={buttonStyles("primary")}>
        {TEXTS.logIn}
      </Link>
    );
  return <JoinForm contest={contest} />;
}

function JoinForm({ contest }: { contest: ContestDetails }) {
  const asksCode = contest.joining === "code";
  const form = useForm(useJoinContest(contest.key), {
    fields: ["code"],
    input: ({ code }) => (asksCode ? { code } : {}),
  });
  return (
    <Form form={form} className="grid justify-items-start gap-2">
      {asksCode && (
        <TextField
          name="code"
          label={TEXTS.code}
          hint={TEXTS.codeHint}
          maxLength={LIMITS.joinCodeLength.max}
          autoComplete="off"
          required
          className="w-full"
        />
      )}
      <Refusal />
      <SubmitButton>{TEXTS.join}</SubmitButton>
    </Form>
  );
}
