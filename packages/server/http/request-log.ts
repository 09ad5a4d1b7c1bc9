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
/** Parameters whose names are logged, without values. */
const NAMED_PARAMETERS: ReadonlySet<string> = new Set(["tokens", "x-auth-token", "x-auth-user"]);

/** If the Judge0 API is open to everybody, knowing a run's token is enough to read the run. */
const RUN_TOKEN = /^(\/judge0\/submissions\/)(?!batch(?:\/|$))[^/]+/i;

const SERIALIZERS = { req: describeRequest, err: describeFailure };

export const makeRequestLog: NonNullable<FastifyServerOptions["childLoggerFactory"]> = (log, bindings, options) =>
  log.child(bindings, { ...options, serializers: { ...options.serializers, ...SERIALIZERS } });

/** The same logger, with secrets removed from errors and requests. */
export function logWithoutSecrets(logger: FastifyBaseLogger): FastifyBaseLogger {
  return logger.child({}, { serializers: SERIALIZERS });
}

/** A request as it is logged, without secrets in its address. */
function describeRequest(request: { method?: string; url?: string; host?: string; ip?: string }) {
  const { method, host, ip } = request;
  return { method, url: request.url === undefined ? undefined : withoutSecrets(request.url), host, remoteAddress: ip };
}

/** An address with only the values of harmless parameters. Unknown parameters are left out, names included. */
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

/** An error as it is logged. PostgreSQL's `detail` may hold email addresses and password hashes of the refused row. */
function describeFailure(error: Error) {
  const { detail: _, ...described } = stdSerializers.err(error) as unknown as Record<string, unknown>;
  return described;
}
