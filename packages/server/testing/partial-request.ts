import { type IncomingHttpHeaders, request } from "node:http";

/** A request that is sent in parts. */
export interface PartialRequest {
  /** Resolves with the response, which may arrive before the rest is sent; rejects if there is none. */
  readonly answer: Promise<{ status: number; headers: IncomingHttpHeaders; body: string }>;
  /** Sends more of the body. */
  write(part: string | Uint8Array): void;
  /** Ends the body. */
  end(): void;
  /** Closes the connection abruptly. */
  abort(): void;
}

/** Opens a request on its own connection, POST if no other method is given; what is written to it is the body. */
export function openRequest(url: string, headers: Record<string, string | number>, method = "POST"): PartialRequest {
  const answer = Promise.withResolvers<Awaited<PartialRequest["answer"]>>();
  const sent = request(url, { method, headers, agent: false });
  sent.on("response", (response) => {
    const parts: Buffer[] = [];
    response.on("data", (part: Buffer) => parts.push(part));
    response.on("end", () => {
      const body = Buffer.concat(parts).toString();
      answer.resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
    });
  });
  sent.on("error", answer.reject);
  // After an abort nobody waits for the answer.
  answer.promise.catch(() => {});
  sent.flushHeaders();
  return {
    answer: answer.promise,
    write: (part) => sent.write(part),
    end: () => sent.end(),
    abort: () => sent.destroy(),
  };
}
