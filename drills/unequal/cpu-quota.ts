import { existsSync } from "node:fs";
import { mkdir, rmdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** A control group whose processes together get so much of the machine. */
export interface CpuQuota extends AsyncDisposable {
  /** A command that runs another one in it. */
  readonly prefix: readonly string[];
}

const PERIOD_US = 100_000;

/** Opens one for this share of this many cores. Its processes have ended when it is disposed of. */
export async function openCpuQuota(share: number, cores: number): Promise<CpuQuota> {
  const quotaUs = Math.round(share * cores * PERIOD_US);
  const isVersion1 = existsSync("/sys/fs/cgroup/cpu/cpu.cfs_quota_us");
  const folder = join(isVersion1 ? "/sys/fs/cgroup/cpu" : "/sys/fs/cgroup", "assay-drill-unequal");
  await mkdir(folder);
  if (isVersion1) {
    await writeFile(join(folder, "cpu.cfs_period_us"), `${PERIOD_US}`);
    await writeFile(join(folder, "cpu.cfs_quota_us"), `${quotaUs}`);
  } else {
    await writeFile(join(folder, "cpu.max"), `${quotaUs} ${PERIOD_US}`);
  }
  return {
    prefix: ["/bin/sh", "-c", `echo $$ > ${join(folder, "cgroup.procs")} && exec "$@"`, "sh"],
    [Symbol.asyncDispose]: () => rmdir(folder),
  };
}
