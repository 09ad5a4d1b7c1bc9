import { EventEmitter, once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

/** A mail as the server received it. */
export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** Headers and text, with the text decoded. */
  readonly text: string;
}

/** A mail server on loopback. */
export interface TestSmtp {
  readonly url: string;
  readonly mails: ReceivedMail[];
  /** How many of the next mails it refuses for now (451). */
  refuse(count: number): void;
  /** Accepts no mails until the returned function is called. */
  hold(): () => void;
  /** Resolves with the mails once there are this many. */
  waitFor(count: number): Promise<readonly ReceivedMail[]>;
  close(): Promise<void>;
}

/** Starts a mail server that takes any mail without TLS and without a login. */
export async function openTestSmtp(): Promise<TestSmtp> {
  const mails: ReceivedMail[] = [];
  const arrivals = new EventEmitter();
  let refusals = 0;
  let released = Promise.resolve();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    logger: false,
    onData(stream, { envelope }, callback) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", async () => {
        await released;
        if (refusals > 0) {
          refusals -= 1;
          return callback(Object.assign(new Error("try again later"), { responseCode: 451 }));
        }
        const from = envelope.mailFrom === false ? "" : envelope.mailFrom.address;
        const to = envelope.rcptTo.map(({ address }) => address);
        mails.push({ from, to, text: decode(Buffer.concat(chunks).toString()) });
        arrivals.emit("mail");
        callback();
      });
    },
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refuse: (count) => {
      refusals = count;
    },
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      released = promise;
      return resolve;
    },
    waitFor: async (count) => {
      while (mails.length < count) await once(arrivals, "mail");
      return mails;
    },
    close: () => new Promise((closed) => server.close(closed)),
  };
}

function decode(mail: string): string {
  const end = mail.indexOf("\r\n\r\n") + 4;
  const [headers, body] = [mail.slice(0, end), mail.slice(end)];
  if (/^Content-Transfer-Encoding: base64/im.test(headers)) return headers + Buffer.from(body, "base64").toString();
  const bytes = body
    .replace(/=\r?\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return headers + Buffer.from(bytes, "latin1").toString();
}
