// @vitest-environment node
import { createServer } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import type { CompanionTask } from "#features/problems/tools/companion";
import { sendToEditors } from "#features/problems/tools/send-to-editors";

const TASK: CompanionTask = {
  ...{ name: "Two Sum", group: "Assay", url: "https://judge.example.org/problem/1", interactive: false },
  ...{ memoryLimit: 256, timeLimit: 1_500, tests: [{ input: "4 9\n", output: "0 1\n" }], testType: "single" },
  ...{ input: { type: "stdin" }, output: { type: "stdout" }, batch: { id: "a", size: 1 } },
  languages: { java: { mainClass: "Main", taskClass: "TwoSum" } },
};

/** A receiver that never answers and reads until the connection ends, as those of competitest.nvim and CHelper. */
function silentReceiver(onBytes: () => void) {
  const { promise: read, resolve } = Promise.withResolvers<string>();
  const server = createServer((socket) => {
    let request = "";
    socket.on("data", (bytes) => {
      request += bytes;
      if (request.endsWith("}")) onBytes();
    });
    socket.on("close", () => resolve(request));
    // A reset ends it too.
    socket.on("error", () => resolve(request));
  });
  onTestFinished(() => void server.close());
  const { promise: port, resolve: listens } = Promise.withResolvers<number>();
  server.listen(0, "localhost", () => {
    const address = server.address();
    listens(typeof address === "object" && address !== null ? address.port : 0);
  });
  return { port, read };
}

it("xeluxee/competitest.nvim: gives a receiver that never answers the whole task at the deadline", async () => {
  const deadline = new AbortController();
  const { port, read } = silentReceiver(() => deadline.abort());
  expect(await sendToEditors(TASK, deadline.signal, [await port])).toEqual({ answered: 0, silent: 1 });
  // The receiver takes the text after the last line break.
  const [, text = ""] = /^.+\r\n(.+)$/s.exec(await read) ?? [];
  expect(JSON.parse(text)).toEqual(TASK);
});
