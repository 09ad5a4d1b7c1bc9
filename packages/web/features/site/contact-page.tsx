import type { Site } from "@assay/contract/routes/site";
import { type ReactNode, useEffect, useRef } from "react";
import { useComposeMail, useSendMessage, useSite } from "#features/site/api";
import { ComposedMail, MailLink } from "#features/site/mail";
import { CONTACT_MESSAGES } from "#features/site/messages";
import { usePageTitle } from "#lib/browser";
import { useForm } from "#lib/form";
import { Card } from "#ui/boxes";
import { Button } from "#ui/button";
import { Refusal, TextArea, TextField } from "#ui/fields";
import { Form, SubmitButton } from "#ui/form";
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
    return <ErrorState title={CONTACT_MESSAGES.loadFailed} query={site} />;
  }
  const { contact, contactAddress } = site.data;
  return <ContactForm contact={contact} address={contactAddress} />;
}

/**
 * The contact form (specification, section 2), sent to the form service or, if there is none, from the visitor's email
 * program.
 */
function ContactForm({ contact, address }: { contact: Site["contact"]; address: string }) {
  if (contact) return <FormForService {...contact} address={address} />;
  return address === "" ? <EmptyState title={CONTACT_MESSAGES.nobody} /> : <FormForMail address={address} />;
}

/** Sends to the external form service with its access key (specification, section 7). */
function FormForService({ url, accessKey, address }: { url: string; accessKey: string; address: string }) {
  const send = useSendMessage(url, accessKey);
  const form = useForm(send, { fields: FIELDS, input: (values) => values, refusal: () => CONTACT_MESSAGES.failed });
  if (send.isSuccess) return <Sent onWriteAnother={send.reset} />;
  return (
    <MessageForm form={form}>
      {CONTACT_MESSAGES.service({ host: new URL(url).host })}
      {address !== "" && (
        <>
          {" "}
          {CONTACT_MESSAGES.orByEmail} <MailLink address={address} />.
        </>
      )}
    </MessageForm>
  );
}

/** Opens the message in the visitor's email program. The form stays, because a page cannot know whether that worked. */
function FormForMail({ address }: { address: string }) {
  const send = useComposeMail(address);
  const form = useForm(send, { fields: FIELDS, input: (values) => values });
  return (
    <MessageForm form={form} composed={send.data && <ComposedMail mail={send.data} />}>
      {CONTACT_MESSAGES.byMail} <MailLink address={address} />. {CONTACT_MESSAGES.byMailDetail}
    </MessageForm>
  );
}

const FIELDS = ["name", "email", "message"] as const;

/** The fields; `children` says how the message will be sent. */
function MessageForm(props: { form: ReturnType<typeof useForm>; composed?: ReactNode; children: ReactNode }) {
  return (
    <Card className="p-6 sm:p-8">
      <Form form={props.form} className="grid gap-3">
        <p className="mb-2 text-sm text-muted">{props.children}</p>
        <TextField label={CONTACT_MESSAGES.name} name="name" required autoComplete="name" />
        <TextField
          label={CONTACT_MESSAGES.email}
          name="email"
          type="email"
          required
          autoComplete="email"
          hint={CONTACT_MESSAGES.emailHint}
        />
        <TextArea label={CONTACT_MESSAGES.message} name="message" rows={6} required />
        <div>
          <SubmitButton>{CONTACT_MESSAGES.send}</SubmitButton>
        </div>
        <Refusal />
        {props.composed}
      </Form>
    </Card>
  );
}

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
