import { SECOND } from "@assay/contract/vocabulary/units";
import { expect, vi } from "vitest";
import { openTestApp, type TestApp } from "#testing/open-test-app";
import { openTestSmtp, type TestSmtp } from "#testing/smtp";

/** A server on http://judge.test that sends its mails to a server of the test. */
export interface MailApp {
  readonly server: TestApp;
  readonly smtp: TestSmtp;
  /** Lets the server look for due mails, as it does every five seconds. */
  poll(): void;
  /** Forgets the mails, those that wait, and what counts towards rates; call it before each test. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

/** Starts both. The server does by itself only what a request causes at once: its intervals end when the test says so. */
export async function openMailApp(): Promise<MailApp> {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const smtp = await openTestSmtp();
  const mail = { smtpUrl: smtp.url, from: "Assay <assay@judge.test>" };
  const server = await openTestApp({ publicUrl: "http://judge.test", mail });
  return {
    server,
    smtp,
    poll: () => {
      vi.advanceTimersByTime(5 * SECOND);
    },
    reset: async () => {
      await server.db.deleteFrom("password_mails").where("attempts", "=", 0).execute();
      const inProgress = () => server.db.selectFrom("password_mails").select("id").execute();
      await vi.waitFor(async () => expect(await inProgress()).toEqual([]), { timeout: 60_000 });
      await server.db.deleteFrom("rate_events").execute();
      smtp.mails.length = 0;
    },
    close: async () => {
      await server.close();
      await smtp.close();
      vi.useRealTimers();
    },
  };
}
