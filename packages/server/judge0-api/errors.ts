/** A refusal with Judge0's message: the whole answer is `{"error": …}`. */
export class Judge0Error extends Error {
  override readonly name = "Judge0Error";
  readonly status: 400 | 413 | 503;

  /** When to retry; null when a retry does not help. */
  readonly retryAfterMs: number | null;

  constructor(status: 400 | 413 | 503, message: string, retryAfterMs: number | null = null) {
    super(message);
    this.status = status;
    this.retryAfterMs = retryAfterMs;
  }
}

/** What is wrong with one item of a batch: Judge0's 422 object, messages by attribute. */
export type ItemErrors = Record<string, string[]>;

/** Adds an error to an item, and returns null: the attribute has no value. */
export function addError(errors: ItemErrors, attribute: string, message: string): null {
  errors[attribute] = [...(errors[attribute] ?? []), message];
  return null;
}

/** True when something is wrong. */
export function hasErrors(errors: ItemErrors): boolean {
  return Object.keys(errors).length > 0;
}
