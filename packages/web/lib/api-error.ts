import type { ErrorReply } from "@assay/contract/routes/errors";

/** A call that did not end with a 2xx answer. `status` is 0 when no readable answer came at all. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  readonly code: string;
  /** The first field at fault. */
  readonly field: string | null;
  /** A message for each field at fault. */
  readonly errors: readonly { field: string; message: string }[];

  constructor(status: number, reply: Partial<ErrorReply> & { message: string }) {
    super(reply.message);
    this.status = status;
    this.code = reply.code ?? "";
    this.field = reply.field ?? null;
    this.errors = reply.errors ?? (reply.field ? [{ field: reply.field, message: reply.message }] : []);
  }
}

/** True when it was the server that failed, or nothing answered: the request itself may have been right. */
export function isServerFailure(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
}
