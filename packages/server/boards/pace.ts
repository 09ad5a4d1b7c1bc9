/** Rests are four times as long as the work: a board that changes all the time takes a fifth of the time at most. */
const REST = 4;
const SHORTEST_REST_MS = 50;
/** Up to here, readers wait for the job instead of getting what was before. */
const SHORT_REST_MS = 200;
/** Between two updates, however long they take: what readers see is never older by more. */
const LONGEST_REST_MS = 500;

/** Does a job soon after it is asked for, one at a time, with rests in proportion to how long it takes. */
export class Pace {
  readonly #job: () => Promise<void>;
  readonly #onError: (error: unknown) => void;
  #timer: NodeJS.Timeout | undefined;
  #next: PromiseWithResolvers<void> | null = null;
  #running: PromiseWithResolvers<void> | null = null;
  #restMs = SHORTEST_REST_MS;
  #restedAt = 0;
  #isStopped = false;

  constructor(job: () => Promise<void>, onError: (error: unknown) => void) {
    this.#job = job;
    this.#onError = onError;
  }

  /** Asks for the job: it begins after this call, even if it runs already. */
  soon(): void {
    if (this.#isStopped) return;
    this.#next ??= Promise.withResolvers();
    if (this.#running || this.#timer) return;
    this.#timer = setTimeout(() => void this.#run(), Math.max(0, this.#restedAt - performance.now()));
  }

  /** Resolves when what was asked for has been done; at once if nothing was, or if that takes long. */
  async whenShort(): Promise<void> {
    if (this.#restMs <= SHORT_REST_MS) await (this.#next ?? this.#running)?.promise;
  }

  /** Does the job as soon as it may, and resolves when it has been done. */
  async now(): Promise<void> {
    this.soon();
    await this.#next?.promise;
  }

  /** Does nothing any more, and lets nobody wait. */
  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    this.#next?.resolve();
  }

  async #run(): Promise<void> {
    this.#timer = undefined;
    const done = this.#next;
    this.#running = done;
    this.#next = null;
    const begunAt = performance.now();
    let hasFailed = false;
    try {
      await this.#job();
    } catch (error) {
      hasFailed = true;
      if (!this.#isStopped) this.#onError(error);
    }
    const now = performance.now();
    this.#restMs = Math.min(LONGEST_REST_MS, Math.max(SHORTEST_REST_MS, REST * (now - begunAt)));
    this.#restedAt = now + (hasFailed ? LONGEST_REST_MS : this.#restMs);
    this.#running = null;
    done?.resolve();
    if (this.#isStopped) this.stop();
    else if (hasFailed || this.#next !== null) this.soon();
  }
}
