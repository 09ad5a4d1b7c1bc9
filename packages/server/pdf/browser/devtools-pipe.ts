import type { Readable, Writable } from "node:stream";

/** A message of the DevTools protocol that is not an answer. */
export type ProtocolEvent = { readonly method: string; readonly params: Record<string, unknown> };

interface Message {
  readonly id?: number;
  readonly result?: Record<string, unknown>;
  readonly error?: { readonly message: string };
  readonly method?: string;
  readonly params?: Record<string, unknown>;
}

/** The browser's end of a conversation in the DevTools protocol: JSON texts, each followed by a zero byte. */
export interface DevtoolsPipe {
  /** Calls a method and resolves with its result. Rejects if the browser refuses it or is gone. */
  call(method: string, params?: object, sessionId?: string): Promise<Record<string, unknown>>;
  /** Rejects what still waits. */
  fail(error: Error): void;
}

const ZERO = 0;

/** Speaks with a browser that was started with `--remote-debugging-pipe`. Ends with an error if a message is longer than `mostBytes`. */
export function openDevtoolsPipe(
  { input, output }: { readonly input: Writable; readonly output: Readable },
  mostBytes: number,
  onEvent: (event: ProtocolEvent) => void,
): DevtoolsPipe {
  const waiting = new Map<number, PromiseWithResolvers<Record<string, unknown>>>();
  let lastId = 0;
  let failed: Error | null = null;
  let pieces: Buffer[] = [];
  let held = 0;

  const fail = (error: Error) => {
    failed ??= error;
    for (const { reject } of waiting.values()) reject(failed);
    waiting.clear();
  };
  const take = ({ id, result, error, method, params = {} }: Message) => {
    if (id === undefined) return method === undefined ? undefined : onEvent({ method, params });
    const call = waiting.get(id);
    waiting.delete(id);
    if (error) call?.reject(new Error(`the browser: ${error.message}`));
    else call?.resolve(result ?? {});
  };
  output.on("data", (bytes: Buffer) => {
    let rest = bytes;
    for (let end = rest.indexOf(ZERO); end >= 0; end = rest.indexOf(ZERO)) {
      const text = Buffer.concat([...pieces, rest.subarray(0, end)]).toString("utf8");
      pieces = [];
      held = 0;
      rest = rest.subarray(end + 1);
      take(JSON.parse(text) as Message);
    }
    held += rest.length;
    if (held > mostBytes) fail(new Error("the browser's answer is too long"));
    else if (rest.length > 0 && failed === null) pieces.push(rest);
  });
  // A browser that is ended closes its pipes.
  input.on("error", fail);
  output.on("error", fail);
  output.on("close", () => fail(new Error("the browser ended")));

  return {
    call(method, params = {}, sessionId) {
      if (failed) return Promise.reject(failed);
      lastId += 1;
      const answer = Promise.withResolvers<Record<string, unknown>>();
      waiting.set(lastId, answer);
      input.write(`${JSON.stringify({ id: lastId, method, params, ...(sessionId && { sessionId }) })}\0`);
      return answer.promise;
    },
    fail,
  };
}
