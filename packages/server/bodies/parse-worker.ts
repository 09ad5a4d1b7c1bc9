import { parentPort } from "node:worker_threads";
import { type BodyKind, parseBody } from "#bodies/parse-body";

/** The other thread of `parseApart`: parses one body after the other. */
parentPort?.on("message", ({ id, kind, bytes }: { id: number; kind: BodyKind; bytes: Uint8Array }) => {
  try {
    parentPort?.postMessage({ id, value: parseBody(kind, bytes) });
  } catch {
    parentPort?.postMessage({ id, isMalformed: true });
  }
});
