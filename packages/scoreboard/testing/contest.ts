import type { Verdict } from "@assay/contract/vocabulary/verdicts";
import type { View } from "#attempts";
import { Board } from "#board/board";
import type { ShownCell } from "#board/table";
import { COMMON_CLOCK, type OwnClock } from "#contest-time";
import type { ContestFacts, GroupFact, JudgementFact, ParticipantFact, SubmissionFact } from "#facts";
import { ICPC_RULES, type Rules } from "#rules";

export const MINUTE = 60_000;
const START = 1_000_000 * MINUTE;

/** The moment of a minute of the contest, as long as no time was removed. */
export const at = (minute: number) => START + minute * MINUTE;

const VERDICTS: Readonly<Record<string, Verdict | null>> = {
  AC: "accepted",
  WA: "wrong_answer",
  TLE: "time_limit_exceeded",
  MLE: "memory_limit_exceeded",
  OLE: "output_limit_exceeded",
  ILE: "idleness_limit_exceeded",
  RTE: "runtime_error",
  CE: "compilation_error",
  JE: "internal_error",
  "?": null,
};

/** What differs from an ICPC contest of 300 minutes with the problems A, B and C of 100, 200 and 300 points. Times are in minutes. */
export interface ContestOptions {
  readonly rules?: Partial<Rules>;
  readonly start?: number;
  readonly duration?: number;
  readonly freeze?: number;
  readonly frozenAt?: number;
  readonly thawAt?: number;
  readonly window?: number;
  readonly removed?: readonly (readonly [from: number, to: number | null])[];
  readonly groups?: readonly (Partial<GroupFact> & Pick<GroupFact, "id">)[];
  readonly participants?: Readonly<
    Record<string, Partial<Omit<ParticipantFact, "clock">> & { clock?: Partial<OwnClock> }>
  >;
  readonly problems?: ContestFacts["problems"];
}

/**
 * A contest with submissions such as "alpha A 12:30 WA": who, what, when in minutes and seconds, and the verdict, or the share of the points
 * such as 0.4, or the shares of groups such as 0.2+0.3. "WA>AC" was rejudged, "AC!" is ignored, and "AC@70" was judged at minute 70.
 */
export function contest(lines: readonly string[], options: ContestOptions = {}): ContestFacts {
  const parsed = lines.map(parseLine);
  const named = Object.keys(options.participants ?? {});
  const names = new Set([...named, ...parsed.map(({ submission }) => submission.participantId)]);
  const { duration = 300, freeze, frozenAt, thawAt, window, removed = [] } = options;
  return {
    revision: 10_000,
    settings: {
      revision: 1,
      clock: {
        startAt: at(options.start ?? 0),
        durationMs: duration * MINUTE,
        windowMs: window === undefined ? null : window * MINUTE,
        removed: removed.map(([from, to]) => ({ from: at(from), to: to === null ? null : at(to) })),
      },
      rules: { ...ICPC_RULES, ...options.rules },
      freezeMs: freeze === undefined ? null : freeze * MINUTE,
      frozenAt: frozenAt === undefined ? null : at(frozenAt),
      thawAt: thawAt === undefined ? null : at(thawAt),
    },
    problems: options.problems ?? ["A", "B", "C"].map((id, index) => ({ id, points: 100 * (index + 1) })),
    groups: (options.groups ?? []).map((group) => ({ isHidden: false, ranksApart: false, winsMedals: true, ...group })),
    participants: [...names].map((id) => {
      const given = options.participants?.[id];
      return { ...participant(id), ...given, clock: { ...COMMON_CLOCK, ...given?.clock } };
    }),
    submissions: parsed.map(({ submission }) => submission),
    judgements: parsed.flatMap(({ judgements }) => judgements),
  };
}

/** An official participant named like the id. */
export function participant(id: string): ParticipantFact {
  return {
    revision: 1,
    id,
    name: id,
    kind: "official",
    groupIds: [],
    organisationId: null,
    clock: COMMON_CLOCK,
    juryPenaltyMs: 0,
    isDisqualified: false,
  };
}

function parseLine(line: string, index: number) {
  const [participantId = "", problemId = "", time = "", result = ""] = line.split(" ");
  const [minutes = 0, seconds = 0] = time.split(":").map(Number);
  const arrival = at(minutes) + seconds * 1_000;
  const [verdicts = "", judgedAt] = result.replace("!", "").split("@");
  const seq = index + 1;
  const submission = {
    revision: 2 * seq,
    id: `s${seq}`,
    seq,
    participantId,
    problemId,
    at: arrival,
    isIgnored: result.includes("!"),
  } satisfies SubmissionFact;
  const judgements = verdicts.split(">").map((text, number): JudgementFact => {
    const groupShares = /^[\d.+]+$/.test(text) ? text.split("+").map(Number) : [];
    const share = groupShares.length === 0 ? null : groupShares.reduce((sum, each) => sum + each, 0);
    const verdict = share === null ? (VERDICTS[text] ?? null) : share >= 1 ? "accepted" : "wrong_answer";
    const judged = judgedAt === undefined ? arrival + number : at(Number(judgedAt)) + number;
    return {
      revision: 2 * seq + 1 + 1_000 * number,
      submissionId: submission.id,
      at: judged,
      verdict,
      share,
      groupShares,
    };
  });
  return { submission, judgements };
}

/** A board's rows as texts such as "1 alpha 2 50": place, name, problems solved, penalty in minutes. Guests have no place, only "-". */
export function places(facts: ContestFacts, view: View = "jury", now = 10_000): string[] {
  return new Board(facts, at(now)).table(view).rows.map(({ rank, participantId, solved, penaltyMs }) => {
    return `${rank ?? "-"} ${participantId} ${solved} ${penaltyMs / MINUTE}`;
  });
}

/** The same with points and the time of the last improvement in minutes. */
export function scores(facts: ContestFacts, view: View = "jury", now = 10_000): string[] {
  return new Board(facts, at(now)).table(view).rows.map(({ rank, participantId, score, lastMs }) => {
    return `${rank ?? "-"} ${participantId} ${score} ${lastMs / MINUTE}`;
  });
}

/** The cells of a participant as texts: "+2@12" is solved with the second try in minute 12, "-1?2" has one try and two pending. */
export function cells(facts: ContestFacts, participantId: string, view: View = "jury", now = 10_000): string {
  const row = new Board(facts, at(now)).table(view).rows.find((each) => each.participantId === participantId);
  return (row?.cells ?? []).map(cellText).join(" ");
}

function cellText({ tries, pending, isSolved, ms }: ShownCell): string {
  const text = `${isSolved ? "+" : tries > 0 ? "-" : "."}${tries > 0 ? tries : ""}${pending > 0 ? `?${pending}` : ""}`;
  return ms === null ? text : `${text}@${ms / MINUTE}`;
}

/** Who was first at which problem: "A alpha", or "A undecided". */
export function firsts(facts: ContestFacts, view: View = "jury", now = 10_000): string[] {
  return new Board(facts, at(now)).table(view).firsts.map((mark) => {
    const who = mark.state === "decided" ? mark.participantId : mark.state;
    return `${mark.section > 0 ? `${mark.section} ` : ""}${facts.problems[mark.problem]?.id} ${who}`;
  });
}
