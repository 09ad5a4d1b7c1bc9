import type { ErrorReply } from "@assay/contract/routes/errors";
import type { LiveVerdict } from "@assay/contract/sockets/live-verdicts";
import type { LiveKind } from "#lib/rooms";

/** The server's end of a connection for live events, which all tests but those of the chat have instead of socket.io's (setup.ts). */
export interface FakeSocket {
  isOpen: boolean;
  /** The tokens whose verdicts the page watches. */
  watched: string[];
  /** Whose submissions the page watches; null for none. */
  watchedSubmissions: string | null;
  /** The names of the rooms that the page is in. */
  readonly rooms: string[];
  /** Connects; `known` are the verdicts that the page gets when it joins. */
  connect(known?: LiveVerdict[]): void;
  /** Loses the connection. */
  lose(): void;
  send(verdicts: LiveVerdict[]): void;
  /** Sends the numbers of changed submissions to the page. */
  sendSubmissions(numbers: number[]): void;
  /** Sends a message of a room. */
  sendTo(kind: LiveKind, message: unknown): void;
  /** Removes the page from a room. */
  remove(kind: LiveKind, why: ErrorReply): void;
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

type Listener = (...values: unknown[]) => void;

/** The name of the only room of a kind. */
const roomOf = (kind: unknown) => `${kind}:1`;

/** Replaces the function of `socket.io-client`. */
export function io() {
  const listeners = new Map<string, Set<Listener>>();
  const notify = (event: string, ...values: unknown[]) => {
    for (const listener of listeners.get(event) ?? []) listener(...values);
  };
  let known: LiveVerdict[] = [];
  const socket: FakeSocket = {
    isOpen: true,
    watched: [],
    watchedSubmissions: null,
    rooms: [],
    connect(alreadyKnown = []) {
      known = alreadyKnown;
      page.connected = true;
      notify("connect");
    },
    lose() {
      page.connected = false;
      socket.rooms.splice(0);
      notify("disconnect", "transport close");
    },
    send: (verdicts) => socket.sendTo("verdicts", verdicts),
    sendSubmissions: (numbers) => socket.sendTo("submissions", numbers),
    sendTo: (kind, message) => notify(kind, message, roomOf(kind)),
    remove: (kind, why) => notify("removed", roomOf(kind), why),
  };
  const page = {
    connected: false,
    on: (event: string, listener: Listener) =>
      listeners.set(event, (listeners.get(event) ?? new Set<Listener>()).add(listener)),
    off: (event: string, listener: Listener) => listeners.get(event)?.delete(listener),
    emit(event: "join" | "leave", ...values: unknown[]) {
      if (event === "leave") {
        for (const room of values[0] as string[]) socket.rooms.splice(socket.rooms.indexOf(room), 1);
        return;
      }
      const [kind, args, answer] = values as [LiveKind, { tokens?: string[]; whose?: string }, Listener];
      if (args.tokens) socket.watched = args.tokens;
      if (args.whose) socket.watchedSubmissions = args.whose;
      socket.rooms.push(roomOf(kind));
      answer({ ok: true, rooms: [roomOf(kind)], state: kind === "verdicts" ? known : null });
    },
    connect() {
      socket.isOpen = true;
      socket.connect(known);
    },
    disconnect() {
      if (page.connected) socket.lose();
      socket.isOpen = false;
    },
  };
  newest = wanted ? null : socket;
  wanted?.(socket);
  wanted = null;
  return page;
}
