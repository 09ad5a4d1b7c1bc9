import { LIMITS } from "@assay/contract/vocabulary/limits";
import { CONTEST_EVENTS } from "@assay/database/events/channels";
import { VIEWS, type View } from "@assay/scoreboard/attempts";
import { Board } from "@assay/scoreboard/board/board";
import type { BoardTable } from "@assay/scoreboard/board/table";
import type { ContestParts } from "#boards/board-store";
import { KeptReplies } from "#boards/kept-replies";
import { type BoardMessage, messageOf } from "#boards/messages";
import { Pace } from "#boards/pace";
import { readChanges } from "#boards/read-changes";
import { readFacts } from "#boards/read-facts";
import type { ContestFrame } from "#boards/read-frame";

/** Longer than this, a timer of Node would fire at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

type Watcher = (message: BoardMessage | null) => void;

/** What one view has for its readers. */
interface Desk {
  readonly replies: KeptReplies;
  readonly watchers: Set<Watcher>;
  /** The last messages, each beginning at the revision with which the one before ends. */
  messages: BoardMessage[];
}

/** A contest's board in this process, which follows the contest's events. */
export class LiveBoard {
  readonly contestId: string;
  readonly #parts: ContestParts;
  readonly #pace: Pace;
  readonly #desks: Readonly<Record<View, Desk>> = { public: newDesk(), jury: newDesk() };
  readonly #unsubscribe: () => void;
  #board: Board;
  #frame: ContestFrame;
  #hasStarted = false;
  #alarm: NodeJS.Timeout | undefined;
  /** When somebody last asked for it, in milliseconds. */
  usedAt = Date.now();

  /** Reads a board; null if there is no such contest. `onGone` is called if it is deleted. */
  static async open(parts: ContestParts, contestId: string, onGone: () => void): Promise<LiveBoard | null> {
    // Followed before it is read, so that nothing between the two is missed.
    let onChange: () => void = () => undefined;
    let isStale = false;
    const changed = () => {
      isStale = true;
      onChange();
    };
    const unsubscribe = parts.events.subscribe(CONTEST_EVENTS, contestId, { onEvent: changed, onGap: changed });
    try {
      const record = await readFacts(parts.db, contestId);
      if (!record) {
        unsubscribe();
        return null;
      }
      const live = new LiveBoard(
        parts,
        contestId,
        record.frame,
        new Board(record.facts, Date.now()),
        unsubscribe,
        onGone,
      );
      onChange = () => live.#pace.soon();
      if (isStale) onChange();
      return live;
    } catch (error) {
      unsubscribe();
      throw error;
    }
  }

  private constructor(
    parts: ContestParts,
    contestId: string,
    frame: ContestFrame,
    board: Board,
    unsubscribe: () => void,
    onGone: () => void,
  ) {
    this.#parts = parts;
    this.contestId = contestId;
    this.#frame = frame;
    this.#board = board;
    this.#unsubscribe = unsubscribe;
    this.#pace = new Pace(() => this.#update(onGone), parts.onError);
    this.#setAlarm();
  }

  get frame(): ContestFrame {
    return this.#frame;
  }

  get board(): Board {
    return this.#board;
  }

  /** Whether the problems may be known: contest readers learn how many there are at the start. */
  get hasStarted(): boolean {
    return this.#hasStarted;
  }

  get isWatched(): boolean {
    return VIEWS.some((view) => this.#desks[view].watchers.size > 0);
  }

  table(view: View): BoardTable {
    return this.#board.table(view);
  }

  /** The compressed replies of the present revision of a view. */
  replies(view: View): KeptReplies {
    this.usedAt = Date.now();
    return this.#desks[view].replies;
  }

  /** Resolves when what is known to have happened is on the board, unless bringing it up to date is expensive. */
  fresh(): Promise<void> {
    return this.#pace.whenShort();
  }

  /** Resolves when everything that has been committed is on the board. */
  catchUp(): Promise<void> {
    return this.#pace.now();
  }

  /** Calls back with every change of a view; null if the board has to be read again. Returns the function that ends this. */
  watch(view: View, watcher: Watcher): () => void {
    const { watchers } = this.#desks[view];
    watchers.add(watcher);
    return () => {
      watchers.delete(watcher);
      this.usedAt = Date.now();
    };
  }

  /** What has changed in a view since a revision; null if that is not known any more. */
  since(view: View, revision: number): readonly BoardMessage[] | null {
    if (revision === this.table(view).revision) return [];
    const { messages } = this.#desks[view];
    const first = messages.findIndex(({ delta }) => delta.from === revision);
    return first < 0 ? null : messages.slice(first);
  }

  close(): void {
    clearTimeout(this.#alarm);
    this.#pace.stop();
    this.#unsubscribe();
  }

  async #update(onGone: () => void): Promise<void> {
    const news = await readChanges(this.#parts.db, this.contestId, this.#board.revision);
    if (news === "gone") {
      const record = await readFacts(this.#parts.db, this.contestId);
      if (!record) return onGone();
      this.#frame = record.frame;
      this.#board = new Board(record.facts, Date.now());
      for (const view of VIEWS) this.#send(view, null);
    } else {
      const deltas = this.#board.apply(news.changes, Date.now());
      this.#frame = news.frame ?? this.#frame;
      const changed = new Set(news.changes.participants?.map(({ id }) => id));
      for (const view of VIEWS) {
        const delta = deltas[view];
        if (delta === "all") this.#send(view, null);
        else if (delta !== null) this.#send(view, messageOf(this.#board, delta, changed));
      }
    }
    this.#setAlarm();
  }

  #send(view: View, message: BoardMessage | null): void {
    const desk = this.#desks[view];
    desk.replies.clear();
    desk.messages = message === null ? [] : [...desk.messages, message].slice(-LIMITS.boardDeltas);
    for (const watcher of desk.watchers) watcher(message);
  }

  /** Wakes at the start, and when everything becomes public. */
  #setAlarm(): void {
    clearTimeout(this.#alarm);
    const now = Date.now();
    const startAt = this.#frame.startAt?.getTime() ?? Number.POSITIVE_INFINITY;
    const hadStarted = this.#hasStarted;
    this.#hasStarted = startAt <= now;
    if (this.#hasStarted !== hadStarted) for (const view of VIEWS) this.#send(view, null);
    const next = Math.min(...[startAt, this.#board.settlesAt].filter((moment) => moment > now));
    if (Number.isFinite(next))
      this.#alarm = setTimeout(() => this.#pace.soon(), Math.min(next - now, LONGEST_TIMER_MS));
  }
}

function newDesk(): Desk {
  return { replies: new KeptReplies(), watchers: new Set(), messages: [] };
}
