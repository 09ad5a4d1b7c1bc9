import type { ErrorReply } from "@assay/contract/routes/errors";
import type { FastifyBaseLogger } from "fastify";
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
