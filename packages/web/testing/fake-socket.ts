import type { LiveVerdict } from "@assay/contract/sockets/live-verdicts";

/** The server's end of a connection for live verdicts: `vi.mock("socket.io-client", () => import("#testing/fake-socket"))`. */
export interface FakeSocket {
  isOpen: boolean;
  watched: string[];
  /** Connects; `known` is the acknowledgement of `watch`. */
  connect(known?: LiveVerdict[]): void;
  /** Loses the connection. */
  lose(): void;
  /** Sends verdicts to the page. */
  send(verdicts: LiveVerdict[]): void;
}

let waiting = Promise.withResolvers<FakeSocket>();

/** Resolves with the next connection that the page opens. */
export async function nextSocket(): Promise<FakeSocket> {
  const socket = await waiting.promise;
  waiting = Promise.withResolvers();
  return socket;
}

/** Replaces the function of `socket.io-client`. */
export function io() {
  const listeners = new Map<string, (...parts: never[]) => void>();
  let known: LiveVerdict[] = [];
  const socket: FakeSocket = {
    isOpen: true,
    watched: [],
    connect(alreadyKnown = []) {
      known = alreadyKnown;
      listeners.get("connect")?.();
    },
    lose: () => listeners.get("disconnect")?.(),
    send: (verdicts) => (listeners.get("verdicts") as ((verdicts: LiveVerdict[]) => void) | undefined)?.(verdicts),
  };
  waiting.resolve(socket);
  return {
    off: () => undefined,
    on: (event: string, listener: (...parts: never[]) => void) => listeners.set(event, listener),
    emit(_event: "watch", tokens: string[], answer: (known: LiveVerdict[]) => void) {
      socket.watched = tokens;
      answer(known);
    },
    disconnect() {
      socket.isOpen = false;
    },
  };
}
