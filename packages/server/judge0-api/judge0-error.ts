/** A refusal in Judge0's own words: the whole answer is `{"error": …}`. */
export class Judge0Error extends Error {
  override readonly name = "Judge0Error";
  readonly status: 400 | 413 | 503;

  constructor(status: 400 | 413 | 503, words: string) {
    super(words);
    this.status = status;
  }
}
