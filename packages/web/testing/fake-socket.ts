import type { LiveVerdict } from "@assay/contract/sockets/live-verdicts";

/** The server's end of a connection for live events: `vi.mock("socket.io-client", () => import("#testing/fake-socket"))`. */
export interface FakeSocket {
  isOpen: boolean;
  watched: string[];
  /** Whose submissions the page watches; null for none. */
  watchedSubmissions: string | null;
  /** Connects; `known` is the acknowledgement of `watch`. */
  connect(known?: LiveVerdict[]): void;
  /** Loses the connection. */
  lose(): void;
  send(verdicts: LiveVerdict[]): void;
  /** Sends the numbers of changed submissions to the page. */
  sendSubmissions(numbers: number[]): void;
}

let newest: FakeSocket | null = null;
let wanted: ((socket: FakeSocket) => void) | null = null;

/** Resolves with the connection that the page has just opened, or with the next one. */
export async function nextSocket(): Promise<FakeSocket> {
  const socket = newest;
  newest = null;
  if (socket?.isOpen) return socket;
  return new Promise((resolve) => {
    wanted = resolve;
  });
}

/** Between two tests: a test that timed out while it waited must not get the next one's connection. */
export function forgetSockets(): void {
  newest = null;
  wanted = null;
}

type Listener = (value?: unknown) => void;

/** Replaces the function of `socket.io-client`. */
export function io() {
  const listeners = new Map<string, Set<Listener>>();
  const notify = (event: string, value?: unknown) => {
    for (const listener of listeners.get(event) ?? []) listener(value);
  };
  let known: LiveVerdict[] = [];
  const socket: FakeSocket = {
    isOpen: true,
    watched: [],
    watchedSubmissions: null,
    connect(alreadyKnown = []) {
      known = alreadyKnown;
      page.connected = true;
      notify("connect");
    },
    lose() {
      page.connected = false;
      notify("disconnect");
    },
    send: (verdicts) => notify("verdicts", verdicts),
    sendSubmissions: (numbers) => notify("submissions", numbers),
  };
  const page = {
    connected: false,
    on: (event: string, listener: Listener) =>
      listeners.set(event, (listeners.get(event) ?? new Set<Listener>()).add(listener)),
    off: (event: string, listener: Listener) => listeners.get(event)?.delete(listener),
    emit(event: "watch" | "watchSubmissions", wanted: string | string[], answer: (reply: unknown) => void) {
      if (event === "watch") socket.watched = [...wanted];
      else socket.watchedSubmissions = String(wanted);
      answer(event === "watch" ? known : true);
    },
    disconnect() {
      socket.isOpen = false;
    },
  };
  newest = wanted ? null : socket;
  wanted?.(socket);
  wanted = null;
  return page;
}
