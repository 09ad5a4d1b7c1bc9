import { openTestApp, type TestApp } from "#testing/open-test-app";
import { openTestSmtp, type TestSmtp } from "#testing/smtp";

/** A server on http://judge.test that sends its mails to a server of the test. */
export interface MailApp {
  readonly server: TestApp;
  readonly smtp: TestSmtp;
  /** Forgets the mails and what counts towards rates; call it before each test. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

/** Starts both. */
export async function openMailApp(): Promise<MailApp> {
  const smtp = await openTestSmtp();
  const mail = { smtpUrl: smtp.url, from: "Assay <assay@judge.test>" };
  const server = await openTestApp({ publicUrl: "http://judge.test", mail });
  return {
    server,
    smtp,
    reset: async () => {
      await server.db.deleteFrom("rate_events").execute();
      smtp.mails.length = 0;
    },
    close: async () => {
      await server.close();
      await smtp.close();
    },
  };
}
