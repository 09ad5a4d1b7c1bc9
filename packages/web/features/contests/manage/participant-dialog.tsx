import type { ManagedParticipant } from "@assay/contract/routes/contests/people";
import { useEditParticipant, useRemoveParticipant } from "#features/contests/manage/api";
import { MANAGE_MESSAGES, PARTICIPANT_MESSAGES as TEXTS } from "#features/contests/manage/messages";
import { fromMinutes } from "#features/contests/manage/moments";
import { Choice, MinutesField } from "#features/contests/manage/settings-fields";
import { useForm } from "#lib/form";
import { ConfirmedButton } from "#ui/confirmed-button";
import { Modal } from "#ui/dialog";
import { Refusal, TextField } from "#ui/fields";
import { Form, SubmitButton } from "#ui/form";
import { showToast } from "#ui/toast";

const FIELDS = [
  ...(["name", "userNames", "kind", "label", "organisationKey", "groupKeys"] as const),
  ...(["delayMs", "extraMs", "penaltyMs", "isDisqualified"] as const),
] as const;

type DialogProps = { contestKey: string; participant: ManagedParticipant; onClose: () => void };

/** Everything that managers change of one participant. */
export function ParticipantDialog({ contestKey, participant, onClose }: DialogProps) {
  const removing = useRemoveParticipant(contestKey);
  const form = useForm(useEditParticipant(contestKey, participant.participantId), {
    fields: FIELDS,
    input: (values) => ({
      name: values.name,
      userNames: keysIn(values.userNames),
      kind: values.kind as ManagedParticipant["kind"],
      label: values.label.trim() || null,
      place: participant.place,
      organisationKey: values.organisationKey.trim() || null,
      groupKeys: keysIn(values.groupKeys),
      delayMs: fromMinutes(values.delayMs) ?? 0,
      extraMs: fromMinutes(values.extraMs) ?? 0,
      penaltyMs: fromMinutes(values.penaltyMs) ?? 0,
      isDisqualified: values.isDisqualified === "yes",
    }),
    onDone: () => {
      showToast("success", MANAGE_MESSAGES.saved);
      onClose();
    },
  });
  const remove = async () => {
    await removing.mutateAsync(participant.participantId);
    onClose();
  };
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
        <div className="grid gap-x-4 sm:grid-cols-2">
          <Choice name="kind" label={TEXTS.kind} value={participant.kind} options={TEXTS.kinds} />
          <TextField name="label" label={TEXTS.label} defaultValue={participant.label ?? ""} />
          <TextField
            name="organisationKey"
            label={TEXTS.organisation}
            hint={TEXTS.organisationHint}
            defaultValue={participant.organisationKey ?? ""}
          />
          <TextField
            name="groupKeys"
            label={TEXTS.groups}
            hint={TEXTS.groupsHint}
            defaultValue={participant.groupKeys.join(", ")}
          />
          <MinutesField name="delayMs" label={TEXTS.delay} ms={participant.delayMs} />
          <MinutesField name="extraMs" label={TEXTS.extra} ms={participant.extraMs} />
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
          {participant.submissions === 0 ? (
            <ConfirmedButton
              size="form"
              title={TEXTS.removeTitle}
              question={TEXTS.removeQuestion({ name: participant.name })}
              action={TEXTS.remove}
              onConfirm={remove}
            >
              {TEXTS.remove}
            </ConfirmedButton>
          ) : (
            <span />
          )}
          <SubmitButton>{MANAGE_MESSAGES.save}</SubmitButton>
        </div>
      </Form>
    </Modal>
  );
}

function keysIn(text: string): string[] {
  return text
    .split(",")
    .map((key) => key.trim())
    .filter((key) => key !== "");
}
