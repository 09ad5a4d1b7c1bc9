/** What a box's cgroup holds it to. */
export interface CgroupLimits {
  readonly memoryKb: number;
  /** Processes and threads together, the box's first included. */
  readonly processes: number;
}

/** The files of a box's cgroups that the launcher uses. */
export interface CgroupFiles {
  /** CPU time: a number of nanoseconds, or lines of which one is `usage_usec` and a number. */
  readonly cpuUsage: string;
  /** Version 2: ends all processes at once. */
  readonly kill: string | null;
  /** Version 1: how many processes there may be, and which there are. */
  readonly maxForks: string | null;
  readonly processes: string | null;
  /** Which threads there are. */
  readonly threads: string;
  /** Version 2: how long processes waited for a core, where the kernel counts it (pressure stall information). */
  readonly cpuPressure: string | null;
  /**
   * By these a process enters, one for each tree; its children follow. It may wait there some milliseconds
   * for the kernel: moving a process waits until every CPU has let go of the old assignment.
   */
  readonly procsPaths: readonly string[];
}

/** The cgroup (in version 1: one in each hierarchy) of one box. */
export interface BoxCgroup {
  /**
   * Sets the limits, also of what is in it already. False when that has more memory than the limit allows and the kernel
   * will not set it therefore. Throws the system's error when the kernel refuses a limit for another reason.
   */
  restrict(limits: CgroupLimits): boolean;
  readonly files: CgroupFiles;
  memoryPeakKb(): number;
  /** Whether the kernel had to end a process because the box was at its memory limit. */
  isOutOfMemory(): boolean;
  /** Ends what is left in it and removes it. Throws SandboxError when it will not go. */
  remove(): Promise<void>;
}

/** The supervisor's own part of the cgroup tree. */
export interface Cgroups {
  readonly version: 1 | 2;
  create(): BoxCgroup;
  close(): Promise<void>;
}
