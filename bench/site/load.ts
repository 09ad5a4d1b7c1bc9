import { connect } from "node:net";
import { familyOf } from "#process-family";

/** What a server did under load. */
export interface Load {
  readonly requestsPerSecond: number;
  /** CPU time of the server's processes per request, in microseconds. */
  readonly cpuUs: number;
}

const CONNECTIONS = 16;

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

function cpuUsOf(pid: number): number {
  return familyOf(pid).reduce((sum, { cpuMs }) => sum + cpuMs, 0) * 1_000;
}
