/** A rehearsal of something that goes wrong in operation, on this machine, with real processes. */
export interface Drill {
  /** One line for the list of drills. */
  readonly purpose: string;
  /** Debian packages that it needs and does not install. */
  readonly packages: readonly string[];
  /** Prints what it measures. Throws if the product does not hold. Ends everything that it started, also when `signal` is aborted. */
  run(report: (line: string) => void, signal: AbortSignal): Promise<void>;
}
