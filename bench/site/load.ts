import { readdirSync, readFileSync } from "node:fs";
import { connect } from "node:net";

/** What a server did under load. */
export interface Load {
  readonly requestsPerSecond: number;
  /** CPU time of the server's processes per request, in microseconds. */
  readonly cpuUs: number;
}

const CONNECTIONS = 16;
/** The clock ticks of /proc/PID/stat: 100 a second on every Linux that Assay supports. */
const TICK_US = 10_000;

/**
 * Requests `path` from a server on this machine over 16 connections, each with one request at a time, for `ms`
 * milliseconds. The client parses as little as it can, because it runs beside the server.
 */
export async function applyLoad(server: { url: string; pid: number }, path: string, ms: number): Promise<Load> {
  const { hostname, port } = new URL(server.url);
  const request = `GET ${path} HTTP/1.1\r\nhost: ${hostname}\r\naccept-encoding: br\r\n\r\n`;
  const cpuBefore = cpuUsOf(server.pid);
  const begin = performance.now();
  const counts = await Promise.all(
    Array.from({ length: CONNECTIONS }, () => requestUntil({ hostname, port: Number(port) }, request, begin + ms)),
  );
  const seconds = (performance.now() - begin) / 1_000;
  const count = counts.reduce((sum, each) => sum + each, 0);
  return { requestsPerSecond: count / seconds, cpuUs: (cpuUsOf(server.pid) - cpuBefore) / count };
}

/** Sends the request again and again until `end`, and returns how often it was answered. */
function requestUntil(address: { hostname: string; port: number }, request: string, end: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(address.port, address.hostname, () => socket.write(request));
    let count = 0;
    let left = 0;
    let head = "";
    socket.on("data", (piece: Buffer) => {
      let body = piece.byteLength;
      if (left === 0) {
        head += piece.toString("latin1");
        const headEnd = head.indexOf("\r\n\r\n");
        if (headEnd < 0) return;
        left = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
        body = head.length - headEnd - 4;
        head = "";
      }
      left -= body;
      if (left > 0) return;
      count += 1;
      if (performance.now() < end) socket.write(request);
      else {
        socket.destroy();
        resolve(count);
      }
    });
    socket.on("error", reject);
  });
}

/** What a process and its descendants have used: the product serves requests, and runs PostgreSQL, in child processes. */
function cpuUsOf(pid: number): number {
  const processes = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap(readProcess);
  const family = new Set([pid]);
  // Children are newer than their parents, though not always of a higher pid, so look until no more are found.
  for (let size = 0; size < family.size; ) {
    size = family.size;
    for (const each of processes) if (family.has(each.parent)) family.add(each.pid);
  }
  return processes.filter((each) => family.has(each.pid)).reduce((sum, { ticks }) => sum + ticks, 0) * TICK_US;
}

/** A process of /proc, or nothing if it has ended meanwhile. */
function readProcess(name: string): { pid: number; parent: number; ticks: number }[] {
  try {
    const fields = readFileSync(`/proc/${name}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
    // Its own time and that of its ended children, which would otherwise be lost when a connection of PostgreSQL closes.
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return [{ pid: Number(name), parent: Number(fields[1]), ticks }];
  } catch {
    return [];
  }
}
