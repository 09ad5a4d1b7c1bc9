import { readConfig } from "#config";
import { isSupervised } from "#start/messages";

/** `start`: this process becomes what ROLE says (design, "Settings"). Resolves once it is up. */
export async function start(): Promise<void> {
  const config = readConfig();
  // The worker that the supervisor starts is root, too: in a user namespace of its own.
  const isRoot = process.getuid?.() === 0 && !isSupervised();
  if (config.ROLE === "web" && isRoot) return (await import("#start/web-alone")).runWebAlone(config);
  if (config.ROLE === "web") return (await import("#start/web-role")).runWebRole(config);
  if (config.ROLE === "worker" && isRoot) return (await import("#start/worker-alone")).runWorkerAlone(config);
  if (config.ROLE === "worker") return (await import("#start/worker-role")).runWorkerRole(config);
  return (await import("#start/all-roles")).runAllRoles(config);
}
