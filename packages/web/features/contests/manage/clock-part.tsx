import type { ClockChange, ManagedContest } from "@assay/contract/routes/contests/manage";
import type { ReactNode } from "react";
import { clockChange } from "#features/contests/manage/api";
import { CLOCK_MESSAGES as TEXTS } from "#features/contests/manage/messages";
import { fromLocal, fromMinutes, toMinutes } from "#features/contests/manage/moments";
import { useReviewedChange } from "#features/contests/manage/review-dialog";
import { MomentField } from "#features/contests/manage/settings-fields";
import { useForm } from "#lib/form";
import { formatFullMoment, formatLength } from "#lib/format";
import { TitledCard } from "#ui/boxes";
import { Button } from "#ui/button";
import { ConfirmedButton } from "#ui/confirmed-button";
import { Refusal, TextField } from "#ui/fields";
import { Form, SubmitButton } from "#ui/form";

type Reviewed = ReturnType<typeof useReviewedChange>;
type FormProps = { managed: ManagedContest; sending: Reviewed["sending"] };

/** What organisers do to a contest's clock: its times, what may be done now, and what takes a value. */
export function ClockPart({ managed }: { managed: ManagedContest }) {
  const { sending, dialog, make } = useReviewedChange(managed.settings.key, managed.submissions);
  const isFinal = managed.clock.finalisedAt !== null;
  return (
    <div className="grid max-w-3xl gap-4">
      <TitledCard title={TEXTS.title}>
        <Times managed={managed} />
        <Acts managed={managed} onAct={(clock) => make({ clock })} />
      </TitledCard>
      {isFinal ? (
        <p className="text-muted">{TEXTS.isFinal}</p>
      ) : (
        <>
          <StartForm key={`start ${managed.settings.startAt}`} managed={managed} sending={sending} />
          <LengthForm key={`length ${managed.settings.durationMs}`} managed={managed} sending={sending} />
          <FreezeForm key={`freeze ${managed.settings.freezeMs}`} managed={managed} sending={sending} />
          <RemovedTimes
            managed={managed}
            sending={sending}
            onPutBack={(from) => make({ clock: { action: "restore_time", from } })}
          />
        </>
      )}
      {dialog}
    </div>
  );
}

function Times({ managed: { clock, settings } }: { managed: ManagedContest }) {
  const shown = (iso: string | null) => (iso === null ? TEXTS.unknown : formatFullMoment(iso));
  const rows: [string, ReactNode][] = [[TEXTS.start, shown(settings.startAt)]];
  if (clock.countdownLeftMs !== null) rows.push([TEXTS.countdownLeft, formatLength(clock.countdownLeftMs)]);
  rows.push([TEXTS.end, shown(clock.endAt)]);
  if (clock.lastEndAt !== clock.endAt) rows.push([TEXTS.lastEnd, shown(clock.lastEndAt)]);
  if (settings.freezeMs !== null) rows.push([TEXTS.freeze, shown(clock.frozenAt)]);
  return (
    <dl className="grid gap-x-6 gap-y-1 p-4 sm:grid-cols-[max-content_1fr]">
      {rows.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-muted">{name}</dt>
          <dd className="tabular-nums max-sm:mb-2">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The acts that are possible now; the server decides in any case. */
function Acts({
  managed: { clock, settings },
  onAct,
}: {
  managed: ManagedContest;
  onAct: (change: ClockChange) => Promise<void>;
}) {
  const { state, isPaused, finalisedAt, thawedAt } = clock;
  const goesOn = state === "running" || state === "frozen";
  const hasEnded = state === "ended" || state === "final";
  const act = (
    action: "start" | "pause" | "resume" | "thaw" | "finalise" | "reopen",
    text: string,
    question: string,
  ) => (
    <ConfirmedButton key={action} title={text} question={question} action={text} onConfirm={() => onAct({ action })}>
      {text}
    </ConfirmedButton>
  );
  return (
    <div className="flex flex-wrap gap-3 border-t border-line p-4 empty:hidden">
      {finalisedAt === null && state === "before" && act("start", TEXTS.startNow, TEXTS.startQuestion)}
      {finalisedAt === null &&
        !isPaused &&
        (goesOn || settings.startAt !== null) &&
        !hasEnded &&
        act("pause", TEXTS.pause, TEXTS.pauseQuestion)}
      {isPaused && (
        <Button kind="primary" onClick={() => void onAct({ action: "resume" })}>
          {TEXTS.resume}
        </Button>
      )}
      {hasEnded && thawedAt === null && act("thaw", TEXTS.thaw, TEXTS.thawQuestion)}
      {hasEnded && finalisedAt === null && act("finalise", TEXTS.finalise, TEXTS.finaliseQuestion)}
      {finalisedAt !== null && act("reopen", TEXTS.reopen, TEXTS.reopenQuestion)}
    </div>
  );
}

const ROW = "flex flex-wrap items-end gap-x-4 gap-y-2 p-4";

function StartForm({ managed, sending }: FormProps) {
  const form = useForm(sending, {
    fields: ["startAt"],
    input: ({ startAt }) => clockChange({ action: "move_start", startAt: fromLocal(startAt) }),
  });
  return (
    <TitledCard title={TEXTS.start}>
      <Form form={form} className={ROW}>
        <MomentField name="startAt" label={TEXTS.start} iso={managed.settings.startAt} />
        <SubmitButton kind="secondary" className="mb-5">
          {TEXTS.change}
        </SubmitButton>
        <Refusal />
      </Form>
    </TitledCard>
  );
}

function LengthForm({ managed, sending }: FormProps) {
  const form = useForm(sending, {
    fields: ["durationMs"],
    input: ({ durationMs }) => clockChange({ action: "set_duration", durationMs: fromMinutes(durationMs) ?? 0 }),
  });
  return (
    <TitledCard title={TEXTS.extend}>
      <Form form={form} className={ROW}>
        <TextField
          name="durationMs"
          type="number"
          min={1}
          step="any"
          label={TEXTS.minutes}
          defaultValue={toMinutes(managed.settings.durationMs)}
          required
        />
        <SubmitButton kind="secondary" className="mb-5">
          {TEXTS.change}
        </SubmitButton>
        <Refusal />
      </Form>
    </TitledCard>
  );
}

function FreezeForm({ managed, sending }: FormProps) {
  const form = useForm(sending, {
    fields: ["freezeMs"],
    input: ({ freezeMs }) => clockChange({ action: "set_freeze", freezeMs: fromMinutes(freezeMs) }),
  });
  return (
    <TitledCard title={TEXTS.freeze}>
      <Form form={form} className={ROW}>
        <TextField
          name="freezeMs"
          type="number"
          min={0}
          step="any"
          label={TEXTS.freezeMinutes}
          defaultValue={toMinutes(managed.settings.freezeMs)}
        />
        <SubmitButton kind="secondary" className="mb-5">
          {TEXTS.change}
        </SubmitButton>
        <Refusal />
      </Form>
    </TitledCard>
  );
}

function RemovedTimes({ managed, sending, onPutBack }: FormProps & { onPutBack: (from: string) => Promise<void> }) {
  const form = useForm(sending, {
    fields: ["from", "to"],
    input: ({ from, to }) =>
      clockChange({ action: "remove_time", from: fromLocal(from) ?? "", to: fromLocal(to) ?? "" }),
  });
  const { removedTimes } = managed.clock;
  return (
    <TitledCard title={TEXTS.removed}>
      <ul className="divide-y divide-line border-b border-line empty:hidden">
        {removedTimes.map(({ from, to }) => (
          <li key={from} className="flex flex-wrap items-center justify-between gap-2 px-4 py-2 tabular-nums">
            <span>
              {formatFullMoment(from)} – {to === null ? TEXTS.stillOpen : formatFullMoment(to)}
            </span>
            <Button size="row" onClick={() => void onPutBack(from)}>
              {TEXTS.putBack}
            </Button>
          </li>
        ))}
      </ul>
      <Form form={form} className="p-4">
        <p className="mb-3 text-small text-muted">{TEXTS.removeHint}</p>
        <div className="flex flex-wrap items-end gap-x-4">
          <MomentField name="from" label={TEXTS.from} iso={null} />
          <MomentField name="to" label={TEXTS.to} iso={null} />
          <SubmitButton kind="secondary" className="mb-5">
            {TEXTS.remove}
          </SubmitButton>
        </div>
        <Refusal />
      </Form>
    </TitledCard>
  );
}
