/** Acknowledges an event. */
export type AnswerEvent = (...reply: unknown[]) => void;

/** What came with an event: its values, and the acknowledgement that the page asks for, which socket.io puts last. */
export function readEvent(args: readonly unknown[]): { values: readonly unknown[]; answer: AnswerEvent | null } {
  const last = args.at(-1);
  return typeof last === "function"
    ? { values: args.slice(0, -1), answer: last as AnswerEvent }
    : { values: args, answer: null };
}
