import type { RunFaults, RunPart } from "#submissions/submission";

/** A refusal with Judge0's message: the whole answer is `{"error": …}`. */
export class Judge0Error extends Error {
  override readonly name = "Judge0Error";
  readonly status: 400 | 503;

  constructor(status: 400 | 503, message: string) {
    super(message);
    this.status = status;
  }
}

/** What is wrong with one item of a batch: Judge0's 422 object, messages by attribute. */
export type ItemErrors = Record<string, string[]>;

/** Adds an error to an item, and returns null: the attribute has no value. */
export function addError(errors: ItemErrors, attribute: string, message: string): null {
  errors[attribute] = [...(errors[attribute] ?? []), message];
  return null;
}

const ATTRIBUTES: Readonly<Record<RunPart, string>> = {
  source: "source_code",
  input: "stdin",
  expectedOutput: "expected_output",
  problem: "problem_id",
};

/** Adds the faults of a run to the errors of its item, each message once. */
export function faultsIn(errors: ItemErrors): RunFaults {
  return {
    add(part, message) {
      const attribute = ATTRIBUTES[part];
      return errors[attribute]?.includes(message) ? null : addError(errors, attribute, message);
    },
    get isEmpty() {
      return Object.keys(errors).length === 0;
    },
    concern: (...parts) => parts.some((part) => errors[ATTRIBUTES[part]] !== undefined),
  };
}
