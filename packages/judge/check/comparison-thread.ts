// The thread on which is-right-output.ts has large outputs compared: one request after the other.
import { parentPort } from "node:worker_threads";
import { type ComparisonReply, type ComparisonRequest, compareOutputs } from "#check/is-right-output";

parentPort?.on("message", ({ id, output, answer, comparison }: ComparisonRequest) => {
  const reply: ComparisonReply = { id, isRight: compareOutputs(output, answer, comparison) };
  parentPort?.postMessage(reply);
});
