import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** A free port of this machine. */
export async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === "string") throw new Error("there is no free port");
  return address.port;
}

/** Resolves with the milliseconds until the site answers 200 to /readyz. Rejects after `patienceMs` with its last answer. */
export async function untilReady(address: string, patienceMs: number, signal: AbortSignal): Promise<number> {
  const start = performance.now();
  let last = "no answer";
  while (performance.now() - start < patienceMs) {
    signal.throwIfAborted();
    const reply = await fetch(`${address}/readyz`, { signal }).catch(() => null);
    if (reply?.status === 200) return performance.now() - start;
    if (reply) last = await reply.text();
    await sleep(100, undefined, { signal });
  }
  throw new Error(`${address} was not ready after ${patienceMs} ms: ${last}`);
}

/** Judges a program through the Judge0 API, which has to be open, and resolves with the description of its status. */
export async function judge(address: string, languageId: number, source: string, stdin: string, expected: string) {
  const body = JSON.stringify({ language_id: languageId, source_code: source, stdin, expected_output: expected });
  const headers = { "content-type": "application/json" };
  const reply = await fetch(`${address}/judge0/submissions?wait=true`, { method: "POST", headers, body });
  const result = (await reply.json()) as { status?: { description: string }; message?: string };
  if (!reply.ok || !result.status)
    throw new Error(`the program was not judged: ${reply.status} ${JSON.stringify(result)}`);
  return result.status.description;
}
