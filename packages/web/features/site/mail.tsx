import { CONTACT_MESSAGES } from "#features/site/messages";
import { CopyButton } from "#ui/copy-button";

/** An email for the visitor to send from their own program. */
export interface Mail {
  readonly address: string;
  readonly subject: string;
  readonly body: string;
}

/** Turns the contact form into an email: the message followed by the sender's name and address. */
export function composeMail(form: Readonly<Record<"address" | "name" | "email" | "message", string>>): Mail {
  const { address, name, email, message } = form;
  return { address, subject: `Message from ${name}`, body: `${message}\n\n${name}\n${email}` };
}

/** Returns the `mailto:` address of an email. Lines end with CRLF, as RFC 6068 requires. */
function mailtoAddress({ address, subject, body }: Mail): string {
  const lines = body.replaceAll(/\r?\n/g, "\r\n");
  return `mailto:${encodeURI(address)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines)}`;
}

/** Asks the browser to open the email program. A page cannot know whether there is one. */
export function openMail(mail: Mail): void {
  const link = document.createElement("a");
  link.href = mailtoAddress(mail);
  document.body.append(link);
  link.click();
  link.remove();
}

/** Says what to do next after the email program was asked to open, and what to do if nothing opened. */
export function ComposedMail({ mail }: { mail: Mail }) {
  return (
    <div role="status" className="mt-2 grid gap-2 rounded-md bg-sunken p-4 text-sm">
      <p className="font-medium">{CONTACT_MESSAGES.composed}</p>
      <p className="text-muted">
        {CONTACT_MESSAGES.notOpened} <MailLink address={mail.address} />.
      </p>
      <div>
        <CopyButton text={mail.body} what={CONTACT_MESSAGES.message} />
      </div>
    </div>
  );
}

export function MailLink({ address }: { address: string }) {
  return (
    <a href={`mailto:${address}`} className="font-medium text-accent underline underline-offset-2 wrap-anywhere">
      {address}
    </a>
  );
}
