/** Shows the progress of a long task: on a terminal, each line overwrites the one before. */
export function showProgress(line: string): void {
  if (!process.stderr.isTTY) console.error(line);
  else process.stderr.write(`\r${line.slice(0, (process.stderr.columns ?? 80) - 1)}\x1b[K\r`);
}
