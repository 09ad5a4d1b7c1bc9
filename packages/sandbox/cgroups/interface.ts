/** The limits that a box's cgroup enforces. */
export interface CgroupLimits {
  readonly memoryKb: number;
  /** Processes and threads together, including the box init. */
  readonly processes: number;
}

/** The files of a box's cgroups used by the launcher. */
export interface CgroupFiles {
  /** CPU time: either a number of nanoseconds, or a line `usage_usec` with microseconds. */
  readonly cpuUsage: string;
  /** Version 2: kills all processes at once. */
  readonly kill: string | null;
  /** Version 1: the maximum number of processes, and the list of processes. */
  readonly maxForks: string | null;
  readonly processes: string | null;
  /** The list of threads. */
  readonly threads: string;
  /** Version 2: how long processes waited for a core, if the kernel counts it (pressure stall information). */
  readonly cpuPressure: string | null;
  /**
   * The cgroup.procs file of each hierarchy, by which a process joins; its children follow. Joining may take some
   * milliseconds: the kernel waits until no CPU uses the old assignment any more.
   */
  readonly procsPaths: readonly string[];
}

/** The cgroup of one box (on version 1: one in each hierarchy). */
export interface BoxCgroup {
  /**
   * Sets the limits, also for processes already in it. Returns false if they already use more memory than the limit and
   * the kernel therefore refuses it. Throws the system's error if the kernel refuses a limit for another reason.
   */
  restrict(limits: CgroupLimits): boolean;
  readonly files: CgroupFiles;
  memoryPeakKb(): number;
  /** Whether the kernel killed a process because the box was at its memory limit. */
  isOutOfMemory(): boolean;
  /** Kills what is left in it and removes it. Throws SandboxError if it cannot be removed. */
  remove(): Promise<void>;
}

/** The supervisor's own cgroup, the parent of its boxes' cgroups. */
export interface Cgroups {
  readonly version: 1 | 2;
  create(): BoxCgroup;
  close(): Promise<void>;
}
