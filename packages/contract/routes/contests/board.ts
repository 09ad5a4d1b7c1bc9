import { z } from "zod";
import { BOARD_ENDPOINTS } from "#endpoints/contests";
import { contestParams } from "#routes/contests/fields";
import { objectId, oneOf, pageNumber, shownLabel, timestamp } from "#routes/fields";
import { defineRoutes } from "#routes/route";
import { FIELD_TEXTS, SCHEMA_TEXTS, said } from "#routes/schema-texts";
import { BOARD_VIEWS, EXPORT_FORMATS, PARTICIPANT_KINDS, SCORINGS } from "#vocabulary/contest";
import { LIMITS } from "#vocabulary/limits";

/** What one participant has on one problem. */
const cell = z.object({
  /** Judged tries up to the one that solved it. */
  tries: z.int(),
  /** Attempts without a result, all frozen ones included. */
  pending: z.int(),
  isSolved: z.boolean(),
  score: z.number(),
  /** Contest time at which the cell got what it shows, rounded down to the contest's unit. */
  ms: z.number().nullable(),
});

/** What decides the place of a row, and is shown in it. */
const totals = z.object({
  participantId: objectId,
  name: shownLabel,
  solved: z.int(),
  score: z.number(),
  penaltyMs: z.number(),
  lastMs: z.number(),
  isDisqualified: z.boolean(),
});

export const boardRow = totals.extend({
  /** The ranking that it belongs to: 0, or n for the n-th group that ranks apart. */
  section: z.int(),
  /** False for guests. */
  isPlaced: z.boolean(),
  /** From 1; null for who takes no place. */
  rank: z.int().nullable(),
  /** One for each problem. */
  cells: z.array(cell).readonly(),
});
export type BoardRow = z.infer<typeof boardRow>;

/** Who solved a problem first in a ranking; undecided while an earlier attempt may still become the first. */
const place = { section: z.int(), problem: z.int() };
const firstMark = z.union([
  z.object({ ...place, state: z.literal("nobody") }),
  z.object({
    ...place,
    state: z.enum(["undecided", "decided"]),
    participantId: objectId,
    ms: z.number(),
    seq: z.int(),
  }),
]);

const boardParticipant = z.object({
  id: objectId,
  kind: z.enum(PARTICIPANT_KINDS),
  /** Keys of groups, and that of the organisation. */
  groups: z.array(z.string()),
  organisation: z.string().nullable(),
});
export type BoardParticipant = z.infer<typeof boardParticipant>;

const rules = z.object({
  scoring: z.enum(SCORINGS),
  penaltyMs: z.number(),
  compileErrorCosts: z.boolean(),
  unitMs: z.number(),
  decimals: z.number(),
  ties: z.enum(["shared", "last_improvement", "total_time"]),
  decay: z.object({
    perMinute: z.number(),
    perTry: z.number(),
    tryFactor: z.number(),
    least: z.number(),
    late: z.array(z.object({ fromMs: z.number(), factor: z.number() })).readonly(),
  }),
});

const award = z.object({ id: z.string(), participantIds: z.array(objectId).readonly() });

/** A board, whole or a page of it. */
export const contestBoard = z.object({
  key: z.string(),
  name: shownLabel,
  view: z.enum(BOARD_VIEWS),
  revision: z.number(),
  startAt: timestamp.nullable(),
  endAt: timestamp.nullable(),
  durationMs: z.number(),
  /** The length of the freeze. */
  freezeMs: z.number().nullable(),
  /** Times in which the contest's clock stands still, in ms since 1970. */
  removed: z.array(z.object({ from: z.number(), to: z.number().nullable() })),
  thawedAt: timestamp.nullable(),
  rules,
  /** None before the start. */
  problems: z.array(z.object({ label: z.string(), rgb: z.string().nullable(), colour: z.string().nullable() })),
  /** The rows of a group that ranks apart are those of its section; the section of others is the main ranking, 0. */
  groups: z.array(z.object({ key: z.string(), name: shownLabel, ranksApart: z.boolean(), section: z.int() })),
  organisations: z.array(
    z.object({
      key: z.string(),
      name: shownLabel,
      country: z.string().nullable(),
      /** The address of the logo; null without one. */
      logo: z.string().nullable(),
    }),
  ),
  rows: z.array(boardRow),
  firsts: z.array(firstMark),
  participants: z.array(boardParticipant),
  /** Once everything is public. The ids are those of the CLICS Contest API. */
  awards: z.array(award),
  /** Rows on all pages. */
  total: z.int(),
  /** Null if this is the whole board. */
  page: z.int().nullable(),
  pageCount: z.int(),
});
export type ContestBoard = z.infer<typeof contestBoard>;

const bit = z.union([z.literal(0), z.literal(1)]);
/** Participant, name, section, whether placed, whether disqualified, solved, score, penalty and last improvement in ms. */
const sentRow = z
  .tuple([objectId, z.string(), z.int(), bit, bit, z.int(), z.number(), z.number(), z.number()])
  .readonly();
/** Tries, pending, whether solved, time in the contest's units, score; 0 if it is empty. */
const sentCell = z.union([
  z.literal(0),
  z.tuple([z.int(), z.int(), bit, z.number().nullable(), z.number()]).readonly(),
]);

/** What changes between two revisions of a board. Places follow from the order (package `scoreboard`). */
const boardMessage = z.object({
  delta: z.object({
    from: z.number(),
    to: z.number(),
    rows: z.array(sentRow).readonly(),
    /** Participant, problem counted from 0, and what the cell has become. */
    cells: z.array(z.tuple([objectId, z.int(), sentCell]).readonly()).readonly(),
    /** Participants that are not on the board any more. */
    gone: z.array(objectId).readonly(),
    /** All marks, if one has changed. */
    firsts: z.array(firstMark).readonly().nullable(),
  }),
  /** Those who are new, or whose groups or kind may have changed. */
  participants: z.array(boardParticipant).readonly(),
});
export type BoardMessage = z.infer<typeof boardMessage>;

/** What a participant sees of themselves: with what is hidden from others, but without a place. */
const ownRow = totals.extend({ cells: z.array(cell).readonly() });
export type OwnRow = z.infer<typeof ownRow>;

const view = oneOf("view", BOARD_VIEWS).default("public");
/** Contest time as hours, minutes and seconds. */
const contestTime = z
  .string(said(FIELD_TEXTS.required({ label: "at" })))
  .regex(/^\d{1,4}:[0-5]?\d:[0-5]?\d$/, said(SCHEMA_TEXTS.contestTime));
/** The key of a group or an organisation. */
export const boardKey = z.string().max(100).optional();

export const BOARD_ROUTES = defineRoutes(BOARD_ENDPOINTS, "contests", {
  /**
   * The public view is the same for everybody: it shows no result of what arrived in the freeze. The jury's view is for staff. A board
   * with many rows comes in pages.
   */
  readBoard: {
    showsPeople: "standings",
    summary: "The board of a contest",
    params: contestParams,
    query: z.object({
      view,
      group: boardKey,
      organisation: boardKey,
      /** As it was at this contest time, such as 2:13:45; the present one if that has not passed. */
      at: contestTime.optional(),
      page: pageNumber("page").unwrap().optional(),
    }),
    replies: { 200: contestBoard },
  },
  readBoardChanges: {
    showsPeople: "standings",
    summary: "What has changed on a board since a revision",
    params: contestParams.extend({ revision: z.coerce.number(said(FIELD_TEXTS.wholeNumber({ label: "revision" }))) }),
    query: z.object({ view }),
    replies: {
      200: z.object({
        /** Null if the board has to be read again. */
        changes: z.array(boardMessage).readonly().nullable(),
      }),
    },
  },
  /** Their row as participants know it, and the rows of friends, with their places on the whole board. */
  readOwnBoard: {
    showsPeople: "standings",
    summary: "The viewer's row on a board, and those of friends",
    params: contestParams,
    query: z.object({
      /** Ids of participants, separated by commas. */
      friends: z
        .string()
        .max(LIMITS.boardFriends * 37)
        .default(""),
    }),
    replies: {
      200: z.object({
        own: ownRow.nullable(),
        rows: z.array(boardRow),
      }),
    },
  },
  exportBoard: {
    showsPeople: "standings",
    summary: "A board as CSV, or as a page of its own to publish or print",
    params: contestParams,
    query: z.object({ view, format: oneOf("format", EXPORT_FORMATS).default("csv") }),
    replies: { 200: z.string() },
  },
  /** For managers, once the contest has ended. */
  readCeremony: {
    summary: "The steps that reveal the results of a freeze",
    params: contestParams,
    replies: {
      200: z.object({
        start: z.array(boardRow),
        steps: z.array(
          z.union([
            z.object({
              kind: z.literal("reveal"),
              participantId: objectId,
              problem: z.int(),
              cell,
              row: boardRow.omit({ cells: true, rank: true }),
              from: z.int(),
              to: z.int(),
            }),
            z.object({
              kind: z.literal("final"),
              participantId: objectId,
              index: z.int(),
              rank: z.int().nullable(),
            }),
          ]),
        ),
        awards: z.array(award),
        /** How many submissions have no verdict yet: their results would be missing. */
        unjudged: z.int(),
      }),
    },
  },
});
export type CeremonyReply = z.infer<(typeof BOARD_ROUTES.readCeremony.replies)[200]>;
