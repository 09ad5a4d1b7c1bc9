import type { LanguageData } from "@assay/contract/vocabulary/languages/language-data";

/** What the web server is told by the process that starts it. */
export interface ServerConfig {
  /** The address that people use (`https://judge.example.org`); null takes the request's own host. */
  readonly publicUrl: string | null;
  /** True believes the X-Forwarded-* headers of the one proxy in front. */
  readonly trustProxy: boolean;
  /** A public avatar service, `{name}` standing for the name; null draws avatars locally. */
  readonly avatarUrl: string | null;
  /** True lets everybody use Judge0's API without a token: for a closed network. */
  readonly isJudgeApiOpen: boolean;
  /** Requests that send test runs to that API, a minute and user; or address, where it is open. */
  readonly judgeApiRate: number;
  /** True lets callbacks go to addresses of private networks and of this machine too. */
  readonly allowsPrivateCallbacks: boolean;
  /** The languages that the pages offer beside the specification's three. */
  readonly languages: readonly LanguageData[];
  /** Where to report a vulnerability, as a URI (RFC 9116); null publishes no contact. */
  readonly securityContact: string | null;
  /** The folder with the built web client; null serves the API alone. */
  readonly webDir: string | null;
}

/** True when cookies may travel over https alone. */
export function isSecure(config: ServerConfig): boolean {
  return config.publicUrl?.startsWith("https:") ?? false;
}
