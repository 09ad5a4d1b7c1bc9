import { type IncomingHttpHeaders, request } from "node:http";

/** A request of which only a part is sent. */
export interface PartialRequest {
  /** Resolves with the answer, which may come before the rest is sent; rejects when there is none. */
  readonly answer: Promise<{ status: number; headers: IncomingHttpHeaders; body: string }>;
  /** Sends more of the body. */
  write(part: string | Uint8Array): void;
  /** Ends the body. */
  end(): void;
  /** Breaks the connection off. */
  abort(): void;
}

/** Opens a POST over a connection of its own; its body is what is written to it. */
export function openRequest(url: string, headers: Record<string, string | number>): PartialRequest {
  const answer = Promise.withResolvers<Awaited<PartialRequest["answer"]>>();
  const sent = request(url, { method: "POST", headers, agent: false });
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
