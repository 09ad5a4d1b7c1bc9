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
  | "refused_by_platform"
  | "service_url";

/** A launch or a service call that fails a check. The message is shown to whoever launches and in the log. */
export class LtiError extends Error {
  override readonly name = "LtiError";
  readonly check: LtiCheck;

  constructor(check: LtiCheck, message: string) {
    super(message);
    this.check = check;
  }
}
