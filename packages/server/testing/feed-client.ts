import type { RecountedRow } from "#testing/recount";

type Data = Readonly<Record<string, unknown>>;

/** What decides a place, but has no form in the Contest API. */
export interface Untold {
  readonly isGuest: boolean;
  /** The ranking that the team belongs to. */
  readonly section: number;
  readonly juryPenaltyMs: number;
}

/**
 * A client of an event feed that counts the standings of an ICPC contest from what it was told, by the rules of the CCS requirements. It shares nothing with
 * package `scoreboard` nor with what writes the feed.
 */
export class FeedClient {
  readonly #known = new Map<string, Map<string, Data>>();

  /** Takes lines of the feed. Throws for one that deletes what was never sent. */
  hear(lines: readonly string[]): void {
    for (const line of lines) {
      const { type, id, data } = JSON.parse(line) as { type: string; id: string | null; data: Data | null };
      const known = this.#of(type);
      if (data !== null) known.set(id ?? "", data);
      else if (!known.delete(id ?? "")) throw new Error(`the feed deletes an object that it has never sent: ${line}`);
    }
  }

  /** All that is known, in an order of its own. */
  get objects(): readonly string[] {
    const every = [...this.#known].flatMap(([type, known]) =>
      [...known].map((object) => JSON.stringify([type, object])),
    );
    return every.sort();
  }

  /** The standings, by name, of all teams that are not hidden. Throws for a team of which nothing is untold. */
  standings(untold: ReadonlyMap<string, Untold>): RecountedRow[] {
    const counted = [...this.#of("teams").values()]
      .filter(({ hidden }) => hidden !== true)
      .map((team) => {
        const own = untold.get(text(team.name));
        if (!own) throw new Error(`the feed shows ${team.name}`);
        return this.#count(team, own);
      });
    return counted
      .map(({ row, untold: own, last }) => {
        const better = counted.filter(
          (other) =>
            !other.untold.isGuest &&
            other.untold.section === own.section &&
            (other.row.solved - row.solved || row.penaltyMs - other.row.penaltyMs || last - other.last) > 0,
        );
        return { ...row, rank: own.isGuest ? null : better.length + 1 };
      })
      .sort((one, other) => (one.name < other.name ? -1 : 1));
  }

  #count(team: Data, untold: Untold) {
    const contest = this.#of("contest").get("");
    const own = [...this.#of("submissions").values()].filter(
      ({ team_id, contest_time: at }) =>
        team_id === team.id && reltime(at) >= 0 && reltime(at) < reltime(contest?.duration),
    );
    own.sort((one, other) => moment(one.time) - moment(other.time) || Number(one.id) - Number(other.id));
    const problems = [...this.#of("problems").values()];
    const cells = problems.map((problem) => ({
      position: Number(problem.ordinal),
      ...this.#countProblem(own.filter(({ problem_id }) => problem_id === problem.id)),
    }));
    const perTry = reltime(contest?.penalty_time) / 60_000;
    const solved = cells.flatMap(({ minute, wrong }) => (minute === null ? [] : [{ minute, wrong }]));
    const minutes = solved.reduce((sum, { minute, wrong }) => sum + minute + wrong * perTry, 0);
    const row = {
      name: text(team.name),
      solved: solved.length,
      penaltyMs: minutes * 60_000 + untold.juryPenaltyMs,
      cells: Object.fromEntries(
        cells.flatMap(({ position, tries, pending, minute }) =>
          tries + pending === 0 ? [] : [[position, [tries, pending, minute] as const]],
        ),
      ),
    };
    return { row, untold, last: Math.max(0, ...solved.map(({ minute }) => minute)) };
  }

  /** Submissions of a team for a problem, in the order of arrival, up to the first that solves it. */
  #countProblem(submissions: readonly Data[]) {
    let [tries, wrong, pending] = [0, 0, 0];
    for (const submission of submissions) {
      const judgement = [...this.#of("judgements").values()].find(
        ({ submission_id, current }) => submission_id === submission.id && current === true,
      );
      const verdict = this.#of("judgement-types").get(text(judgement?.judgement_type_id ?? ""));
      if (verdict?.solved === true)
        return { tries: tries + 1, wrong, pending, minute: Math.floor(reltime(submission.contest_time) / 60_000) };
      if (verdict === undefined) pending++;
      else if (verdict.penalty === true) {
        tries++;
        wrong++;
      }
    }
    return { tries, wrong, pending, minute: null };
  }

  #of(type: string): Map<string, Data> {
    const known = this.#known.get(type) ?? new Map<string, Data>();
    this.#known.set(type, known);
    return known;
  }
}

const text = (value: unknown): string => String(value);
const moment = (value: unknown): number => Date.parse(text(value));

/** The milliseconds of a RELTIME. */
function reltime(value: unknown): number {
  const [hours = 0, minutes = 0, seconds = 0] = text(value).split(":").map(Number);
  return Math.round((hours * 3_600 + minutes * 60 + seconds) * 1_000);
}
