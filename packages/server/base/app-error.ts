import { ERRORS, type ErrorCode } from "@assay/contract/texts/errors";

export interface ErrorDetails {
  /** The request field that is wrong. */
  readonly field?: string;
  /** A more specific message than the one in `ERRORS`. */
  readonly message?: string;
  /** How long the caller should wait before trying again. */
  readonly retryAfterMs?: number;
  /** True if the rest of the request is not wanted any more: its connection is closed after the response. */
  readonly endsConnection?: boolean;
}

/**
 * The error that rules and queries throw for a caller's mistake. Its code decides the status and the message
 * (`ERRORS`).
 */
export class AppError extends Error {
  override readonly name = "AppError";
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(details.message ?? ERRORS[code].message);
    this.code = code;
    this.details = details;
  }
}
