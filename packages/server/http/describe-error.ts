import type { ErrorReply } from "@assay/contract/routes/errors";
import { ERROR_TEXTS } from "@assay/contract/texts/error-texts";
import { ERRORS, type ErrorCode } from "@assay/contract/texts/errors";
import type { Wording } from "@assay/contract/texts/wordings";
import { SECOND } from "@assay/contract/vocabulary/units";
import { BlobError } from "@assay/database/buckets/blob-store";
import type { FastifyError } from "fastify";
import { AppError } from "#base/app-error";
import { JsonExcessError } from "#http/bodies/json-guard";

export interface ErrorAnswer {
  readonly status: number;
  readonly body: ErrorReply;
  readonly retryAfterMs?: number;
}

const CODE_BY_STATUS: Readonly<Record<number, ErrorCode | undefined>> = {
  400: "invalid_request",
  404: "not_found",
  413: "too_large",
  415: "unsupported_media_type",
};

/**
 * Node's codes for a database that cannot be reached, and PostgreSQL's for one that shuts down (57P), has no connection left (53300),
 * or is a standby or read-only for another reason, as while a cluster chooses another primary (25006).
 */
const UNREACHABLE =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|57P0\d|53300|25006)$/;

/** Messages of pg and its pool, which have no code, for a connection that broke or was not available in time. */
const CONNECTION_LOST =
  /^Connection terminated|^timeout expired$|^timeout exceeded when trying to connect$|is not queryable$/;

/** How long a client should wait if the database did not answer. */
const UNAVAILABLE_RETRY_MS = 5 * SECOND;

/** PostgreSQL's code for text that it cannot store or compare: NUL, wherever a caller put it. */
const NOT_TEXT = "22021";

/**
 * The response for any error. From status 500 on, the text comes from `ERROR_TEXTS`, never from the error itself, and the
 * request id leads to the log line with the details.
 */
export function describeError(error: unknown, requestId: string): ErrorAnswer {
  if (error instanceof AppError) return describeAppError(error, requestId);
  if (error instanceof JsonExcessError) {
    return describeAppError(new AppError("invalid_request", { field: "body", text: error.text }), requestId);
  }
  const { statusCode, code } = error as Partial<FastifyError>;
  const known = code === NOT_TEXT ? "invalid_request" : CODE_BY_STATUS[statusCode ?? 0];
  if (known) return answer(known);
  if (!isDatabaseAway(error) && !(error instanceof BlobError)) return answer("internal", { requestId });
  return { ...answer("unavailable", { requestId }), retryAfterMs: UNAVAILABLE_RETRY_MS };
}

function isDatabaseAway(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown };
  if (typeof code === "string" && UNREACHABLE.test(code)) return true;
  return code === undefined && typeof message === "string" && CONNECTION_LOST.test(message);
}

function describeAppError({ code, text, details }: AppError, requestId: string): ErrorAnswer {
  const { field, retryAfterMs } = details;
  if (ERRORS[code] >= 500) return { ...answer(code, { requestId }), retryAfterMs };
  const faults = details.errors ?? (field === undefined ? [] : [{ field, text }]);
  const errors = faults.map((fault) => ({ field: fault.field, ...fault.text }));
  return { ...answer(code, { field, ...(errors.length > 0 && { errors }) }, text), retryAfterMs };
}

function answer(code: ErrorCode, more: Partial<ErrorReply> = {}, text: Wording = ERROR_TEXTS[code]): ErrorAnswer {
  return { status: ERRORS[code], body: { ...text, ...more, code } };
}
