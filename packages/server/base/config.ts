import type { LanguageData } from "@assay/contract/vocabulary/languages/language-data";
import type { KeepDays } from "@assay/database/storage/retention";
import type { PrintingBrowser } from "#base/printing-browser";

export interface MailConfig {
  /** `smtp://user:password@host:port`, or `smtps://` for TLS from the start. */
  readonly smtpUrl: string;
  /** The sender, such as `Assay <judge@example.org>`. */
  readonly from: string;
}

/** Settings that the process that starts the web server passes to it. */
export interface ServerConfig {
  /** The address that people use (`https://judge.example.org`); if null, the request's own host is used. */
  readonly publicUrl: string | null;
  /** If true, the X-Forwarded-* headers of the one proxy in front are trusted. */
  readonly trustProxy: boolean;
  /** The URL of a public avatar service with `{name}` for the name; if null, the pages draw avatars locally. */
  readonly avatarUrl: string | null;
  /** If true, everybody may use the Judge0 API without a token: for closed networks. */
  readonly isJudgeApiOpen: boolean;
  /** Requests per minute that send test runs to that API, per user, or per address if it is open. */
  readonly judgeApiRate: number;
  /** If true, callbacks may go to addresses of private networks and of this machine too. */
  readonly allowsPrivateCallbacks: boolean;
  /** The languages that the pages offer besides the specification's three. */
  readonly languages: readonly LanguageData[];
  /** How mail is sent; null if it is not. It needs `publicUrl`, the address of the links in mails. */
  readonly mail: MailConfig | null;
  /** Where to report a vulnerability, as a URI (RFC 9116); null publishes no contact. */
  readonly securityContact: string | null;
  /** The browser that makes PDF files of statements, and how it is boxed (pdf/browser); null if there is none. */
  readonly printingBrowser: PrintingBrowser | null;
  /** Whoever sends it reads `/metrics`; if null, processes of this machine do. */
  readonly metricsToken: string | null;
  /** For how many days data of some kinds is kept. */
  readonly keepDays: KeepDays;
  /** The size of the disk on which a database elsewhere is; null if it is not known. */
  readonly databaseDiskBytes: number | null;
  /** The folder with the built web client; if null, only the API is served. */
  readonly webDir: string | null;
}

/** True if cookies may be sent over https only. */
export function isSecure(config: ServerConfig): boolean {
  return config.publicUrl?.startsWith("https:") ?? false;
}
