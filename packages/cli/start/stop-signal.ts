/**
 * Calls `stop` once on SIGTERM, SIGINT or when the supervisor is gone, then ends the process: with 0,
 * or the exit code set before, when it stopped cleanly, with 1 when stopping failed or took longer than the grace.
 */
export function stopOnSignal(stop: () => Promise<void>, graceMs: number): void {
  let isStopping = false;
  const begin = async () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), graceMs).unref();
    try {
      await stop();
      process.exit();
    } catch (error) {
      console.error(error);
      process.exit(1);
    }
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => void begin());
  if (process.send === undefined) return;
  process.on("disconnect", () => void begin());
  // The supervisor may be gone before the role was up.
  if (!process.connected) void begin();
}
