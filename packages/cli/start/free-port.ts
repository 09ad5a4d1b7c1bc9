import { once } from "node:events";
import { createServer } from "node:net";
import type { Config } from "#config";
import { UsageError } from "#terminal";

/** Throws UsageError if the web server cannot listen on one of its ports. */
export async function requireFreePorts(config: Pick<Config, "HOST" | "PORT" | "JUDGE_API_PORT">): Promise<void> {
  await requireFreePort(config.HOST, config.PORT);
  if (config.JUDGE_API_PORT !== undefined) await requireFreePort(config.HOST, config.JUDGE_API_PORT, "JUDGE_API_PORT");
}

/** Throws UsageError that names the port's setting if a server cannot listen on this address. */
export async function requireFreePort(
  host: string,
  port: number,
  setting: "PORT" | "JUDGE_API_PORT" = "PORT",
): Promise<void> {
  const probe = createServer();
  try {
    probe.listen({ host, port, exclusive: true });
    await once(probe, "listening");
  } catch (error) {
    throw new UsageError(explain(error as NodeJS.ErrnoException, host, port, setting));
  } finally {
    probe.close();
  }
}

function explain(error: NodeJS.ErrnoException, host: string, port: number, setting: string): string {
  if (error.code === "EADDRINUSE")
    return `port ${port} on ${host} is in use; stop what listens there or set ${setting}`;
  if (error.code === "EACCES") return `port ${port} may not be opened by this user; set ${setting} to one above 1023`;
  if (error.code === "EADDRNOTAVAIL") return `this machine has no address ${host}; set HOST`;
  return `cannot listen on ${host}:${port}: ${error.message}`;
}
