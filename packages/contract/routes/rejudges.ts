import { z } from "zod";
import { REJUDGE_ENDPOINTS } from "#endpoints/submissions";
import { countedNumber, objectId, oneOf, requiredText, shownLabel, timestamp } from "#routes/fields";
import { defineRoutes } from "#routes/route";
import { FIELD_TEXTS, LABELS, type Label, SCHEMA_TEXTS, said } from "#routes/schema-texts";
import { submissionSummary } from "#routes/submissions";
import { LANGUAGE_KEYS } from "#vocabulary/languages/all";
import { LIMITS } from "#vocabulary/limits";
import { REJUDGE_STATES } from "#vocabulary/rejudge";
import { VERDICTS } from "#vocabulary/verdicts";

const verdict = z.enum(VERDICTS);

/** A rejudge: submissions that are judged again, first for a preview. */
export const rejudge = z.object({
  /** Counted from 1; numbers may be missing. */
  number: z.int(),
  state: z.enum(REJUDGE_STATES),
  /** The title of its problem, or how many problems it is about. */
  name: z.string(),
  /** Null if it is about several problems. */
  problem: z.object({ _id: objectId, title: z.string() }).nullable(),
  /** The contest that all its submissions were sent to; null if they belong to none. */
  contest: z.object({ key: z.string(), name: shownLabel }).nullable(),
  /** Who started it; null once they have no account. */
  admin: z.object({ _id: objectId, name: shownLabel, userName: z.string() }).nullable(),
  startedAt: timestamp,
  /** When the last submission was judged. */
  readyAt: timestamp.nullable(),
  /** When it was applied or discarded. */
  endedAt: timestamp.nullable(),
  /** Submissions, and how many of them are judged. */
  total: z.int(),
  judged: z.int(),
  /** Submissions whose verdict, score or points would change, without those that are left out. */
  changed: z.int(),
});
export type Rejudge = z.infer<typeof rejudge>;

export const rejudgeDetails = rejudge.extend({
  /** Submissions that have their new results already. */
  applied: z.int(),
  /** Submissions that ended as an Internal Error. They keep their verdicts. */
  failed: z.int(),
  /** Submissions that were rejudged separately in the meantime. They keep those verdicts. */
  skipped: z.int(),
  /** Submissions that would change too, but keep their verdicts because an admin has left them out. */
  leftOut: z.int(),
  /**
   * Changes by old and new verdict, which are equal if only score or points change: how many submissions change in this way, and
   * how many more are left out. The most frequent change comes first.
   */
  changes: z.array(z.object({ from: verdict.nullable(), to: verdict, count: z.int(), leftOut: z.int() })),
  /** By how much the points of all users together change, and how many users gain or lose some. */
  points: z.object({ change: z.int(), gaining: z.int(), losing: z.int() }),
  /** When a preview that nobody applies is discarded; null before it is ready and after its end. */
  keptUntil: timestamp.nullable(),
  /** Until when an applied one can be undone; null for one that cannot. */
  undoUntil: timestamp.nullable(),
});
export type RejudgeDetails = z.infer<typeof rejudgeDetails>;

const standing = z.object({ rank: z.int().nullable(), solved: z.int(), score: z.number(), penaltyMs: z.number() });
const balloon = z.object({ name: shownLabel, label: z.string() });

/** What a ready rejudge would do to the board of its contest, or undoing an applied one; as the jury sees it. */
export const contestPreview = z.object({
  /** The participants whose place or totals change, in the order of the board afterwards: the first ones, and how many there are. */
  rows: z.array(z.object({ name: shownLabel, before: standing.nullable(), after: standing.nullable() })),
  rowCount: z.int(),
  /** Who is first at a problem: null for nobody yet. */
  firsts: z.array(z.object({ label: z.string(), before: shownLabel.nullable(), after: shownLabel.nullable() })),
  /** Medals and other awards, by their ids in the CLICS Contest API. */
  awards: z.array(z.object({ id: z.string(), won: z.array(shownLabel), lost: z.array(shownLabel) })),
  /** Balloons to take back and to bring: the first ones. */
  balloons: z.object({ back: z.array(balloon), backCount: z.int(), out: z.array(balloon), outCount: z.int() }),
  /**
   * Ratings that are out of date afterwards, until the contest's are published again: the first ones, and how many there are. Null before or
   * after for who is not rated by it.
   */
  ratings: z.array(z.object({ name: shownLabel, before: z.int().nullable(), after: z.int().nullable() })),
  ratingCount: z.int(),
});
export type ContestPreview = z.infer<typeof contestPreview>;

export const rejudgedSubmission = submissionSummary
  .pick({ number: true, user: true, problem: true, language: true })
  .extend({
    from: z.object({ verdict: verdict.nullable(), score: z.number().nullable() }),
    to: z.object({ verdict, score: z.number().nullable() }),
    /** By how much its user's points change because of it. */
    pointsChange: z.int(),
    isLeftOut: z.boolean(),
  });
export type RejudgedSubmission = z.infer<typeof rejudgedSubmission>;

function numberIn(label: Label) {
  const sentence = said(FIELD_TEXTS.wholeNumberFrom({ label, min: 1 }));
  return z.int(sentence).min(1, sentence).max(Number.MAX_SAFE_INTEGER, sentence);
}

const submissionNumbers = z
  .array(numberIn(LABELS.eachNumber), said(SCHEMA_TEXTS.numbersList))
  .min(1, said(SCHEMA_TEXTS.noNumbers))
  .max(LIMITS.rejudgedNumbers, said(SCHEMA_TEXTS.numbers({ max: LIMITS.rejudgedNumbers })));

/** Which submissions to rejudge: those that match everything that is given. Those without a verdict are left out. */
export const rejudgeFilter = z.object({
  /** A problem's _id or number, or the beginning of its title. */
  problem: requiredText("problem", LIMITS.titleLength).optional(),
  /** The key of a contest, or `OUTSIDE_CONTESTS`. Without it, all that match belong to one contest, or all to none. */
  contest: requiredText("contest", 100).optional(),
  /** A user name or an _id. */
  user: requiredText("user", 64).optional(),
  language: oneOf("language", LANGUAGE_KEYS).optional(),
  verdict: oneOf("verdict", VERDICTS).optional(),
  /** The numbers of single submissions. */
  numbers: submissionNumbers.optional(),
});
export type RejudgeFilter = z.infer<typeof rejudgeFilter>;

const params = z.object({ number: countedNumber("number") });
const replies = { 200: z.object({ rejudge: rejudgeDetails }) };

/**
 * Which changes of a rejudge to apply or to leave out: those of the submissions with these numbers, or those from one verdict to
 * another; all of them if neither is given.
 */
export const changeChoice = z
  .object({
    isApplied: z.boolean(said(FIELD_TEXTS.trueOrFalse({ label: "isApplied" }))),
    numbers: submissionNumbers.optional(),
    verdicts: z.object({ from: verdict.nullable(), to: verdict }).optional(),
  })
  .refine(({ numbers, verdicts }) => numbers === undefined || verdicts === undefined, {
    message: said(SCHEMA_TEXTS.numbersOrVerdicts),
    path: ["verdicts"],
  });
export type ChangeChoice = z.infer<typeof changeChoice>;

export const REJUDGE_ROUTES = defineRoutes(REJUDGE_ENDPOINTS, "rejudges", {
  /** Newest first, paged by number; those of a contest, if its key is given. */
  listRejudges: {
    summary: "Rejudges, the newest first",
    query: z.object({ before: countedNumber("before").optional(), contest: z.string().max(100).optional() }),
    replies: {
      200: z.object({
        rejudges: z.array(rejudge),
        /** The `before` of the next page; null if there is none. */
        older: z.int().nullable(),
      }),
    },
  },
  /** How many submissions a rejudge would have. */
  countRejudged: {
    worksOnFullDisk: true,
    summary: "Count the submissions that a rejudge would have",
    body: rejudgeFilter,
    /** At most one more than `LIMITS.rejudgedSubmissions`. */
    replies: { 200: z.object({ count: z.int() }) },
  },
  /** 409 while one of the problems is in another rejudge. */
  startRejudge: {
    summary: "Judge submissions again, for a preview",
    body: rejudgeFilter,
    replies,
  },
  readRejudge: {
    summary: "The progress of a rejudge, and what it changes",
    params,
    replies,
  },
  /** What is different, the newest submissions first. */
  listRejudged: {
    summary: "The submissions that a rejudge changes",
    params,
    query: z.object({ before: countedNumber("before").optional() }),
    replies: {
      200: z.object({
        submissions: z.array(rejudgedSubmission),
        /** The `before` of the next page; null if there is none. */
        older: z.int().nullable(),
      }),
    },
  },
  /** Null for a rejudge that is not of a contest, and for one that is neither ready nor can be undone. */
  previewContest: {
    summary: "What a rejudge, or undoing it, does to the board of its contest",
    params,
    replies: { 200: z.object({ preview: contestPreview.nullable() }) },
  },
  /** 409 before its preview is ready, and once it is being applied or has ended. */
  chooseChanges: {
    summary: "Choose which changes of a rejudge to apply",
    params,
    body: changeChoice,
    replies,
  },
  /** 409 unless everything is judged, on the current tests. */
  applyRejudge: {
    summary: "Replace the verdicts by those of the preview",
    params,
    replies,
  },
  /** Only of a contest, and for a while. 409 otherwise. */
  undoRejudge: {
    summary: "Put back the verdicts that a rejudge of a contest has replaced",
    params,
    replies,
  },
  /** Stops it, or discards its preview. 409 once it is being applied or has ended. */
  discardRejudge: {
    worksOnFullDisk: true,
    summary: "Stop a rejudge, or discard its preview",
    params,
    replies,
  },
});
