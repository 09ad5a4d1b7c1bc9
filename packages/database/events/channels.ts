import { PUBLIC_TOPICS, type PublicTopic } from "@assay/contract/routes/route";
import { verdictOfStatus } from "@assay/contract/vocabulary/statuses";
import { VERDICTS, type Verdict } from "@assay/contract/vocabulary/verdicts";

/** A channel of PostgreSQL's NOTIFY and, with NATS_URL, a subject of NATS. */
export interface EventChannel<Event> {
  readonly name: string;
  /** Reads a payload. Null for anything else: every client of the database may write to the channel. */
  parse(payload: string | undefined): Event | null;
  /** What the event is about; subscribers of these keys receive it. */
  keysOf(event: Event): readonly string[];
}

/** The verdict of a test run as it was stored. It never changes after that. */
export interface StoredVerdict {
  readonly token: string;
  readonly statusId: number;
  readonly verdict: Verdict;
  readonly cpuTimeMs: number | null;
  readonly wallTimeMs: number | null;
  readonly memoryKb: number | null;
  /** The run is on a hidden test: its figures must be rounded before they are shown. */
  readonly isSealed: boolean;
  readonly cpuTimeLimitMs: number;
  readonly wallTimeLimitMs: number;
  readonly memoryLimitKb: number;
}

/** Something about test runs of one submission was stored. */
export interface VerdictEvent {
  readonly submissionId: string;
  /** Test runs that changed and may have changed again since: read them. */
  readonly tokens: readonly string[];
  /** Verdicts with all their figures: there is nothing to read. */
  readonly verdicts: readonly StoredVerdict[];
  /** With the last ones of a submission that is traced: the trace that their way to the pages belongs to. */
  readonly traceparent?: string;
}

/** Changes of test runs. The keys are the submission's id and the test runs' tokens. */
export const VERDICT_EVENTS: EventChannel<VerdictEvent> = {
  name: "assay_verdicts",
  parse: (payload) =>
    parseJson(payload, ({ submissionId, tokens = [], verdicts = [], traceparent }: Partial<VerdictEvent>) => {
      const isEvent = isText(submissionId) && tokens.every(isText) && verdicts.every(isStoredVerdict);
      return isEvent ? { submissionId, tokens, verdicts, ...(isText(traceparent) && { traceparent }) } : null;
    }),
  keysOf: ({ submissionId, tokens, verdicts }) => [submissionId, ...tokens, ...verdicts.map(({ token }) => token)],
};

/** A submission to a problem was stored, or its verdict has changed. A trigger sends it (migration 0091). */
export interface SubmissionEvent {
  readonly number: number;
  /** Null for a submission without an account, and while a contest withholds its results: the contest tells of it. */
  readonly userId: string | null;
}

/** The key of `SUBMISSION_EVENTS` for the submissions of everybody. */
export const ALL_SUBMISSIONS = "all";

/** Changes of submissions to problems. The keys are the user's id and `ALL_SUBMISSIONS`. */
export const SUBMISSION_EVENTS: EventChannel<SubmissionEvent> = {
  name: "assay_submissions",
  parse: (payload) =>
    parseJson(payload, ({ number, userId }: Partial<SubmissionEvent>) =>
      typeof number === "number" ? { number, userId: isText(userId) ? userId : null } : null,
    ),
  keysOf: ({ userId }) => (userId === null ? [ALL_SUBMISSIONS] : [userId, ALL_SUBMISSIONS]),
};

/** A contest has a new revision: read what changed since the last one that you know. */
export interface ContestEvent {
  readonly contestId: string;
}

/** Changes of contests. The keys are the contests' ids. A function of migration 0090 sends it. */
export const CONTEST_EVENTS: EventChannel<ContestEvent> = {
  name: "assay_contests",
  parse: (payload) =>
    parseJson(payload, ({ contestId }: Partial<ContestEvent>) => (isText(contestId) ? { contestId } : null)),
  keysOf: ({ contestId }) => [contestId],
};

/** Grades of an assignment have changed: of these students, or of more than an event names (null). */
export interface GradeEvent {
  readonly assignmentId: string;
  readonly classId: string;
  readonly userIds: readonly string[] | null;
}

/** Changes of grades. The keys are the ids of the assignment and of its class. */
export const GRADE_EVENTS: EventChannel<GradeEvent> = {
  name: "assay_grades",
  parse: (payload) =>
    parseJson(payload, ({ assignmentId, classId, userIds = null }: Partial<GradeEvent>) =>
      isText(assignmentId) && isText(classId) && (userIds === null || (Array.isArray(userIds) && userIds.every(isText)))
        ? { assignmentId, classId, userIds }
        : null,
    ),
  keysOf: ({ assignmentId, classId }) => [assignmentId, classId],
};

/** A message of a class's channel was stored or deleted: read them again. */
export interface ClassChatEvent {
  readonly classId: string;
}

/** Messages in the channels of classes. The keys are the classes' ids. */
export const CLASS_CHAT_EVENTS: EventChannel<ClassChatEvent> = {
  name: "assay_class_chat",
  parse: (payload) =>
    parseJson(payload, ({ classId }: Partial<ClassChatEvent>) => (isText(classId) ? { classId } : null)),
  keysOf: ({ classId }) => [classId],
};

/** A message was stored or changed, somebody came or went, or a line is to be shown to everybody in the room except the connection that caused it. */
export type ChatEvent =
  | { readonly kind: "message" }
  | { readonly kind: "change" }
  | { readonly kind: "presence" }
  | { readonly kind: "update"; readonly text: string; readonly exceptConnection: string | null };

/** The only key of `CHAT_EVENTS`: there is one chatroom. */
export const CHATROOM = "chatroom";

export const CHAT_EVENTS: EventChannel<ChatEvent> = {
  name: "assay_chat",
  parse: (payload) =>
    parseJson(payload, ({ kind, text, exceptConnection }: Record<string, unknown>) => {
      if (kind === "message" || kind === "change" || kind === "presence") return { kind };
      if (kind !== "update" || !isText(text)) return null;
      return { kind, text, exceptConnection: isText(exceptConnection) ? exceptConnection : null };
    }),
  keysOf: () => [CHATROOM],
};

/** Callbacks were queued. The event carries nothing else: a process that has time takes some. */
export type CallbackEvent = "queued";

/** The only key of `CALLBACK_EVENTS`. */
export const ALL_CALLBACKS = "callbacks";

export const CALLBACK_EVENTS: EventChannel<CallbackEvent> = {
  name: "assay_callbacks",
  parse: () => "queued",
  keysOf: () => [ALL_CALLBACKS],
};

/** Something that every visitor may read was stored, changed or deleted. The keys are the topics. */
export const PUBLIC_EVENTS: EventChannel<{ readonly topic: PublicTopic }> = {
  name: "assay_public",
  parse: (payload) =>
    parseJson(payload, ({ topic }: { topic?: unknown }) => {
      const known = PUBLIC_TOPICS.find((each) => each === topic);
      return known ? { topic: known } : null;
    }),
  keysOf: ({ topic }) => [topic],
};

/**
 * A session has ended, or, if `sessionHash` is null, a user has other rights: another role, a deactivated or reactivated account, a role
 * or place in a contest less, or a token less. Triggers send it (migrations 0049, 0113, 0156 and 0158), and `notifyChangedRights`.
 */
export interface SessionEvent {
  /** Null for everybody: a locked exam has other dates. */
  readonly userId: string | null;
  /** The session's key in the database, in hexadecimal. */
  readonly sessionHash: string | null;
}

/** The only key of `SESSION_EVENTS`. */
export const ALL_SESSIONS = "sessions";

/** Events of sessions: who may no longer be connected. */
export const SESSION_EVENTS: EventChannel<SessionEvent> = {
  name: "assay_sessions",
  parse: (payload) =>
    parseJson(payload, ({ userId, sessionHash }: Partial<SessionEvent>) =>
      (userId === null || isText(userId)) && (sessionHash === null || isText(sessionHash))
        ? { userId, sessionHash }
        : null,
    ),
  keysOf: () => [ALL_SESSIONS],
};

/** Users have new notices, or have read some. */
export interface NoticeEvent {
  readonly userIds: readonly string[];
}

/** Changes of notices. The keys are the users' ids. */
export const NOTICE_EVENTS: EventChannel<NoticeEvent> = {
  name: "assay_notices",
  parse: (payload) =>
    parseJson(payload, ({ userIds }: Partial<NoticeEvent>) =>
      Array.isArray(userIds) && userIds.every(isText) ? { userIds } : null,
    ),
  keysOf: ({ userIds }) => userIds,
};

/** Every event channel. A process that receives events receives all of them. */
export const EVENT_CHANNELS: readonly EventChannel<unknown>[] = [
  VERDICT_EVENTS,
  SUBMISSION_EVENTS,
  CONTEST_EVENTS,
  GRADE_EVENTS,
  CHAT_EVENTS,
  CLASS_CHAT_EVENTS,
  CALLBACK_EVENTS,
  PUBLIC_EVENTS,
  SESSION_EVENTS,
  NOTICE_EVENTS,
];

/** What `read` makes of a JSON object; null when the payload is not JSON or has values of other types. */
function parseJson<Json, Event>(payload: string | undefined, read: (json: Json) => Event | null): Event | null {
  try {
    return read(JSON.parse(payload ?? ""));
  } catch {
    return null;
  }
}

function isStoredVerdict({ token, statusId, verdict, isSealed, ...numbers }: StoredVerdict): boolean {
  const { cpuTimeMs, wallTimeMs, memoryKb, cpuTimeLimitMs, wallTimeLimitMs, memoryLimitKb } = numbers;
  const areFigures = [cpuTimeMs, wallTimeMs, memoryKb].every((figure) => figure === null || typeof figure === "number");
  const areLimits = [cpuTimeLimitMs, wallTimeLimitMs, memoryLimitKb].every((limit) => typeof limit === "number");
  const isVerdict = verdictOfStatus(statusId) !== null && VERDICTS.includes(verdict);
  return isText(token) && isVerdict && areFigures && areLimits && typeof isSealed === "boolean";
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}
