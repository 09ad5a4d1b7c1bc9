import type { Readable } from "node:stream";

/** What bubblewrap says about a box on its status descriptor. */
export interface BoxStatus {
  /** Called with the host's pid of the box's first process, which waits to be released. */
  onPid(pid: number): void;
  /** Called when the program has ended; not called when it could never be started. */
  onProgramEnd(): void;
}

/** Reads `bwrap --json-status-fd` (bwrap(1)): JSON documents, one on a line. */
export function followStatus(stream: Readable, status: BoxStatus): void {
  let rest = "";
  stream.setEncoding("utf8").on("data", (chunk: string) => {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      const document: unknown = JSON.parse(line);
      if (typeof document !== "object" || document === null) continue;
      if ("child-pid" in document && typeof document["child-pid"] === "number") status.onPid(document["child-pid"]);
      if ("exit-code" in document) status.onProgramEnd();
    }
  });
}
