/** An error that the person at the command line can fix: only its message is printed, without a stack. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** Reports the progress of a long task on stderr. On a terminal, each line replaces the previous one. */
export function showProgress(line: string): void {
  if (!process.stderr.isTTY) console.error(line);
  else process.stderr.write(`\r${line.slice(0, (process.stderr.columns ?? 80) - 1)}\x1b[K\r`);
}
