/** What a box's cgroup holds it to. */
export interface CgroupLimits {
  readonly memoryKb: number;
  /** Processes and threads together, those of bubblewrap inside the box included. */
  readonly processes: number;
  /** The cores that the box may use; ignored where cores are not pinned by cgroups. */
  readonly cores: readonly number[];
}

/** The cgroup (in version 1: one in each hierarchy) of one box. */
export interface BoxCgroup {
  /** Sets the limits, also of what is in it already. Throws the system's error when the kernel refuses one. */
  restrict(limits: CgroupLimits): void;
  /**
   * Takes a process in; its children follow. It may wait some milliseconds for the kernel, off this thread: moving a
   * process waits until every CPU has let go of the old assignment. Throws when the kernel refuses.
   */
  admit(pid: number): Promise<void>;
  /** CPU time of all its processes so far, user and system. */
  cpuTimeMs(): number;
  memoryPeakKb(): number;
  /** Whether the kernel had to end a process because the box was at its memory limit. */
  isOutOfMemory(): boolean;
  /** Ends what is left in it and removes it. Throws SandboxError when it will not go. */
  remove(): Promise<void>;
}

/** The supervisor's own part of the cgroup tree. */
export interface Cgroups {
  readonly version: 1 | 2;
  /** Whether a box is held to its cores by cgroups. */
  readonly pinsCores: boolean;
  create(): BoxCgroup;
  close(): Promise<void>;
}
