import { ERROR_TEXTS } from "@assay/contract/texts/error-texts";
import type { ErrorCode } from "@assay/contract/texts/errors";
import type { Wording } from "@assay/contract/texts/wordings";

/** What is wrong with a field of a request. */
export interface FieldFault {
  readonly field: string;
  readonly text: Wording;
}

export interface ErrorDetails {
  /** The request field that is wrong. */
  readonly field?: string;
  /** A more specific text than the one in `ERROR_TEXTS`. */
  readonly text?: Wording | undefined;
  /** Every invalid field, if there may be several; the first one is then `field`. */
  readonly errors?: readonly FieldFault[];
  /** How long the caller should wait before trying again. */
  readonly retryAfterMs?: number;
  /** True if the rest of the request is not wanted any more: its connection is closed after the response. */
  readonly endsConnection?: boolean;
}

/**
 * The error that rules and queries throw for a caller's mistake. Its code decides the status (`ERRORS`) and
 * the text (`ERROR_TEXTS`), unless there is a more specific one (`REFUSALS`). `message` is in English.
 */
export class AppError extends Error {
  override readonly name = "AppError";
  readonly code: ErrorCode;
  readonly text: Wording;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    const text = details.text ?? ERROR_TEXTS[code];
    super(text.message);
    this.code = code;
    this.text = text;
    this.details = details;
  }
}
