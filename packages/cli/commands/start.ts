import { readConfig } from "#config";

/** `start`: this process becomes what ROLE says (design, "Settings"). Resolves once it is up. */
export async function start(): Promise<void> {
  const config = readConfig();
  if (config.ROLE === "web" && process.getuid?.() === 0) return (await import("#start/web-alone")).runWebAlone(config);
  if (config.ROLE === "web") return (await import("#start/web-role")).runWebRole(config);
  if (config.ROLE === "worker") return (await import("#start/worker-role")).runWorkerRole(config);
  return (await import("#start/all-roles")).runAllRoles(config);
}
