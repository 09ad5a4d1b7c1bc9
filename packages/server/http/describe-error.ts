import type { ErrorReply } from "@assay/contract/routes/errors";
import { ERRORS, type ErrorCode } from "@assay/contract/texts/errors";
import { SECOND } from "@assay/contract/vocabulary/units";
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
 * Node's codes for a database that cannot be reached, and PostgreSQL's for one that shuts down (57P) or has no connection left
 * (53300).
 */
const UNREACHABLE = /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|57P0\d|53300)$/;

/** Messages of pg and its pool, which have no code, for a connection that broke or was not available in time. */
const CONNECTION_LOST = /^Connection terminated|^timeout exceeded when trying to connect$|is not queryable$/;

/** How long a client should wait if the database did not answer. */
const UNAVAILABLE_RETRY_MS = 5 * SECOND;

/** PostgreSQL's code for text that it cannot store or compare: NUL, wherever a caller put it. */
const NOT_TEXT = "22021";

/**
 * The response for any error. From status 500 on, the message comes from `ERRORS`, never from the error itself, and the
 * request id leads to the log line with the details.
 */
export function describeError(error: unknown, requestId: string): ErrorAnswer {
  if (error instanceof AppError) return describeAppError(error, requestId);
  if (error instanceof JsonExcessError) {
    return describeAppError(new AppError("invalid_request", { field: "body", message: error.message }), requestId);
  }
  const { validation, statusCode, code } = error as Partial<FastifyError>;
  if (validation) return describeValidation(validation);
  const known = code === NOT_TEXT ? "invalid_request" : CODE_BY_STATUS[statusCode ?? 0];
  if (known) return answer(known, {});
  if (!isDatabaseAway(error)) return answer("internal", { requestId });
  return { ...answer("unavailable", { requestId }), retryAfterMs: UNAVAILABLE_RETRY_MS };
}

function isDatabaseAway(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown };
  if (typeof code === "string" && UNREACHABLE.test(code)) return true;
  return code === undefined && typeof message === "string" && CONNECTION_LOST.test(message);
}

function describeAppError(error: AppError, requestId: string): ErrorAnswer {
  const { field, retryAfterMs } = error.details;
  if (ERRORS[error.code].status >= 500) return { ...answer(error.code, { requestId }), retryAfterMs };
  const errors = field === undefined ? undefined : [{ field, message: error.message }];
  return { ...answer(error.code, { message: error.message, field, errors }), retryAfterMs };
}

function describeValidation(validation: NonNullable<FastifyError["validation"]>): ErrorAnswer {
  const errors = validation.map(({ instancePath, message }) => ({
    field: instancePath.replace(/^\//, "").replaceAll("/", "."),
    message: message ?? ERRORS.invalid_request.message,
  }));
  return answer("invalid_request", { message: errors[0]?.message, field: errors[0]?.field, errors });
}

function answer(code: ErrorCode, more: Partial<ErrorReply>): ErrorAnswer {
  const { status, message } = ERRORS[code];
  return { status, body: { ...more, code, message: more.message ?? message } };
}
