/** An error that the person at the command line can fix: only its message is printed, without a stack. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** Reports the progress of a long task on stderr. On a terminal, each line replaces the previous one. */
export function showProgress(line: string): void {
  if (!process.stderr.isTTY) console.error(line);
  else process.stderr.write(`\r${line.slice(0, (process.stderr.columns ?? 80) - 1)}\x1b[K\r`);
}

/** True if a person sees this process's output: it goes to a terminal, not to a pipe, a file or a service manager. */
export function isTerminal(): boolean {
  return process.stdout.isTTY === true;
}

/** The columns that a line takes in a terminal: none for marks that combine, two for the wide scripts of East Asia. */
export function widthOf(line: string): number {
  const shown = line.replaceAll(/\p{Mn}/gu, "");
  return [...shown].length + (shown.match(/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hangul}]/gu)?.length ?? 0);
}
