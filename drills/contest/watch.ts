import { setTimeout as sleep } from "node:timers/promises";
import type { BoardMessage, ContestBoard } from "@assay/contract/routes/contests/board";
import { SECOND } from "@assay/contract/vocabulary/units";
import { openTestSockets, type TestSockets } from "@assay/server/testing/sockets";
import { type Client, clientAt } from "#contest/client";

/** A body of the public board, and when it was asked for and had come. */
export interface SeenBoard {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** A visitor who looks at the board all the time, by its address and its room. */
export interface Spectator {
  readonly boards: readonly SeenBoard[];
  /** What came in the room, and when; null for a board to read again. */
  readonly changes: readonly { readonly at: number; readonly message: BoardMessage | null }[];
  stop(): Promise<void>;
}

const EVERY_MS = SECOND / 4;

/** Follows the public board. Boards that were like the one before are not kept. */
export async function openSpectator(url: string, key: string): Promise<Spectator> {
  const boards: SeenBoard[] = [];
  const changes: { at: number; message: BoardMessage | null }[] = [];
  const visitor = clientAt(url);
  const socket = await openSocket(url);
  await join(socket, "board", { key, view: "public" });
  socket.on("board", (message: BoardMessage | null) => changes.push({ at: Date.now(), message }));
  let isStopped = false;
  const poll = async () => {
    while (!isStopped) {
      const from = Date.now();
      const text = await visitor.text("GET", `/api/contests/${key}/board`);
      if (text !== boards.at(-1)?.text) boards.push({ from, to: Date.now(), text });
      await sleep(EVERY_MS);
    }
  };
  const polling = poll();
  return {
    boards,
    changes,
    stop: async () => {
      isStopped = true;
      socket.disconnect();
      await polling;
    },
  };
}

/** How long submissions took from their reply to the public board, and from being sent to their verdict on the jury's, in ms. */
export interface Stopwatch {
  sent(participantId: string, problem: number, at: number): { answered(at: number): void };
  readonly lags: readonly number[];
  readonly verdicts: readonly number[];
  stop(): void;
}

/** Measures by the rooms of both views submissions that change a cell. */
export async function openStopwatch(url: string, key: string, jury: Client): Promise<Stopwatch> {
  const [lags, verdicts]: [number[], number[]] = [[], []];
  const waiting: { readonly cell: string; readonly sentAt: number; answeredAt: number | null; isShown: boolean }[] = [];
  const follow = (socket: Socket, view: "public" | "jury", see: (cell: string, pending: number, now: number) => void) =>
    socket.on("board", (message: BoardMessage | null) => {
      if (message === null) void readAgain(view, see);
      for (const [participantId, problem, cell] of message?.delta.cells ?? [])
        see(`${participantId} ${problem}`, cell === 0 ? 0 : cell[1], Date.now());
    });
  // As a page does, which finds there what would otherwise have come in a message.
  const readAgain = async (view: "public" | "jury", see: (cell: string, pending: number, now: number) => void) => {
    const from = Date.now();
    const cells = cellsOf(await jury.call<ContestBoard>("GET", `/api/contests/${key}/board?view=${view}`));
    for (const { cell, answeredAt } of [...waiting])
      if (answeredAt !== null && answeredAt < from) see(cell, cells.get(cell)?.pending ?? 0, Date.now());
  };
  const sockets = [await openSocket(url), await openSocket(url, jury.cookie)] as const;
  await join(sockets[0], "board", { key, view: "public" });
  await join(sockets[1], "board", { key, view: "jury" });
  follow(sockets[0], "public", (name, _, now) => {
    for (const one of waiting.filter(({ cell, isShown }) => cell === name && !isShown)) {
      one.isShown = true;
      lags.push(Math.max(0, now - (one.answeredAt ?? now)));
    }
  });
  follow(sockets[1], "jury", (name, pending, now) => {
    if (pending > 0) return;
    for (const one of waiting.filter(({ cell }) => cell === name)) {
      verdicts.push(now - one.sentAt);
      waiting.splice(waiting.indexOf(one), 1);
    }
  });
  return {
    lags,
    verdicts,
    sent: (participantId, problem, sentAt) => {
      const one = { cell: `${participantId} ${problem}`, sentAt, answeredAt: null as number | null, isShown: false };
      waiting.push(one);
      return {
        answered: (at) => {
          one.answeredAt = at;
        },
      };
    },
    stop: () => {
      for (const socket of sockets) socket.disconnect();
    },
  };
}

/** A websocket. */
export type Socket = Awaited<ReturnType<TestSockets["visit"]>>;

/** A connected websocket as a page opens it, with a session or as a visitor. */
export function openSocket(url: string, cookie?: string): Promise<Socket> {
  const sockets = openTestSockets();
  return cookie === undefined ? sockets.visit(url) : sockets.connect(url, { cookieHeader: () => cookie });
}

/** Joins a room. Throws Error if the server refuses. */
export async function join(socket: Socket, kind: string, args: object): Promise<void> {
  const reply = await socket.timeout(10 * SECOND).emitWithAck("join", kind, args);
  if (!reply.ok) throw new Error(`room ${kind}: ${JSON.stringify(reply)}`);
}

/** The cells of a board by participant and problem. */
export function cellsOf(board: ContestBoard): Map<string, ContestBoard["rows"][number]["cells"][number]> {
  return new Map(
    board.rows.flatMap(({ participantId, cells }) =>
      cells.map((cell, problem) => [`${participantId} ${problem}`, cell] as const),
    ),
  );
}
