import { MAIL } from "@assay/contract/vocabulary/account-limits";
import { createTransport } from "nodemailer";
import type { MailConfig } from "#base/config";

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Sends mails; throws if the mail server does not take one. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}

/** The hosts to which a password may go without TLS. */
const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Creates a mailer that opens a connection per mail, so nothing has to be closed. */
export function createMailer({ smtpUrl, from }: MailConfig): Mailer {
  const { hostname, username, protocol } = new URL(smtpUrl);
  const transport = createTransport({
    url: smtpUrl,
    // A password never crosses a network in clear text, whatever the server offers.
    ...(protocol === "smtp:" && username !== "" && !LOOPBACK.test(hostname) && { requireTLS: true }),
    connectionTimeout: MAIL.timeoutMs,
    greetingTimeout: MAIL.timeoutMs,
    socketTimeout: MAIL.timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ to, subject, text }) => {
      // Passed as an object, an address is not parsed, so it cannot name further recipients.
      await transport.sendMail({ from, to: { name: "", address: to }, subject, text });
    },
  };
}
