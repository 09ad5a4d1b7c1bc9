import type { Readable } from "node:stream";

/**
 * Reads what bubblewrap tells of a box (`--json-status-fd`, bwrap(1): JSON documents, one on a line) and calls
 * `onPid` with the host's pid of the box's first process.
 */
export function followStatus(stream: Readable, onPid: (pid: number) => void): void {
  let rest = "";
  stream.setEncoding("utf8").on("data", (chunk: string) => {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      const document: unknown = JSON.parse(line);
      const isObject = typeof document === "object" && document !== null;
      if (isObject && "child-pid" in document && typeof document["child-pid"] === "number")
        onPid(document["child-pid"]);
    }
  });
  stream.resume();
}
