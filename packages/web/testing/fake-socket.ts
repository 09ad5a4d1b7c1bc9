import type { LiveVerdict } from "@assay/contract/sockets/live-verdicts";

/** Stands in for `socket.io-client` at the edge of the page: `vi.mock("socket.io-client", () => import("#testing/fake-socket"))`. */
export interface FakeSocket {
  isOpen: boolean;
  watched: string[];
  /** The server comes into reach; what it knows already is the acknowledgement of `watch`. */
  connect(known?: LiveVerdict[]): void;
  /** The server has news. */
  tell(news: LiveVerdict[]): void;
}

let waiting = Promise.withResolvers<FakeSocket>();

/** The next connection that the page opens, once it has opened it. */
export async function nextSocket(): Promise<FakeSocket> {
  const socket = await waiting.promise;
  waiting = Promise.withResolvers();
  return socket;
}

/** The client's own function. */
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
    tell: (news) => (listeners.get("verdicts") as ((news: LiveVerdict[]) => void) | undefined)?.(news),
  };
  waiting.resolve(socket);
  return {
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
