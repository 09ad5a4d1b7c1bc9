import { CONTACT_MESSAGES } from "#features/site/messages";
import { CopyButton } from "#ui/copy-button";

/** A message for the visitor's own mail program. */
export interface Mail {
  readonly address: string;
  readonly subject: string;
  readonly body: string;
}

/** The contact form as a mail: the message, signed with name and address. */
export function composeMail(form: { address: string; name?: string; email?: string; message?: string }): Mail {
  const { address, name = "", email = "", message = "" } = form;
  return { address, subject: `Message from ${name}`, body: `${message}\n\n${name}\n${email}` };
}

/** The address that opens a mail program with this message (RFC 6068: lines end with CRLF). */
function mailtoAddress({ address, subject, body }: Mail): string {
  const lines = body.replaceAll(/\r?\n/g, "\r\n");
  return `mailto:${encodeURI(address)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines)}`;
}

/** Asks the browser to open the mail program; it tells no page whether there is one. */
export function openMail(mail: Mail): void {
  const link = document.createElement("a");
  link.href = mailtoAddress(mail);
  document.body.append(link);
  link.click();
  link.remove();
}

/** What is left to do once the mail program was asked to open, and what helps when there is none. */
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

/** An email address that opens a new message to it. */
export function MailLink({ address }: { address: string }) {
  return (
    <a href={`mailto:${address}`} className="font-medium text-accent underline underline-offset-2 wrap-anywhere">
      {address}
    </a>
  );
}
