import type { Rehearsal } from "@assay/contract/routes/contests/rehearsal";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { useState } from "react";
import { Link } from "react-router";
import {
  useRehearsal,
  useRemoveRehearsal,
  useStartRehearsal,
  useStopRehearsal,
} from "#features/contests/rehearsal/api";
import { REHEARSAL_MESSAGES as TEXTS } from "#features/contests/rehearsal/messages";
import { RehearsalReportView } from "#features/contests/rehearsal/rehearsal-report";
import { ApiError } from "#lib/api-client";
import { useForm } from "#lib/form";
import { formatFullMoment, formatTime } from "#lib/format";
import { contestPagePath } from "#paths";
import { TitledCard } from "#ui/boxes";
import { buttonStyles } from "#ui/button";
import { ConfirmedButton } from "#ui/confirmed-button";
import { Refusal, TextField } from "#ui/fields";
import { Form, SubmitButton } from "#ui/form";
import { Note, ProgressBar } from "#ui/note";
import { ErrorState, Loading, Skeleton } from "#ui/states";

/** The rehearsal of a contest: the button, how far it is, and its report. */
export function RehearsalCard({ contestKey, registered }: { contestKey: string; registered: number }) {
  const query = useRehearsal(contestKey);
  if (query.isPending) {
    return (
      <Loading label={TEXTS.loading}>
        <Skeleton className="h-48 w-full max-w-3xl" />
      </Loading>
    );
  }
  if (query.isLoadingError) return <ErrorState title={TEXTS.failed} query={query} />;
  const rehearsal = query.data ?? null;
  return (
    <TitledCard title={TEXTS.title} className="max-w-3xl">
      {rehearsal?.state === "running" ? (
        <Running contestKey={contestKey} rehearsal={rehearsal} />
      ) : (
        <>
          {rehearsal && <Ended contestKey={contestKey} rehearsal={rehearsal} />}
          <StartForm contestKey={contestKey} registered={registered} isAgain={rehearsal !== null} />
        </>
      )}
    </TitledCard>
  );
}

type StartFormProps = { contestKey: string; registered: number; isAgain: boolean };

function StartForm({ contestKey, registered, isAgain }: StartFormProps) {
  const { min, max, usual } = LIMITS.rehearsalTeams;
  const [isWarned, setWarned] = useState(false);
  const form = useForm(useStartRehearsal(contestKey), {
    fields: ["teams", "minutes"],
    input: ({ teams, minutes }) => ({ teams: Number(teams), minutes: Number(minutes), isConfirmed: isWarned }),
    onRefused: (error) => setWarned(error instanceof ApiError && error.code === "rehearsal_disturbs"),
  });
  return (
    <Form form={form} className="flex flex-wrap items-start gap-x-4 gap-y-2 border-t border-line p-4 first:border-t-0">
      {!isAgain && <p className="w-full text-muted">{TEXTS.lead}</p>}
      <TextField
        name="teams"
        type="number"
        label={TEXTS.teams}
        hint={TEXTS.teamsHint({ count: registered })}
        {...{ min, max }}
        defaultValue={registered === 0 ? usual : Math.min(max, Math.max(min, registered))}
        required
      />
      <TextField
        name="minutes"
        type="number"
        label={TEXTS.minutes}
        min={LIMITS.rehearsalMinutes.min}
        max={LIMITS.rehearsalMinutes.max}
        defaultValue={LIMITS.rehearsalMinutes.usual}
        required
      />
      <div className="w-full">
        <Refusal />
      </div>
      <SubmitButton>{isWarned ? TEXTS.anyway : isAgain ? TEXTS.startAgain : TEXTS.start}</SubmitButton>
    </Form>
  );
}

function BoardLink({ rehearsal }: { rehearsal: Rehearsal }) {
  return (
    <Link to={contestPagePath("contestStandings", rehearsal.key)} className={buttonStyles()}>
      {TEXTS.board}
    </Link>
  );
}

function Running({ contestKey, rehearsal }: { contestKey: string; rehearsal: Rehearsal }) {
  const stop = useStopRehearsal(contestKey);
  const { clock, sent, planned, judged, endAt } = rehearsal;
  return (
    <div className="grid gap-3 p-4">
      <p role="status">{TEXTS.clock[clock]}</p>
      <ProgressBar value={judged} total={planned} />
      <p className="text-sm text-muted tabular-nums">
        {TEXTS.progress({ sent, planned, judged })}
        {endAt !== null && ` · ${TEXTS.ends({ time: formatTime(endAt) })}`}
      </p>
      <div className="flex flex-wrap gap-3">
        <BoardLink rehearsal={rehearsal} />
        <ConfirmedButton
          title={TEXTS.stop}
          question={TEXTS.stopQuestion}
          action={TEXTS.stop}
          onConfirm={() => stop.mutateAsync()}
        >
          {TEXTS.stop}
        </ConfirmedButton>
      </div>
    </div>
  );
}

function Ended({ contestKey, rehearsal }: { contestKey: string; rehearsal: Rehearsal }) {
  const remove = useRemoveRehearsal(contestKey);
  const { state, sent, planned, judged, keptUntil, report } = rehearsal;
  if (state === "running") return null;
  return (
    <div className="grid gap-4 p-4">
      <div>
        {state !== "interrupted" && <p role="status">{TEXTS.state[state]}</p>}
        <p className="text-sm text-muted tabular-nums">
          {TEXTS.progress({ sent, planned, judged })}
          {keptUntil !== null && ` · ${TEXTS.kept({ day: formatFullMoment(keptUntil) })}`}
        </p>
      </div>
      {state === "interrupted" && <Note kind="warning">{TEXTS.state.interrupted}</Note>}
      {report && <RehearsalReportView report={report} isDone={state === "done"} />}
      <div className="flex flex-wrap gap-3">
        <BoardLink rehearsal={rehearsal} />
        <ConfirmedButton
          title={TEXTS.remove}
          question={TEXTS.removeQuestion}
          action={TEXTS.remove}
          onConfirm={() => remove.mutateAsync()}
        >
          {TEXTS.remove}
        </ConfirmedButton>
      </div>
    </div>
  );
}
