import type { ManagedContest } from "@assay/contract/routes/contests/manage";
import type { ManagedParticipant, ManagedPeople, ParticipantsChange } from "@assay/contract/routes/contests/people";
import { fieldOfChange } from "#features/contests/manage/api";
import { fromMinutes } from "#features/contests/manage/moments";
import { PARTICIPANT_MESSAGES as TEXTS } from "#features/contests/manage/people-messages";
import { useReviewedChange } from "#features/contests/manage/review-dialog";
import { Choice, MinutesField } from "#features/contests/manage/settings-fields";
import { useForm } from "#lib/form";
import { Modal } from "#ui/dialog";
import { Refusal, SelectField, TextField } from "#ui/fields";
import { Form, SubmitButton } from "#ui/form";

const FIELDS = [
  "kind",
  "organisationKey",
  "joins",
  "leaves",
  "delayMs",
  "extraMs",
  "penaltyMs",
  "isDisqualified",
] as const;
type Values = Readonly<Record<(typeof FIELDS)[number], string>>;

type SeveralDialogProps = {
  managed: ManagedContest;
  people: ManagedPeople;
  which: ParticipantsChange["which"];
  /** How many they are. */
  count: number;
  onClose: () => void;
};

/** One change of several participants. What is left empty stays as it is for each of them. */
export function SeveralDialog({ managed, people, which, count, onClose }: SeveralDialogProps) {
  const { sending, dialog } = useReviewedChange(managed.settings.key, managed.submissions, onClose);
  const form = useForm(sending, {
    fields: FIELDS,
    input: (values) => ({ participants: { which, set: setOf(values) } }),
    nameOf: fieldOfChange,
  });
  return (
    <Modal title={TEXTS.changeTitle({ count })} onClose={onClose}>
      <Form form={form}>
        <p className="mb-3 text-muted">{TEXTS.changeLead}</p>
        <div className="grid gap-x-4 sm:grid-cols-2">
          <MinutesField name="extraMs" label={TEXTS.extra} ms={null} />
          <MinutesField name="delayMs" label={TEXTS.delay} ms={null} />
          <Choice name="kind" label={TEXTS.kind} value="" options={{ "": TEXTS.asIs, ...TEXTS.kinds }} />
          <Choice
            name="isDisqualified"
            label={TEXTS.disqualify}
            value=""
            options={{ "": TEXTS.asIs, ...TEXTS.disqualifyOptions }}
          />
          <KeySelect name="joins" label={TEXTS.joins} entries={people.groups} />
          <KeySelect name="leaves" label={TEXTS.leaves} entries={people.groups} />
          <KeySelect name="organisationKey" label={TEXTS.organisation} entries={people.organisations} />
          <TextField name="penaltyMs" type="number" step="any" label={TEXTS.penalty} />
        </div>
        <Refusal />
        <div className="mt-4 flex justify-end">
          <SubmitButton>{TEXTS.changeThem}</SubmitButton>
        </div>
      </Form>
      {dialog}
    </Modal>
  );
}

type KeySelectProps = {
  name: string;
  label: string;
  entries: readonly { readonly key: string; readonly name: string }[];
};

function KeySelect({ name, label, entries }: KeySelectProps) {
  if (entries.length === 0) return null;
  return (
    <SelectField name={name} label={label}>
      <option value="">{TEXTS.asIs}</option>
      {entries.map((entry) => (
        <option key={entry.key} value={entry.key}>
          {entry.name}
        </option>
      ))}
    </SelectField>
  );
}

function setOf(values: Values): ParticipantsChange["set"] {
  const times = (["delayMs", "extraMs", "penaltyMs"] as const).flatMap((name) => {
    const ms = fromMinutes(values[name]);
    return ms === null ? [] : [[name, ms] as const];
  });
  return {
    ...Object.fromEntries(times),
    ...(values.kind && { kind: values.kind as ManagedParticipant["kind"] }),
    ...(values.isDisqualified && { isDisqualified: values.isDisqualified === "yes" }),
    ...(values.joins && { joins: values.joins }),
    ...(values.leaves && { leaves: values.leaves }),
    ...(values.organisationKey && { organisationKey: values.organisationKey }),
  };
}
