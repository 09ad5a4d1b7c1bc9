import type { ChatEventsToClient, ChatReply } from "@assay/contract/sockets/chat";
import type { FastifyBaseLogger } from "fastify";
import { describeError } from "#http/describe-error";
import type { RealtimeSocket } from "#realtime/connection";

/**
 * Does what an event asks for and acknowledges it. A refusal goes to who asked: as the acknowledgement,
 * or, from a page that knows the specification's events alone, as a line of the chat.
 */
export async function answerEvent(
  log: FastifyBaseLogger,
  socket: RealtimeSocket,
  answer: ((reply: ChatReply) => void) | null,
  work: () => Promise<object>,
): Promise<void> {
  try {
    const done = await work();
    answer?.({ ok: true, ...done });
  } catch (error) {
    const { status, body } = describeError(error, socket.id);
    if (status >= 500) log.error({ err: error, requestId: socket.id }, "a chat event failed");
    if (answer) answer({ ok: false, ...body });
    else socket.emit("update" satisfies keyof ChatEventsToClient, body.message);
  }
}
