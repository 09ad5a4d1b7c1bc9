import type { ErrorReply } from "@assay/contract/routes/errors";

/** A call that failed: `status` is the answer's, or 0 when the request did not complete. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  readonly code: string;
  /** What the server said, where it said something; `message` is the page's own otherwise. */
  readonly serverMessage: string | null;
  /** The first field at fault. */
  readonly field: string | null;
  /** A message for each field at fault. */
  readonly errors: readonly { field: string; message: string }[];

  constructor(status: number, reply: Partial<ErrorReply> & { message: string }, serverMessage: string | null = null) {
    super(reply.message);
    this.status = status;
    this.serverMessage = serverMessage;
    this.code = reply.code ?? "";
    this.field = reply.field ?? null;
    this.errors = reply.errors ?? (reply.field ? [{ field: reply.field, message: reply.message }] : []);
  }
}

/** True when the request did not complete: no answer came at all. */
export function isUnanswered(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0;
}

/** True when it was the server that failed, or nothing answered: the request itself may have been right. */
export function isServerFailure(error: unknown): boolean {
  return isUnanswered(error) || (error instanceof ApiError && error.status >= 500);
}
