import type { ContestDetails } from "@assay/contract/routes/contests/contests";
import type { ContestMessage } from "@assay/contract/routes/contests/messages";
import type { Answer } from "#testing/fake-api";
import { TWO_SUM } from "#testing/fixtures";

const HOUR = 3_600_000;

/** A contest that runs, has `TWO_SUM` as A, and whose reader does not take part. */
export function aContest(change: Partial<ContestDetails> = {}): ContestDetails {
  const startAt = new Date(Date.now() - HOUR).toISOString();
  return {
    key: "cup",
    name: "Autumn Cup",
    visibility: "listed",
    state: "running",
    startAt,
    endAt: new Date(Date.now() + 2 * HOUR).toISOString(),
    durationMs: 3 * HOUR,
    freezeMs: null,
    windowMs: null,
    scoring: "icpc",
    joining: "open",
    unit: "person",
    isRated: false,
    isJoined: false,
    formalName: null,
    isRehearsal: false,
    description: "",
    feedback: "full",
    board: "live",
    languages: null,
    mostTries: null,
    thawAt: null,
    isThawed: false,
    isFinalised: false,
    revision: 1,
    problems: [
      { label: "A", problemId: TWO_SUM._id, title: TWO_SUM.title, colour: "red", rgb: "#cc0000", points: null },
    ],
    participation: null,
    virtualEndsAt: null,
    role: null,
    ...change,
  };
}

/** The reader's place in a contest that has begun. */
export function aPlace(change: Partial<NonNullable<ContestDetails["participation"]>> = {}) {
  return {
    participantId: "018f0000-0000-7000-8000-0000000000c1",
    name: "Ada Lovelace",
    kind: "official" as const,
    startsAt: new Date(Date.now() - HOUR).toISOString(),
    endsAt: new Date(Date.now() + 2 * HOUR).toISOString(),
    windowOpensAt: null,
    ...change,
  };
}

/** What the server replies about a contest now. */
export function contestReply(contest: ContestDetails): Answer {
  return { json: { contest, now: new Date().toISOString() } };
}

/** An announcement that the reader has not closed. */
export function aMessage(change: Partial<ContestMessage> = {}): ContestMessage {
  return {
    number: 1,
    sentAt: new Date().toISOString(),
    from: null,
    replyTo: null,
    label: null,
    category: "general",
    text: "Lunch at noon.",
    isToAll: true,
    recipients: [],
    isOpen: false,
    isRead: false,
    ...change,
  };
}

/** What the server replies where nobody has written anything. */
export const NO_MESSAGES: Answer = { json: { messages: [], older: null, unread: 0 } };
