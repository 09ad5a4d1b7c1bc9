import type { ManagedPeople } from "@assay/contract/routes/contests/people";
import { useAddParticipants } from "#features/contests/manage/api";
import { readParticipants } from "#features/contests/manage/participant-lines";
import { listsOf } from "#features/contests/manage/people-list";
import { PARTICIPANT_MESSAGES as TEXTS } from "#features/contests/manage/people-messages";
import { ApiError } from "#lib/api-client";
import { useForm } from "#lib/form";
import { TitledCard } from "#ui/boxes";
import { Refusal, TextArea } from "#ui/fields";
import { Form, SubmitButton } from "#ui/form";
import { showToast } from "#ui/toast";

type AddParticipantsProps = { contestKey: string; people: ManagedPeople };

/** Enters participants from lines of text, with the groups and organisations that they name. */
export function AddParticipants({ contestKey, people }: AddParticipantsProps) {
  const form = useForm(useAddParticipants(contestKey, people), {
    fields: ["lines"],
    input: ({ lines }) => readParticipants(lines, listsOf(people)),
    nameOf: () => "refused",
    refusal: lineError,
    onDone: (added, _, element) => {
      element.reset();
      showToast("success", TEXTS.added({ count: added }));
    },
  });
  return (
    <TitledCard title={TEXTS.add}>
      <Form form={form} className="p-4">
        <TextArea
          name="lines"
          label={TEXTS.addLabel}
          hint={TEXTS.addHint}
          rows={6}
          inputClassName="font-mono text-sm!"
          spellCheck={false}
          required
        />
        <Refusal />
        <SubmitButton kind="secondary" className="mt-3">
          {TEXTS.add}
        </SubmitButton>
      </Form>
    </TitledCard>
  );
}

/** What is wrong, with the number of the participant, a line of names of columns not counted. */
function lineError(error: Error): string {
  const index = error instanceof ApiError ? /^participants\.(\d+)/.exec(error.errors[0]?.field ?? "")?.[1] : undefined;
  return index === undefined ? error.message : TEXTS.refused({ number: Number(index) + 1, message: error.message });
}
