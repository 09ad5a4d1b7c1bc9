import type { Site } from "@assay/contract/routes/site";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useSendMessage, useSite } from "#features/site/api";
import { ComposedMail, composeMail, type Mail, MailLink, openMail } from "#features/site/mail";
import { CONTACT_MESSAGES } from "#features/site/messages";
import { usePageTitle } from "#lib/browser";
import { fieldValue, invalidFields, useFieldErrors } from "#lib/field-errors";
import { Card } from "#ui/boxes";
import { Button } from "#ui/button";
import { Refusal, TextArea, TextField } from "#ui/fields";
import { EmptyState, ErrorState, Loading, Skeleton } from "#ui/states";

/** The contact page (`/contact`). It has a form whether or not a form service is configured. */
export function ContactPage() {
  usePageTitle(CONTACT_MESSAGES.title);
  return (
    <div className="page-width max-w-2xl pt-8 sm:pt-12">
      <h1 className="text-2xl font-semibold sm:text-3xl">{CONTACT_MESSAGES.title}</h1>
      <p className="mt-2 mb-6 text-muted">{CONTACT_MESSAGES.lead}</p>
      <Contact />
    </div>
  );
}

function Contact() {
  const site = useSite();
  if (site.isPending) {
    return (
      <Loading label={CONTACT_MESSAGES.loading}>
        <Skeleton className="h-128" />
      </Loading>
    );
  }
  if (site.isError) {
    return (
      <ErrorState
        title={CONTACT_MESSAGES.loadFailed}
        error={site.error}
        onRetry={() => void site.refetch()}
        isRetrying={site.isFetching}
      />
    );
  }
  const { contact, contactAddress } = site.data;
  return <ContactForm contact={contact} address={contactAddress} />;
}

const LABELS = {
  name: CONTACT_MESSAGES.name,
  email: CONTACT_MESSAGES.email,
  message: CONTACT_MESSAGES.message,
};

/**
 * The contact form (specification, section 2), sent to the form service or, if there is none, from the visitor's email
 * program.
 */
function ContactForm({ contact, address }: { contact: Site["contact"]; address: string }) {
  if (contact) return <FormForService {...contact} address={address} />;
  return address === "" ? <EmptyState title={CONTACT_MESSAGES.nobody} /> : <FormForMail address={address} />;
}

/** Sends to the external form service with its hidden access key (specification, section 7). */
function FormForService({ url, accessKey, address }: { url: string; accessKey: string; address: string }) {
  const send = useSendMessage(url);
  const [hasSent, setSent] = useState(false);
  if (hasSent) return <Sent onWriteAnother={() => setSent(false)} />;
  const note = (
    <>
      {CONTACT_MESSAGES.service(new URL(url).host)}
      {address !== "" && (
        <>
          {" "}
          {CONTACT_MESSAGES.orByEmail} <MailLink address={address} />.
        </>
      )}
    </>
  );
  return (
    <Form
      note={note}
      isBusy={send.isPending}
      onSend={(form) => send.mutate(new FormData(form), { onSuccess: () => setSent(true) })}
    >
      <input type="hidden" name="access_key" value={accessKey} />
      <Refusal message={send.isError ? CONTACT_MESSAGES.failed : null} />
    </Form>
  );
}

/** Opens the message in the visitor's email program. The form stays, because a page cannot know whether that worked. */
function FormForMail({ address }: { address: string }) {
  const [mail, setMail] = useState<Mail | null>(null);
  const send = (form: HTMLFormElement) => {
    const [name, email, message] = ["name", "email", "message"].map((field) => fieldValue(form, field));
    const composed = composeMail({ address, name, email, message });
    setMail(composed);
    openMail(composed);
  };
  const note = (
    <>
      {CONTACT_MESSAGES.byMail} <MailLink address={address} />. {CONTACT_MESSAGES.byMailDetail}
    </>
  );
  return (
    <Form note={note} isBusy={false} onSend={send}>
      {mail && <ComposedMail mail={mail} />}
    </Form>
  );
}

interface FormProps {
  /** Says how the message will be sent. */
  note: ReactNode;
  isBusy: boolean;
  /** Called once every field is valid. */
  onSend: (form: HTMLFormElement) => void;
  children: ReactNode;
}

function Form({ note, isBusy, onSend, children }: FormProps) {
  const { errors, show, onInput } = useFieldErrors();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const found = invalidFields(form, LABELS);
    show(form, found);
    if (Object.keys(found).length === 0) onSend(form);
  };
  return (
    <Card className="p-6 sm:p-8">
      <form noValidate onSubmit={submit} onInput={onInput} className="grid gap-3">
        <p className="mb-2 text-sm text-muted">{note}</p>
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
          <Button kind="primary" size="form" type="submit" isBusy={isBusy}>
            {CONTACT_MESSAGES.send}
          </Button>
        </div>
        {children}
      </form>
    </Card>
  );
}

/** Replaces the form and takes the focus. */
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
