import { z } from "zod";
import type { BoardMessage } from "#routes/contests/board";
import { contestKey, contestParams } from "#routes/contests/fields";
import type { StatementKey } from "#routes/contests/sealed-statements";
import type { ErrorReply } from "#routes/errors";
import { objectId } from "#routes/fields";
import type { InExam } from "#routes/route";
import { lastKnownId } from "#sockets/chat";
import { type LiveVerdict, watchedSubmissions, watchRequest } from "#sockets/live-verdicts";
import { BOARD_VIEWS } from "#vocabulary/contest";
import { LIMITS } from "#vocabulary/limits";
import type { PeopleShown } from "#vocabulary/privacy";

/** What is known of a kind of room. */
export interface RoomDescription {
  /** What a page sends to join one. */
  readonly args: z.ZodType;
  /** True if visitors without a session may join, unless only users see anything. */
  readonly isForVisitors: boolean;
  /** What its page shows of people, if it names any: settings of the site say who sees that. */
  readonly showsPeople?: PeopleShown;
  /** As for routes (`RouteDetails`): closed to students whose exam runs if absent. */
  readonly inExam?: InExam;
}

const noArgs = z.strictObject({});

/** Every kind of room that a page can join. What a room sends is an event with the name of its kind, except for the chat's. */
export const ROOMS = {
  /** The chatroom: its events are those of chat.ts. */
  chat: { args: z.object({ lastId: lastKnownId }), isForVisitors: false },
  /** The verdicts of test runs: those of the user, or of everybody for admins. Tokens of others are ignored. */
  verdicts: { args: z.object({ tokens: watchRequest }), isForVisitors: false, inExam: "exam" },
  /** Changes of submissions to problems: of the user's, or of everybody's for admins. */
  submissions: { args: z.object({ whose: watchedSubmissions }), isForVisitors: false, inExam: "exam" },
  /** Changes of a problem, for those who may open it. */
  problem: { args: z.object({ problemId: objectId }), isForVisitors: true, inExam: "exam" },
  /** Changes of the published problems, their statistics aside. */
  problemSet: { args: noArgs, isForVisitors: true },
  /** What happens in a contest besides submissions and its board, for those who may know it. */
  contestNews: { args: z.object({ key: contestKey }), isForVisitors: true },
  /** The notices of the user: one is new, or was read elsewhere. */
  notices: { args: noArgs, isForVisitors: false },
  /** Changes of the ranking. */
  ranking: { args: noArgs, isForVisitors: true, showsPeople: "ranking" },
  /** Changes of a contest's board, for those who see it. */
  board: {
    args: z.object({ key: z.string().max(100), view: z.enum(BOARD_VIEWS) }),
    isForVisitors: true,
    showsPeople: "standings",
  },
  /** Changes of the grades of a class, or of one assignment, for its staff. */
  grades: { args: z.object({ slug: z.string().max(100), name: z.string().max(100).nullable() }), isForVisitors: false },
  /** Changes of the marks, comments and releases of an assignment, for the staff of its class. */
  marking: { args: z.object({ slug: z.string().max(100), name: z.string().max(100) }), isForVisitors: false },
  /** Messages in the channel of a class, for its members. */
  classChat: { args: z.object({ slug: z.string().max(100) }), isForVisitors: false },
  /** The key to the sealed statements of a contest, at its start. */
  statementKey: { args: contestParams, isForVisitors: true },
} as const satisfies Readonly<Record<string, RoomDescription>>;

export type RoomKind = keyof typeof ROOMS;
export type RoomArgs<Kind extends RoomKind> = z.infer<(typeof ROOMS)[Kind]["args"]>;

/** What the rooms of each kind send. With null, the page reads again what it shows. */
export interface RoomMessages {
  verdicts: LiveVerdict[];
  /** The numbers of submissions that were stored or have a new verdict; an empty list if some events may have been missed. */
  submissions: number[];
  problem: null;
  problemSet: null;
  /** What the page has to read again. */
  contestNews: ContestNews[];
  notices: null;
  ranking: null;
  board: BoardMessage | null;
  /** The ids of students whose grades have changed; null if the page has to read all of them again. */
  grades: string[] | null;
  marking: null;
  classChat: null;
  /** Null if the page has to request it. */
  statementKey: StatementKey | null;
}

/** `messages`: one that this reader may see was sent or settled. `contest`: its state, its times or its settings have changed. */
export const CONTEST_NEWS = ["messages", "contest"] as const;
export type ContestNews = (typeof CONTEST_NEWS)[number];

/** What a page gets when it joins: in a room of verdicts those that are stored, otherwise null. */
export type RoomState<Kind extends RoomKind> = Kind extends "verdicts" ? LiveVerdict[] : null;

/** The acknowledgement of `join`: the names of the joined rooms, which come with their events, or the error. */
export type JoinReply<Kind extends RoomKind> =
  | { readonly ok: true; readonly rooms: readonly string[]; readonly state: RoomState<Kind> }
  | ({ readonly ok: false } & ErrorReply);

export const leaveRequest = z.array(z.string().max(100)).max(LIMITS.roomsPerWebsocket);

/** The events with which a page joins and leaves rooms. A page that joins a room twice has to leave it twice. */
export interface RoomEventsToServer {
  join: <Kind extends RoomKind>(kind: Kind, args: RoomArgs<Kind>, answer: (reply: JoinReply<Kind>) => void) => void;
  leave: (rooms: readonly string[]) => void;
}

export type RoomEventsToClient = {
  [Kind in keyof RoomMessages]: (message: RoomMessages[Kind], room: string) => void;
} & {
  /** The page may not be in this room any longer, and gets nothing more from it. */
  removed: (room: string, why: ErrorReply) => void;
};

/** The `auth` of a handshake that is accepted without a session: a visitor's. Any other handshake needs a session. */
export interface VisitorAuth {
  readonly visitor: true;
}
