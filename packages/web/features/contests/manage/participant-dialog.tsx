import type { ManagedContest } from "@assay/contract/routes/contests/manage";
import type { ManagedParticipant, ManagedPeople } from "@assay/contract/routes/contests/people";
import { useState } from "react";
import { fieldOfChange } from "#features/contests/manage/api";
import { MANAGE_MESSAGES } from "#features/contests/manage/messages";
import { fromLocal, fromMinutes } from "#features/contests/manage/moments";
import { PARTICIPANT_MESSAGES as TEXTS } from "#features/contests/manage/people-messages";
import { useReviewedChange } from "#features/contests/manage/review-dialog";
import { Choice, MinutesField, MomentField } from "#features/contests/manage/settings-fields";
import { useForm } from "#lib/form";
import { Button } from "#ui/button";
import { ConfirmedButton } from "#ui/confirmed-button";
import { Modal } from "#ui/dialog";
import { Refusal, SelectField, TextField } from "#ui/fields";
import { Form, SubmitButton } from "#ui/form";
import { showToast } from "#ui/toast";

const FIELDS = [
  ...(["name", "userNames", "kind", "label", "place", "organisationKey"] as const),
  ...(["delayMs", "extraMs", "penaltyMs", "isDisqualified", "startedAt"] as const),
] as const;

type DialogProps = {
  managed: ManagedContest;
  people: ManagedPeople;
  participant: ManagedParticipant;
  onClose: () => void;
};

/** Everything that managers change of one participant. */
export function ParticipantDialog({ managed, people, participant, onClose }: DialogProps) {
  const { settings, submissions } = managed;
  const [groupKeys, setGroupKeys] = useState<readonly string[]>(participant.groupKeys);
  const { sending, dialog, request } = useReviewedChange(settings.key, submissions, onClose);
  const { participantId } = participant;
  const hasOwnStart = settings.windowMs !== null;
  const form = useForm(sending, {
    fields: FIELDS,
    input: (values) => ({
      participant: {
        participantId,
        to: {
          name: values.name,
          userNames: namesIn(values.userNames),
          kind: values.kind as ManagedParticipant["kind"],
          label: values.label.trim() || null,
          place: values.place.trim() || null,
          organisationKey: values.organisationKey || null,
          groupKeys: [...groupKeys],
          delayMs: fromMinutes(values.delayMs) ?? 0,
          extraMs: fromMinutes(values.extraMs) ?? 0,
          penaltyMs: fromMinutes(values.penaltyMs) ?? 0,
          isDisqualified: values.isDisqualified === "yes",
          ...(hasOwnStart && { startedAt: fromLocal(values.startedAt) }),
        },
      },
    }),
    nameOf: fieldOfChange,
  });
  const remove = () => request({ participant: { participantId, to: null } });
  return (
    <Modal title={TEXTS.edit({ name: participant.name })} onClose={onClose}>
      <Form form={form}>
        <TextField name="name" label={TEXTS.name} defaultValue={participant.name} required />
        <TextField
          name="userNames"
          label={TEXTS.userNames}
          hint={TEXTS.userNamesHint}
          defaultValue={participant.userNames.join(", ")}
        />
        <GroupChoice people={people} groupKeys={groupKeys} onChange={setGroupKeys} />
        <div className="grid gap-x-4 sm:grid-cols-2">
          <SelectField
            name="organisationKey"
            label={TEXTS.organisation}
            defaultValue={participant.organisationKey ?? ""}
          >
            <option value="">{TEXTS.noOrganisation}</option>
            {people.organisations.map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </SelectField>
          <Choice name="kind" label={TEXTS.kind} value={participant.kind} options={TEXTS.kinds} />
          <TextField name="label" label={TEXTS.label} defaultValue={participant.label ?? ""} />
          <TextField name="place" label={TEXTS.room} defaultValue={participant.place ?? ""} />
          <MinutesField name="delayMs" label={TEXTS.delay} ms={participant.delayMs} />
          <MinutesField name="extraMs" label={TEXTS.extra} ms={participant.extraMs} />
          {hasOwnStart && <MomentField name="startedAt" label={TEXTS.ownStart} iso={participant.startedAt ?? null} />}
          <TextField
            name="penaltyMs"
            type="number"
            step="any"
            label={TEXTS.penalty}
            hint={TEXTS.penaltyHint}
            defaultValue={participant.penaltyMs / 60_000}
          />
          <Choice
            name="isDisqualified"
            label={TEXTS.disqualify}
            value={participant.isDisqualified ? "yes" : "no"}
            options={TEXTS.disqualifyOptions}
          />
        </div>
        <Refusal />
        <div className="mt-4 flex flex-wrap justify-between gap-3">
          {participant.submissions > 0 ? (
            <span />
          ) : submissions > 0 ? (
            <Button
              size="form"
              onClick={() => void remove().catch((error: Error) => showToast("error", error.message))}
            >
              {TEXTS.remove}
            </Button>
          ) : (
            <ConfirmedButton
              size="form"
              title={TEXTS.removeTitle}
              question={TEXTS.removeQuestion({ name: participant.name })}
              action={TEXTS.remove}
              onConfirm={remove}
            >
              {TEXTS.remove}
            </ConfirmedButton>
          )}
          <SubmitButton>{MANAGE_MESSAGES.save}</SubmitButton>
        </div>
      </Form>
      {dialog}
    </Modal>
  );
}

type GroupChoiceProps = {
  people: ManagedPeople;
  groupKeys: readonly string[];
  onChange: (keys: readonly string[]) => void;
};

function GroupChoice({ people, groupKeys, onChange }: GroupChoiceProps) {
  if (people.groups.length === 0) return null;
  return (
    <fieldset className="mb-4">
      <legend className="mb-1 text-sm font-medium">{TEXTS.groups}</legend>
      <div className="flex flex-wrap gap-x-5">
        {people.groups.map(({ key, name }) => (
          <label key={key} className="flex min-h-8 cursor-pointer items-center gap-2">
            <input
              type="checkbox"
              checked={groupKeys.includes(key)}
              onChange={(event) =>
                onChange(event.target.checked ? [...groupKeys, key] : groupKeys.filter((other) => other !== key))
              }
              className="size-4 accent-accent"
            />
            <span dir="auto">{name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function namesIn(text: string): string[] {
  return text
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
}
