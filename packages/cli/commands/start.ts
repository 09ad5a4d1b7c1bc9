import { readConfig } from "#config";
import { endWithSupervisor, isRole } from "#start/role-process";

/** `start`: runs the role that ROLE names in this process. Resolves once it is ready. Each role's modules load only here. */
export async function start(): Promise<void> {
  endWithSupervisor();
  const config = readConfig();
  // A supervised worker is also uid 0, but only in its own user namespace.
  const isRoot = process.getuid?.() === 0 && !isRole();
  if ((config.ROLE === "web" || config.ROLE === "gateway") && isRoot)
    return (await import("#start/role-alone")).runServerAlone(config);
  if (config.ROLE === "web") return (await import("#start/web-role")).runWebRole(config);
  if (config.ROLE === "gateway") return (await import("#start/gateway-role")).runGatewayRole(config);
  if (config.JOIN_URL !== undefined && isRoot) return (await import("#start/join-role")).runJoinAlone(config);
  if (config.JOIN_URL !== undefined) return (await import("#start/join-role")).runJoinRole(config);
  if (config.ROLE === "worker" && isRoot) return (await import("#start/role-alone")).runWorkerAlone(config);
  if (config.ROLE === "worker") return (await import("#start/worker-role")).runWorkerRole(config);
  if (config.ROLE === "standby") return (await import("#start/standby-role")).runStandby(config);
  return (await import("#start/all-roles")).runAllRoles(config);
}
