// The worker thread on which is-right-output.ts compares large outputs, one request at a time.
import { parentPort } from "node:worker_threads";
import { type ComparisonReply, type ComparisonRequest, compareOutputs } from "#check/is-right-output";

parentPort?.on("message", ({ id, output, answer, comparison }: ComparisonRequest) => {
  const reply: ComparisonReply = { id, isRight: compareOutputs(output, answer, comparison) };
  parentPort?.postMessage(reply);
});
