import { readFileSync } from "node:fs";

const CAP_SYS_ADMIN = 21n;

/**
 * True if this process may mount file systems and create namespaces as the user it is. Root may not in most containers: it then needs a
 * user namespace for it, as any user does (capabilities(7), user_namespaces(7)).
 */
export function mayAdministerSystem(status: string = readFileSync("/proc/self/status", "utf8")): boolean {
  const effective = /^CapEff:\s*([0-9a-f]+)$/m.exec(status)?.[1] ?? "0";
  return ((BigInt(`0x${effective}`) >> CAP_SYS_ADMIN) & 1n) === 1n;
}
