import type { FastifyBaseLogger, FastifyServerOptions } from "fastify";
import { stdSerializers } from "pino";

/**
 * The query parameters whose values are logged. Everything else may be a secret: an API token (`X-Auth-Token`, in any
 * spelling that the server decodes), the token of a run, or a password that a broken form has put into the URL.
 */
const HARMLESS_PARAMETERS: ReadonlySet<string> = new Set([
  "base64_encoded",
  "fields",
  "invalidate_cache",
  "page",
  "pageNumber",
  "per_page",
  "wait",
]);
/** The parameters that are logged by name alone. */
const NAMED_PARAMETERS: ReadonlySet<string> = new Set(["tokens", "x-auth-token", "x-auth-user"]);

/** Where Judge0's API is open to everybody, knowing a run's token is enough to read the run. */
const RUN_TOKEN = /^(\/judge0\/submissions\/)(?!batch(?:\/|$))[^/]+/i;

const SERIALIZERS = { req: describeRequest, err: describeFailure };

/** Makes each request's own log. */
export const makeRequestLog: NonNullable<FastifyServerOptions["childLoggerFactory"]> = (log, bindings, options) =>
  log.child(bindings, { ...options, serializers: { ...options.serializers, ...SERIALIZERS } });

/** The same logger without the secrets of errors and requests. */
export function logWithoutSecrets(logger: FastifyBaseLogger): FastifyBaseLogger {
  return logger.child({}, { serializers: SERIALIZERS });
}

/** A request as it is logged: where it came from and what it asked for, without secrets in its address. */
function describeRequest(request: { method?: string; url?: string; host?: string; ip?: string }) {
  const { method, host, ip } = request;
  return { method, url: request.url === undefined ? undefined : withoutSecrets(request.url), host, remoteAddress: ip };
}

/** An address with the values of harmless parameters alone. A parameter that nobody knows does not show its name either. */
function withoutSecrets(url: string): string {
  const [path = "", ...rest] = url.split("?");
  const shownPath = path.replace(RUN_TOKEN, "$1…");
  if (rest.length === 0) return shownPath;
  return `${shownPath}?${rest.join("?").split("&").map(describeParameter).join("&")}`;
}

function describeParameter(parameter: string): string {
  const name = parameter.split("=", 1)[0] ?? "";
  if (HARMLESS_PARAMETERS.has(name) && /^[\w,.*=-]*$/.test(parameter)) return parameter;
  return NAMED_PARAMETERS.has(name.toLowerCase()) ? `${name}=…` : "…";
}

/** An error as it is logged. PostgreSQL's `detail` holds the row that it refused: email addresses, password hashes. */
function describeFailure(error: Error) {
  const { detail: _, ...described } = stdSerializers.err(error) as unknown as Record<string, unknown>;
  return described;
}
