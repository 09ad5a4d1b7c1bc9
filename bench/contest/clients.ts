import { connect, type Socket } from "node:net";
import { setPriority } from "node:os";
import type { Answered, Arrivals } from "#contest/generator";
import { percentile } from "#judge/figures";

/** The process of `generate`: its argument is what it says. It parses as little of the replies as it can. */
const arrivals: Arrivals = JSON.parse(process.argv[2] ?? "");
const { hostname, port } = new URL(arrivals.url);
/** Whoever has got no reply by then is counted as an error. */
const PATIENCE_MS = 150_000;
const PRIORITY = -15;

/** Requests everything that one client wants. Resolves when the last reply is there; rejects for any status but 200. */
function visit(n: number): Promise<void> {
  const cookie = arrivals.cookie ? `cookie: ${arrivals.cookie.replace("{n}", String(n))}\r\n` : "";
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const socket: Socket = connect(Number(port), hostname);
  let next = 0;
  let head = "";
  let left = 0;
  const request = () => {
    const path = arrivals.paths[next] ?? "";
    next += 1;
    socket.write(`GET ${path} HTTP/1.1\r\nhost: ${hostname}:${port}\r\naccept-encoding: br\r\n${cookie}\r\n`);
  };
  const finish = (error?: Error) => {
    socket.destroy();
    if (error) reject(error);
    else resolve();
  };
  socket.on("connect", request);
  socket.on("error", finish);
  socket.on("close", () => reject(new Error("the connection was closed")));
  socket.setTimeout(PATIENCE_MS, () => finish(new Error("no reply")));
  socket.on("data", (piece: Buffer) => {
    let body = piece.byteLength;
    if (left === 0) {
      head += piece.toString("latin1");
      const headEnd = head.indexOf("\r\n\r\n");
      if (headEnd < 0) return;
      if (!head.startsWith("HTTP/1.1 200")) return finish(new Error(head.slice(0, head.indexOf("\r\n"))));
      left = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
      body = head.length - headEnd - 4;
      head = "";
    }
    left -= body;
    if (left > 0) return;
    if (next === arrivals.paths.length) finish();
    else request();
  });
  return promise;
}

try {
  setPriority(PRIORITY);
} catch {
  // It is late more often then, which it reports.
}
const begin = performance.now();
const latencies: number[] = [];
const lateness: number[] = [];
const visits: Promise<void>[] = [];
const reasons = new Map<string, number>();
let lastMs = 0;
for (let n = 1; n <= arrivals.clients; n += 1) {
  const dueAt = begin + ((n - 1) * arrivals.spreadMs) / arrivals.clients;
  const early = dueAt - performance.now();
  if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
  lateness.push(Math.max(0, performance.now() - dueAt));
  const done = () => {
    lastMs = performance.now() - begin;
    latencies.push(performance.now() - dueAt);
  };
  const failed = ({ message }: Error) => void reasons.set(message, 1 + (reasons.get(message) ?? 0));
  visits.push(visit(n).then(done, failed));
}
await Promise.all(visits);
for (const [reason, count] of reasons) console.error(`${count} clients: ${reason}`);
const { user, system } = process.cpuUsage();
const answered: Answered = {
  p50: percentile(latencies, 0.5),
  p99: percentile(latencies, 0.99),
  lastMs,
  latenessP99: percentile(lateness, 0.99),
  errors: arrivals.clients - latencies.length,
  clientCpuMs: (user + system) / 1_000 / arrivals.clients,
};
process.send?.(answered);
process.disconnect?.();
