import type { ErrorReply } from "@assay/contract/routes/errors";
import type { FastifyBaseLogger } from "fastify";
import type { z } from "zod";
import { AppError } from "#base/app-error";
import { describeError } from "#http/describe-error";
import type { RealtimeSocket } from "#realtime/connection";

export type AnswerEvent = (...reply: unknown[]) => void;

/** The arguments of an event: its values, and the acknowledgement that the page requests, which socket.io puts last. */
export function readEvent(args: readonly unknown[]): { values: readonly unknown[]; answer: AnswerEvent | null } {
  const last = args.at(-1);
  return typeof last === "function"
    ? { values: args.slice(0, -1), answer: last as AnswerEvent }
    : { values: args, answer: null };
}

/** Parses an event's argument. Throws AppError `invalid_request` that names the field, or the argument itself. */
export function readArgument<Schema extends z.ZodType>(schema: Schema, value: unknown, name: string): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new AppError("invalid_request", { field: issue?.path.join(".") || name, message: issue?.message });
}

/** Does the work of an event, and acknowledges it with what the work returns or with the error. `refuse` gets an error that nobody waits for. */
export async function answerEvent(
  { log, socket, answer }: { log: FastifyBaseLogger; socket: RealtimeSocket; answer: AnswerEvent | null },
  work: () => Promise<object>,
  refuse: (error: ErrorReply) => void = () => {},
): Promise<void> {
  try {
    const done = await work();
    answer?.({ ok: true, ...done });
  } catch (error) {
    const { status, body } = describeError(error, socket.id);
    if (status >= 500) log.error({ err: error, requestId: socket.id }, "an event of a websocket failed");
    if (answer) answer({ ok: false, ...body });
    else refuse(body);
  }
}
