/** A refusal in Judge0's own words: the whole answer is `{"error": …}`. */
export class Judge0Error extends Error {
  override readonly name = "Judge0Error";
  readonly status: 400 | 413 | 503;

  /** When it may be tried again, if that helps. */
  readonly retryAfterMs: number | null;

  constructor(status: 400 | 413 | 503, words: string, retryAfterMs: number | null = null) {
    super(words);
    this.status = status;
    this.retryAfterMs = retryAfterMs;
  }
}
