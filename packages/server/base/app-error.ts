import { ERRORS, type ErrorCode } from "@assay/contract/texts/errors";

/** What an error says beyond its code. */
export interface ErrorDetails {
  /** The request's field at fault. */
  readonly field?: string;
  /** A sentence that is more exact than the table's. */
  readonly message?: string;
  /** After how long the caller may try again. */
  readonly retryAfterMs?: number;
}

/** The one error that rules and queries throw at a caller's fault; its code decides status and sentence (`ERRORS`). */
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
