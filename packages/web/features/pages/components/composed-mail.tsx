import { MailLink } from "#features/pages/components/mail-link";
import type { Mail } from "#features/pages/rules/mail";
import { CONTACT_MESSAGES } from "#lib/messages/contact";
import { CopyButton } from "#ui/copy-button";

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
