import { setTimeout as sleep } from "node:timers/promises";
import { SECOND } from "@assay/contract/vocabulary/units";
import { InternalError } from "#interface";

/** The address of an external Judge0, and the key for it or for the gateway in front of it. */
export interface RemoteService {
  readonly url: string;
  readonly key: string | null;
}

/** Calls to an external Judge0. Each returns the parsed reply. */
export interface RemoteApi {
  get(path: string, signal?: AbortSignal): Promise<unknown>;
  post(path: string, body: unknown, signal?: AbortSignal): Promise<unknown>;
}

const TIMEOUT_MS = 30 * SECOND;
/** The delays before a failed call is retried; longer if the service asks for it. */
const RETRY_DELAYS_MS = [SECOND, 3 * SECOND, 9 * SECOND];
const LONGEST_RETRY_MS = 60 * SECOND;
/** Too many requests, a failing gateway, a full queue. */
const TEMPORARY_FAILURES = [429, 502, 503, 504];
/** Statuses whose body the caller reads: with 422, it says why no item of a batch was accepted. */
const READABLE = [200, 201, 422];

/**
 * Opens an external Judge0. The key is sent only to that service, in the headers of Judge0 and of RapidAPI's gateway, and
 * redirects are not followed. Temporary failures are retried. Calls throw InternalError for a reply that is still an error or
 * exceeds `answerBytes`, and the signal's reason if it is aborted.
 */
export function openRemoteApi({ url, key }: RemoteService, answerBytes: number): RemoteApi {
  const base = url.replace(/\/+$/, "");
  const keyHeaders: Record<string, string> =
    key === null ? {} : { "x-auth-token": key, "x-rapidapi-key": key, "x-rapidapi-host": new URL(url).host };

  async function call(method: "GET" | "POST", path: string, body: unknown, signal?: AbortSignal): Promise<unknown> {
    for (let failures = 0; ; failures += 1) {
      const response = await answerOf(method, path, body, signal);
      if (READABLE.includes(response.status)) return readJson(await readBytes(response, answerBytes, signal));
      const delayMs = retryDelayMs(response, failures);
      await response.body?.cancel();
      if (delayMs === null)
        throw new InternalError(`The external Judge0 replies ${response.status} to ${method} ${path}`);
      await sleep(delayMs, undefined, { signal });
    }
  }

  async function answerOf(method: string, path: string, body: unknown, signal?: AbortSignal): Promise<Response> {
    const timeout = AbortSignal.timeout(TIMEOUT_MS);
    try {
      return await fetch(base + path, {
        method,
        redirect: "error",
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
        headers: { accept: "application/json", "content-type": "application/json", ...keyHeaders },
        body: body === undefined ? null : JSON.stringify(body),
      });
    } catch (error) {
      signal?.throwIfAborted();
      throw new InternalError(`The external Judge0 does not reply: ${describe(error)}`);
    }
  }

  return {
    get: (path, signal) => call("GET", path, undefined, signal),
    post: (path, body, signal) => call("POST", path, body, signal),
  };
}

function retryDelayMs(response: Response, failures: number): number | null {
  const delayMs = RETRY_DELAYS_MS[failures];
  if (delayMs === undefined || !TEMPORARY_FAILURES.includes(response.status)) return null;
  const wantedMs = Number(response.headers.get("retry-after") ?? Number.NaN) * SECOND;
  return Number.isFinite(wantedMs) ? Math.min(Math.max(wantedMs, delayMs), LONGEST_RETRY_MS) : delayMs;
}

/** Counts bytes while reading, because the reply's length may be unknown, and its compressed size says nothing. */
async function readBytes(response: Response, mostBytes: number, signal?: AbortSignal): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let count = 0;
  try {
    for await (const chunk of response.body ?? []) {
      count += chunk.byteLength;
      if (count > mostBytes) break;
      chunks.push(chunk);
    }
  } catch (error) {
    signal?.throwIfAborted();
    throw new InternalError(`The external Judge0 does not complete its reply: ${describe(error)}`);
  }
  if (count > mostBytes) throw new InternalError(`The external Judge0 replies with more than ${mostBytes} bytes`);
  return Buffer.concat(chunks);
}

function readJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw new InternalError("The external Judge0 replies with invalid JSON");
  }
}

function describe(error: unknown): string {
  const { message, cause } = error as Error;
  return cause instanceof Error ? cause.message : message;
}
