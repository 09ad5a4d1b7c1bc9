import { type Answered, type Arrivals, generate } from "#contest/generator";
import { familyOf } from "#process-family";

/** A server process and its children. */
export interface Served {
  readonly url: string;
  readonly pid: number;
}

/** What came of some clients, with the CPU time of each family of processes per client, in ms. */
export interface MeasuredRequests extends Answered {
  readonly serverCpuMs: number;
  readonly postgresCpuMs: number;
}

/** Measures some clients of a server. `postgresMs` tells what PostgreSQL has used. */
export async function measureRequests(
  server: Served,
  arrivals: Omit<Arrivals, "url">,
  postgresMs: () => number,
  signal: AbortSignal,
): Promise<MeasuredRequests> {
  const before = [cpuOf(server), postgresMs()] as const;
  const answered = await generate({ url: server.url, ...arrivals }, signal);
  return {
    ...answered,
    serverCpuMs: (cpuOf(server) - before[0]) / arrivals.clients,
    postgresCpuMs: (postgresMs() - before[1]) / arrivals.clients,
  };
}

function cpuOf({ pid }: Served): number {
  return familyOf(pid).reduce((sum, { cpuMs }) => sum + cpuMs, 0);
}
