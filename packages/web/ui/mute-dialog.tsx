import { useState } from "react";
import type { CallInput } from "#lib/api-client";
import { type Sending, useForm } from "#lib/form";
import { ELEMENT_MESSAGES } from "#lib/messages/common";
import { MUTE_MESSAGES as TEXTS } from "#lib/messages/mute";
import { useMute } from "#lib/mutes";
import { Button } from "#ui/button";
import { Modal } from "#ui/dialog";
import { Refusal, SelectField } from "#ui/fields";
import { Form, SubmitButton } from "#ui/form";
import { icon } from "#ui/icons";
import { showToast } from "#ui/toast";

export const MuteIcon = icon(<path d="M7.5 3 4.5 5.5H2v5h2.5l3 2.5V3Zm3 3.5 3.5 3.5m0-3.5L10.5 10" />);

const MUTE_MINUTES = { tenMinutes: 10, hour: 60, day: 24 * 60, week: 7 * 24 * 60 };

type MuteDialogProps = {
  /** A user, or the sender of a message. */
  subject: { readonly userId: string } | { readonly messageId: number };
  userName: string;
  /** True if the message can be deleted in the same step. */
  mayDelete?: boolean;
  /** What being muted means, and how it is done, if it is not in the global chat. */
  elsewhere?: { readonly about: string; readonly sending: Sending<{ minutes: number }, unknown> };
  onClose: () => void;
};

/** Asks for how long a user may not write in the chat, and says that it is done. */
export function MuteDialog({ subject, userName, mayDelete = false, elsewhere, onClose }: MuteDialogProps) {
  const [deletesMessage, setDeletes] = useState(false);
  const inChat = useMute();
  const form = useForm<CallInput<"muteChatUser">["body"], unknown, "minutes">(elsewhere?.sending ?? inChat, {
    fields: ["minutes"],
    input: ({ minutes }) => ({ ...subject, minutes: Number(minutes), ...(deletesMessage && { deletesMessage }) }),
    onDone: () => {
      showToast("success", TEXTS.done({ userName }));
      onClose();
    },
  });
  return (
    <Modal title={TEXTS.title({ userName })} onClose={onClose}>
      <Form form={form}>
        <p className="mb-4 text-muted">{elsewhere?.about ?? TEXTS.about}</p>
        <SelectField label={TEXTS.duration} name="minutes">
          {Object.entries(MUTE_MINUTES).map(([name, value]) => (
            <option key={name} value={value}>
              {TEXTS.durations[name as keyof typeof MUTE_MINUTES]}
            </option>
          ))}
        </SelectField>
        {mayDelete && (
          <label className="mt-1 flex cursor-pointer items-center gap-2.5">
            <input
              type="checkbox"
              checked={deletesMessage}
              onChange={({ target }) => setDeletes(target.checked)}
              className="size-4 shrink-0 accent-accent"
            />
            {TEXTS.deletesMessage}
          </label>
        )}
        <Refusal />
        <div className="mt-4 flex flex-wrap justify-end gap-3">
          <Button size="form" onClick={onClose}>
            {ELEMENT_MESSAGES.cancel}
          </Button>
          <SubmitButton kind="danger">{deletesMessage ? TEXTS.deleteAndMute : TEXTS.action}</SubmitButton>
        </div>
      </Form>
    </Modal>
  );
}
