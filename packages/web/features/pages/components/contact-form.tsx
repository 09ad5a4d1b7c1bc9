import { type FormEvent, useEffect, useRef, useState } from "react";
import { useSendMessage } from "#features/pages/api/send-message";
import { MailLink } from "#features/pages/components/mail-link";
import { invalidFields, useFieldErrors } from "#lib/field-errors";
import { CONTACT_MESSAGES } from "#lib/messages/contact";
import { Button } from "#ui/button";
import { Card } from "#ui/card";
import { Refusal } from "#ui/refusal";
import { TextArea } from "#ui/text-area";
import { TextField } from "#ui/text-field";

const LABELS = {
  name: CONTACT_MESSAGES.name,
  email: CONTACT_MESSAGES.email,
  message: CONTACT_MESSAGES.message,
};

/** Name, email and message, for the external form service with its hidden access key (specification, sections 2 and 7). */
export function ContactForm(props: { url: string; accessKey: string; address: string }) {
  const send = useSendMessage(props.url);
  const { errors, show, onInput } = useFieldErrors();
  const [hasSent, setSent] = useState(false);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (send.isPending) return;
    const form = event.currentTarget;
    const found = invalidFields(form, LABELS);
    show(form, found);
    if (Object.keys(found).length > 0) return;
    send.mutate(new FormData(form), { onSuccess: () => setSent(true) });
  };

  if (hasSent) return <Sent onWriteAnother={() => setSent(false)} />;
  return (
    <Card className="p-6 sm:p-8">
      <form noValidate onSubmit={submit} onInput={onInput} className="grid gap-3">
        <input type="hidden" name="access_key" value={props.accessKey} />
        <TextField label={LABELS.name} name="name" required autoComplete="name" error={errors.name} />
        <TextField
          label={LABELS.email}
          name="email"
          type="email"
          required
          autoComplete="email"
          hint={CONTACT_MESSAGES.emailHint}
          error={errors.email}
        />
        <TextArea label={LABELS.message} name="message" rows={6} required error={errors.message} />
        <div>
          <Button kind="primary" type="submit" isBusy={send.isPending}>
            {CONTACT_MESSAGES.send}
          </Button>
        </div>
        <Refusal message={send.isError ? CONTACT_MESSAGES.failed : null} />
        <p className="mt-2 text-sm text-muted">
          {CONTACT_MESSAGES.service(new URL(props.url).host)} {CONTACT_MESSAGES.orByEmail}{" "}
          <MailLink address={props.address} />
        </p>
      </form>
    </Card>
  );
}

/** Takes the place of the form, and the focus with it. */
function Sent({ onWriteAnother }: { onWriteAnother: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card className="p-6 sm:p-8">
      <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
        {CONTACT_MESSAGES.sent}
      </h2>
      <p className="mt-1 text-muted">{CONTACT_MESSAGES.sentDetail}</p>
      <Button className="mt-6" onClick={onWriteAnother}>
        {CONTACT_MESSAGES.writeAnother}
      </Button>
    </Card>
  );
}
