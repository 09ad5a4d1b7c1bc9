import { once } from "node:events";
import { createServer } from "node:net";
import { UsageError } from "#usage-error";

/** Throws UsageError with one clear line when nothing can listen on this address. */
export async function requireFreePort(host: string, port: number): Promise<void> {
  const probe = createServer();
  try {
    probe.listen({ host, port, exclusive: true });
    await once(probe, "listening");
  } catch (error) {
    throw new UsageError(explain(error as NodeJS.ErrnoException, host, port));
  } finally {
    probe.close();
  }
}

function explain(error: NodeJS.ErrnoException, host: string, port: number): string {
  if (error.code === "EADDRINUSE") return `port ${port} on ${host} is in use; stop what listens there or set PORT`;
  if (error.code === "EACCES") return `port ${port} may not be opened by this user; set PORT to one above 1023`;
  if (error.code === "EADDRNOTAVAIL") return `this machine has no address ${host}; set HOST`;
  return `cannot listen on ${host}:${port}: ${error.message}`;
}
