/** Shows how far a long piece of work has come: one line of a terminal, which the next takes the place of. */
export function showProgress(line: string): void {
  if (!process.stderr.isTTY) console.error(line);
  else process.stderr.write(`\r${line.slice(0, (process.stderr.columns ?? 80) - 1)}\x1b[K\r`);
}
