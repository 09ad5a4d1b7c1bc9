import { ApiError } from "#lib/api-client";

/** Which of the specification's failures ended a judging (section 8). */
export type FailureKind = "unauthorised" | "submitFailed" | "resultsFailed";

/** A judging that did not come to an end. The message is the reason in the server's words. */
export class JudgingFailure extends Error {
  override readonly name = "JudgingFailure";
  readonly kind: FailureKind;

  constructor(kind: FailureKind, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.kind = cause instanceof ApiError && cause.status === 401 ? "unauthorised" : kind;
  }
}

/** What a step gives; an error of it becomes a JudgingFailure of this kind, unless the judging was called off. */
export async function orFail<Value>(kind: FailureKind, signal: AbortSignal, step: Promise<Value>): Promise<Value> {
  try {
    return await step;
  } catch (error) {
    if (signal.aborted) throw error;
    throw new JudgingFailure(kind, error);
  }
}
