import type { BoxCgroup } from "#cgroups/interface";
import type { BoxLimits } from "#interface";

const SHORTEST_PAUSE_MS = 1;

/**
 * Watches a box's CPU time and the clock from now on and calls `onOver` when one is over its limit. The next
 * look at the CPU time comes when the box can be over at the earliest, using all its cores, so a run of any
 * length costs few looks. Gives the function that ends the watch.
 */
export function watchTime(
  cgroup: BoxCgroup,
  limits: BoxLimits,
  coreCount: number,
  onOver: (limit: "cpuTime" | "wallTime") => void,
): () => void {
  const wall = setTimeout(onOver, limits.wallTimeMs, "wallTime");
  let cpu: NodeJS.Timeout;
  const look = () => {
    const left = limits.cpuTimeMs - cgroup.cpuTimeMs();
    if (left <= 0) onOver("cpuTime");
    else cpu = setTimeout(look, Math.max(SHORTEST_PAUSE_MS, left / coreCount));
  };
  look();
  return () => {
    clearTimeout(wall);
    clearTimeout(cpu);
  };
}
