import type { Wording } from "@assay/contract/texts/wordings";

/** The checks of a launch, as the log of launches names them. */
export type LtiCheck =
  | "request"
  | "platform"
  | "state"
  | "nonce"
  | "algorithm"
  | "key"
  | "signature"
  | "issuer"
  | "audience"
  | "times"
  | "deployment"
  | "version"
  | "message_type"
  | "subject"
  | "resource_link"
  | "target"
  | "roles"
  | "class"
  | "refused_by_platform"
  | "service_url"
  | "choice"
  | "registration";

/** A launch or a service call that fails a check. The text is shown to whoever launches and, in English, in the log. */
export class LtiError extends Error {
  override readonly name = "LtiError";
  readonly check: LtiCheck;
  readonly text: Wording;
  /** The platform, once it is known. */
  platformId: string | undefined;

  constructor(check: LtiCheck, text: Wording) {
    super(text.message);
    this.check = check;
    this.text = text;
  }
}
