import { LIMITS } from "@assay/contract/vocabulary/limits";
import { MINUTE } from "@assay/contract/vocabulary/units";
import type { Database } from "@assay/database/connect";
import type { EventHub } from "@assay/database/events/event-hub";
import { AppError } from "#base/app-error";
import { LiveBoard } from "#boards/live-board";

/** What boards are read with and followed by. */
export interface ContestParts {
  readonly db: Database;
  readonly events: EventHub;
  /** Called if a board could not be brought up to date; it is read anew then. */
  readonly onError: (error: unknown) => void;
}

/** The boards that this process has in memory. */
export interface BoardStore {
  /** The board of the contest with this key, up to date. Throws AppError `contest_not_found`. It checks no rights. */
  find(key: string): Promise<LiveBoard>;
  /**
   * Resolves when this process shows nothing of this contest's board from before now: who has changed what is public finds it so, whatever
   * the news of it takes. A board that nobody looks at is read when somebody does.
   */
  catchUp(key: string): Promise<void>;
  close(): void;
}

/** Opens the boards of a process: each is read when somebody asks for it first, and dropped when nobody has for a while. */
export function openBoards(parts: ContestParts): BoardStore {
  const boards = new Map<string, Promise<LiveBoard | null>>();
  const idsByKey = new Map<string, string>();

  const open = (contestId: string): Promise<LiveBoard | null> => {
    const known = boards.get(contestId);
    // The least recently used one is the first.
    boards.delete(contestId);
    const board = known ?? LiveBoard.open(parts, contestId, () => drop(contestId));
    boards.set(contestId, board);
    if (!known) {
      board.catch(() => drop(contestId));
      void makeRoom();
    }
    return board;
  };
  const drop = (contestId: string) => {
    const board = boards.get(contestId);
    boards.delete(contestId);
    for (const [key, id] of idsByKey) if (id === contestId) idsByKey.delete(key);
    board?.then(
      (each) => each?.close(),
      () => undefined,
    );
  };
  const makeRoom = async () => {
    const idle: string[] = [];
    for (const [contestId, opening] of boards) {
      const board = await opening.catch(() => null);
      if (board === null || !board.isWatched) idle.push(contestId);
      if (board !== null && !board.isWatched && Date.now() - board.usedAt > LIMITS.boardKeptMs) drop(contestId);
    }
    const left = idle.filter((contestId) => boards.has(contestId));
    for (const contestId of left.slice(0, Math.max(0, left.length - LIMITS.boardsKept))) drop(contestId);
  };
  const sweep = setInterval(() => void makeRoom(), MINUTE);

  return {
    find: async (key) => {
      const contestId = idsByKey.get(key) ?? (await readId(parts.db, key));
      if (contestId === null) throw new AppError("contest_not_found");
      idsByKey.set(key, contestId);
      const board = await open(contestId);
      await board?.fresh();
      if (board?.frame.key === key) return board;
      idsByKey.delete(key);
      throw new AppError("contest_not_found");
    },
    catchUp: async (key) => {
      const contestId = await readId(parts.db, key);
      const board = contestId === null ? null : await boards.get(contestId);
      await board?.catchUp();
    },
    close: () => {
      clearInterval(sweep);
      for (const contestId of [...boards.keys()]) drop(contestId);
    },
  };
}

async function readId(db: Database, key: string): Promise<string | null> {
  const row = await db.selectFrom("contests").select("id").where("key", "=", key).executeTakeFirst();
  return row?.id ?? null;
}
