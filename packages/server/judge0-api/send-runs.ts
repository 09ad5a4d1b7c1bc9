import { Readable } from "node:stream";
import type { TestRun } from "@assay/contract/routes/judge0/test-run";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { LargeAnswers } from "#http/large-answers";
import type { ShownRuns } from "#judge0-api/show-runs";

/** Sends test runs as answers, whole or streamed. */
export interface RunSender {
  /** Sends one run. Returns the answer, or the reply that streams it. */
  one(request: FastifyRequest, reply: FastifyReply, shown: ShownRuns): Promise<Partial<TestRun> | FastifyReply>;
  /** Sends a list of runs as the member `submissions`, alongside the other members of the answer. */
  list<Run, const More extends object>(
    request: FastifyRequest,
    reply: FastifyReply,
    shown: ShownRuns<Run>,
    more: More,
  ): Promise<({ submissions: Run[] } & More) | FastifyReply>;
}

/** Sends at most as many large answers at once as `large` allows. They bypass the serializer; each item is checked against the schema. */
export function createRunSender(large: LargeAnswers): RunSender {
  return {
    async one(request, reply, shown) {
      if (!shown.isLarge) return shown.runs[0] ?? {};
      return stream(reply, "", await shown.stream(large.begin(request, reply)), "");
    },
    async list(request, reply, shown, more) {
      if (!shown.isLarge) return { submissions: [...shown.runs], ...more };
      const pieces = await shown.stream(large.begin(request, reply));
      const rest = JSON.stringify(more).slice(1);
      return stream(reply, '{"submissions":[', pieces, rest === "}" ? "]}" : `],${rest}`);
    },
  };
}

/** Fastify ends the generator when the client disconnects. */
function stream(reply: FastifyReply, before: string, pieces: AsyncIterable<string>, after: string): FastifyReply {
  async function* whole() {
    if (before !== "") yield before;
    yield* pieces;
    if (after !== "") yield after;
  }
  return reply.type("application/json; charset=utf-8").send(Readable.from(whole()));
}
