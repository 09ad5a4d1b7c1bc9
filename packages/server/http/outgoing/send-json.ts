import { request as requestPlainly } from "node:http";
import { request as requestSecurely } from "node:https";
import { resolveAllowed } from "#http/outgoing/resolve-allowed";

/** A request to an address that somebody has given us. */
export interface OutgoingJson {
  readonly method: "POST" | "PUT";
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string;
  readonly timeoutMs: number;
}

/**
 * Sends JSON to an address and resolves with the status of any HTTP answer. The answer's body is not read, and redirects are not
 * followed. The name is resolved once, every address is checked, and the connection goes to one of these addresses, so a name
 * that changes in the meantime has no effect. Rejects when there is no answer in time, and with
 * ForbiddenAddressError, before any connection, when an address is not public and `allowsPrivate` is false.
 */
export async function sendJson(
  url: URL,
  { method, body, timeoutMs, ...given }: OutgoingJson,
  allowsPrivate: boolean,
  stop: AbortSignal,
): Promise<number> {
  const signal = AbortSignal.any([stop, AbortSignal.timeout(timeoutMs)]);
  const lookup = await resolveAllowed(url, allowsPrivate, signal);
  const headers = { ...given.headers, "content-type": "application/json", "content-length": Buffer.byteLength(body) };
  const options = { method, headers, signal, agent: false, lookup } as const;
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const request = url.protocol === "https:" ? requestSecurely(url, options) : requestPlainly(url, options);
  request.on("error", reject);
  request.on("response", (response) => {
    resolve(response.statusCode ?? 0);
    response.destroy();
  });
  request.end(body);
  return promise;
}
