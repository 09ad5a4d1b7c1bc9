import { submissionState } from "#attempts";
import { BoardView } from "#board/board-view";
import { type Contestant, type Scene, type Shown, showContestant } from "#board/contestant";
import type { BoardTable, TableRow } from "#board/table";
import { COMMON_CLOCK, contestTime } from "#contest-time";
import type { ContestFacts, ContestSettings, JudgementFact, ParticipantFact, SubmissionFact } from "#facts";
import { rankRows } from "#ranking";

/** What somebody who takes part virtually has done: their submissions at contest times of their own clock. */
export interface VirtualFacts {
  readonly participant: ParticipantFact;
  readonly submissions: readonly SubmissionFact[];
  readonly judgements: readonly JudgementFact[];
}

/** A contest's participant with what counted for them, in the order of their own clock. */
interface Ghost {
  readonly fact: ParticipantFact;
  readonly arrivals: readonly SubmissionFact[];
  /** How they are shown after so many arrivals, as far as somebody has asked for it. */
  readonly shown: (Shown | undefined)[];
  /** How they are shown when nothing is frozen any more. */
  final: Shown | undefined;
}

/** How many tables of a replay are kept: participants who began at about the same time ask for the same ones. */
const KEPT_TABLES = 8;

/**
 * A contest that is over, for all who take part in it virtually: what its participants had at each contest time of their own clocks, with
 * the judgements of today. It is frozen as long before the end as the contest was. Nothing is computed twice, whoever asks for it: a
 * participant changes only by a submission.
 */
export class Replay {
  /** The contest, on a clock that starts at 0: contest times are moments. */
  readonly facts: ContestFacts;
  readonly #scene: Scene;
  readonly #ghosts: readonly Ghost[];
  readonly #tables = new Map<number, BoardTable>();

  /** The facts have the judgements that count. */
  constructor(facts: ContestFacts) {
    const { settings, problems, groups, participants, submissions, judgements } = facts;
    const durationMs = settings.clock.windowMs ?? settings.clock.durationMs;
    const freezeMs = freezeIn(settings, durationMs);
    const clock = { startAt: 0, durationMs, windowMs: null, removed: [] };
    this.facts = { ...facts, settings: { ...settings, clock, freezeMs, frozenAt: null, thawAt: null } };
    this.#scene = {
      ...{ problems, groups, settings: this.facts.settings },
      hiddenFrom: freezeMs ?? durationMs,
      judgements: new Map(judgements.map((judgement) => [judgement.submissionId, judgement])),
    };
    const sent = Map.groupBy(submissions, ({ participantId }) => participantId);
    this.#ghosts = participants
      .filter(({ kind }) => kind !== "virtual")
      .map((participant) => ghostOf(settings, participant, sent.get(participant.id) ?? []));
  }

  /** The board of the contest's participants at a contest time; at Infinity, with everything that was frozen. */
  table(ms: number): BoardTable {
    const table = this.#tables.get(ms) ?? this.#tableAt(ms);
    // The least recently used one is the first.
    this.#tables.delete(ms);
    this.#tables.set(ms, table);
    const [oldest] = this.#tables.keys();
    if (this.#tables.size > KEPT_TABLES && oldest !== undefined) this.#tables.delete(oldest);
    return table;
  }

  /** A table of this replay with somebody who takes part virtually, who sees all of their own results. */
  withVirtual(table: BoardTable, { participant, submissions, judgements }: VirtualFacts): BoardTable {
    const { row } = showContestant(
      {
        ...this.#scene,
        hiddenFrom: Number.POSITIVE_INFINITY,
        judgements: new Map(judgements.map((judgement) => [judgement.submissionId, judgement])),
      },
      contestantOf({ ...participant, clock: { ...COMMON_CLOCK, extraMs: participant.clock.extraMs } }, submissions),
    ).jury;
    const rows: Omit<TableRow, "rank">[] = [...table.rows, row];
    return { ...table, rows: rankRows(this.facts.settings.rules, rows) };
  }

  #tableAt(ms: number): BoardTable {
    const shown = this.#ghosts.map((ghost) => this.#show(ghost, ms));
    return new BoardView("public", this.facts.settings, shown).table;
  }

  #show(ghost: Ghost, ms: number): Shown {
    const { fact, arrivals, shown } = ghost;
    if (ms === Number.POSITIVE_INFINITY) {
      ghost.final ??= showContestant({ ...this.#scene, hiddenFrom: ms }, contestantOf(fact, arrivals)).public;
      return ghost.final;
    }
    const later = arrivals.findIndex(({ at }) => at > ms);
    const count = later < 0 ? arrivals.length : later;
    shown[count] ??= showContestant(this.#scene, contestantOf(fact, arrivals.slice(0, count))).public;
    return shown[count];
  }
}

function ghostOf(settings: ContestSettings, fact: ParticipantFact, sent: readonly SubmissionFact[]): Ghost {
  const arrivals = sent
    .filter((submission) => submissionState(settings, fact, submission) === "counted")
    .map((submission) => ({ ...submission, at: contestTime(submission.at, settings.clock, fact.clock) }))
    .sort((one, other) => one.at - other.at || one.seq - other.seq);
  const clock = { ...COMMON_CLOCK, extraMs: fact.clock.extraMs };
  return { fact: { ...fact, clock }, arrivals, shown: [], final: undefined };
}

function contestantOf(fact: ParticipantFact, submissions: readonly SubmissionFact[]): Contestant {
  return { fact, submissions: new Map(submissions.map((submission) => [submission.id, submission])) };
}

/** When a replay of this length freezes: as long before its end as the contest did. */
function freezeIn({ clock, freezeMs, frozenAt }: ContestSettings, durationMs: number): number | null {
  if (freezeMs === null) return null;
  const frozenMs = frozenAt === null ? freezeMs : contestTime(frozenAt, clock);
  return Math.max(0, durationMs - (clock.durationMs - frozenMs));
}
