import { type IncomingHttpHeaders, request as requestPlainly } from "node:http";
import { request as requestSecurely } from "node:https";
import { resolveAllowed } from "#http/outgoing/resolve-allowed";

/** A call of another system's service. */
export interface ServiceCall {
  readonly method: "GET" | "POST";
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly timeoutMs: number;
  /** A longer answer is an error. */
  readonly maxBytes: number;
  readonly allowsPrivate: boolean;
}

export interface ServiceAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/**
 * Calls a service and resolves with any HTTP answer. Redirects are not followed. The name is resolved once, every address is checked,
 * and the connection goes to one of these. Rejects without an answer in time, for one that is too long, and with ForbiddenAddressError.
 */
export async function callService(url: URL, call: ServiceCall): Promise<ServiceAnswer> {
  const signal = AbortSignal.timeout(call.timeoutMs);
  const lookup = await resolveAllowed(url, call.allowsPrivate, signal);
  const { promise, resolve, reject } = Promise.withResolvers<ServiceAnswer>();
  const length = call.body === undefined ? {} : { "content-length": Buffer.byteLength(call.body) };
  const options = {
    method: call.method,
    headers: { ...call.headers, ...length },
    signal,
    agent: false,
    lookup,
  } as const;
  const request = url.protocol === "https:" ? requestSecurely(url, options) : requestPlainly(url, options);
  request.on("error", reject);
  request.on("response", async (response) => {
    try {
      const chunks: Buffer[] = [];
      let bytes = 0;
      for await (const chunk of response as AsyncIterable<Buffer>) {
        bytes += chunk.byteLength;
        if (bytes > call.maxBytes) throw new Error(`the answer is longer than ${call.maxBytes} bytes`);
        chunks.push(chunk);
      }
      const body = Buffer.concat(chunks).toString("utf8");
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
    } catch (error) {
      reject(error);
    }
  });
  request.end(call.body);
  return promise;
}
