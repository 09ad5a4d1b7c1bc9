import type { Database } from "@assay/database/connect";
import type { View } from "@assay/scoreboard/attempts";
import { type Viewer, viewingNow } from "#access/viewer";
import { AppError } from "#base/app-error";
import { isBoardPublic, requireBoard } from "#boards/audience";
import type { BoardStore } from "#boards/board-store";
import type { LiveBoard } from "#boards/live-board";
import type { RoomRules } from "#realtime/room-rules";

/** The rooms of boards, one for each view: they send what changes. Who sees the board may join, visitors included. */
export function boardRoom(db: Database, boards: BoardStore): RoomRules<"board"> {
  const requireRight = async (viewer: Viewer | null, key: string, view: View): Promise<LiveBoard> => {
    const board = await boards.find(key);
    await requireBoard(db, viewingNow({ viewer }), board.frame, view);
    return board;
  };
  return {
    kind: "board",
    keysOf: async (viewer, { key, view }) => {
      await requireRight(viewer, key, view);
      return [roomKey(key, view)];
    },
    mayStay: async (viewer, room) => {
      const { key, view } = readRoomKey(room);
      try {
        await requireRight(viewer, key, view);
        return true;
      } catch (error) {
        if (error instanceof AppError) return false;
        throw error;
      }
    },
    follow: (room, send) => {
      const { key, view } = readRoomKey(room);
      let end: (() => void) | null = null;
      let hasEnded = false;
      boards.find(key).then(
        (board) => {
          // Members learn that the board is not public any more when they read it again.
          const isOpen = () => view === "jury" || isBoardPublic(board.frame);
          if (!hasEnded) end = board.watch(view, (message) => send(isOpen() ? message : null));
          // What happened before the board was found.
          send(null);
        },
        () => send(null),
      );
      return () => {
        hasEnded = true;
        end?.();
      };
    },
  };
}

const roomKey = (key: string, view: View) => `${view} ${key}`;

function readRoomKey(room: string): { readonly key: string; readonly view: View } {
  const [view, key = ""] = room.split(" ");
  return { key, view: view === "jury" ? "jury" : "public" };
}
